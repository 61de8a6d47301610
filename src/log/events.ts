import { z } from 'zod';
import { logNames } from './terms.ts';

/** A log has grown to `treeSize` entries; published in the transaction that appends them. */
export const LogEvent = z.object({
  topic: z.literal('log'),
  log: z.enum(logNames),
  treeSize: z.number().int(),
});
export type LogEvent = z.infer<typeof LogEvent>;
