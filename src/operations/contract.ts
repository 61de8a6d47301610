import { z } from 'zod';
import { conditionStates } from './terms.ts';

/** One part of the website, whether it needs attention, and why, in a sentence. */
export const Condition = z
  .object({ name: z.string(), state: z.enum(conditionStates), text: z.string() })
  .meta({ id: 'Condition' });
export type Condition = z.infer<typeof Condition>;

/** How the website runs, as the process that answers sees it. */
export const WebsiteStatus = z
  .object({
    checkedAt: z.iso.datetime(),
    release: z.string(),
    conditions: z.array(Condition),
  })
  .meta({ id: 'WebsiteStatus' });
export type WebsiteStatus = z.infer<typeof WebsiteStatus>;
