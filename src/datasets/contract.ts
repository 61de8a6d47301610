import { z } from 'zod';
import { changingSets } from './terms.ts';

/** When the content of a data set last changed; null if it has never had any. */
export const DataSetChange = z
  .object({
    id: z.enum(changingSets),
    changedAt: z.iso.datetime({ offset: true }).nullable(),
    isSample: z.boolean().describe('True if all of it is sample content that came with the software.'),
  })
  .meta({ id: 'DataSetChange' });
export type DataSetChange = z.infer<typeof DataSetChange>;
