import { z } from 'zod';
import { Instant } from '../platform/contract.ts';
import { noticeDecisions, noticeFinders, noticeKinds } from './terms.ts';

/** A retraction, expression of concern or correction of a work that a story rests on. */
export const WorkNotice = z
  .object({
    id: z.uuid(),
    kind: z.enum(noticeKinds),
    /** The work's DOI or, if it has none, 'PMID 123'. */
    work: z.string(),
    /** Where the notice can be read; null if the index names no notice. */
    url: z.string().nullable(),
    foundIn: z.enum(noticeFinders),
    foundAt: Instant,
    /** Null until staff have decided; readers see confirmed ones. */
    decision: z.enum(noticeDecisions).nullable(),
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'WorkNotice' });
export type WorkNotice = z.infer<typeof WorkNotice>;

/** New information about a story's sources since it was drafted. */
export const StoryUpkeep = z
  .object({
    /** Open notices first, then the newest. */
    notices: z.array(WorkNotice),
    /** The last check of the original's address; null before the first. */
    link: z
      .object({
        url: z.string(),
        checkedAt: Instant,
        /** Since when it has failed, once it has on two different days; null while it is not broken. */
        brokenSince: Instant.nullable(),
        problem: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'StoryUpkeep' });
export type StoryUpkeep = z.infer<typeof StoryUpkeep>;

/** How many published stories need a person's attention. */
export const AlertCounts = z
  .object({ notices: z.number().int(), brokenLinks: z.number().int() })
  .meta({ id: 'AlertCounts' });
export type AlertCounts = z.infer<typeof AlertCounts>;
