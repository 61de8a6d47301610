import { z } from 'zod';
import { storyLimits, storyStatuses } from '../news/terms.ts';
import { bulkMax } from './terms.ts';

/** Sets one status on many stories. */
export const BulkUpdate = z
  .strictObject({
    ids: z
      .array(z.uuid())
      .min(1, 'Please select at least one story.')
      .max(bulkMax, `At most ${bulkMax} stories at a time.`),
    status: z.enum(storyStatuses),
  })
  .meta({ id: 'BulkUpdate' });
export type BulkUpdate = z.infer<typeof BulkUpdate>;

export const BulkUpdateResult = z.object({ updated: z.number().int() }).meta({ id: 'BulkUpdateResult' });

/** Why readers are not shown the text of a change. They read this in its place. */
export const Withholding = z
  .strictObject({
    reason: z.string().trim().min(1, 'Give the reason that readers will see.').max(storyLimits.reasonMax),
  })
  .meta({ id: 'Withholding' });
export type Withholding = z.infer<typeof Withholding>;

/** What a reviewer sees beside a story: where it came from and how it was drafted. */
export const StoryOrigin = z
  .object({
    sourceName: z.string().nullable(),
    sourceUrl: z.string(),
    originalTitle: z.string(),
    originalSummary: z.string(),
    originalText: z.string(),
    /** Where the draft's own sentences stand in `originalText`: from `start` up to `end`, in UTF-16 code units. */
    support: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
    writer: z.string().nullable(),
    scoreParts: z.object({ severity: z.number(), reach: z.number(), novelty: z.number() }).nullable(),
  })
  .meta({ id: 'StoryOrigin' });
export type StoryOrigin = z.infer<typeof StoryOrigin>;

/** How many stories have each status. */
export const StoryCounts = z.record(z.enum(storyStatuses), z.number().int()).meta({ id: 'StoryCounts' });
export type StoryCounts = z.infer<typeof StoryCounts>;
