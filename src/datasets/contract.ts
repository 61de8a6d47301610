import { z } from 'zod';
import { changingSets } from './terms.ts';

/** When what a data set holds last changed; null if it has never held anything. */
export const DataSetChange = z
  .object({
    id: z.enum(changingSets),
    changedAt: z.iso.datetime({ offset: true }).nullable(),
    isSample: z.boolean().describe('True if it holds nothing but content that came with the software.'),
  })
  .meta({ id: 'DataSetChange' });
export type DataSetChange = z.infer<typeof DataSetChange>;
