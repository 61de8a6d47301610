import { z } from 'zod';
import { Story } from '../news/contract.ts';
import { categories, storyLimits, storyStatuses } from '../news/terms.ts';
import { bulkMax, type DiversityGroup, queueLimits, queueOrders, queueSorts } from './terms.ts';

const ids = z.array(z.uuid()).max(bulkMax, `At most ${bulkMax} stories at a time.`);

/** Sets one status on many stories. */
export const BulkUpdate = z
  .strictObject({
    ids: ids.min(1, 'Please select at least one story.'),
    status: z.enum(storyStatuses),
    /** The status that the stories were seen with; those that have another by now stay as they are. */
    from: z.enum(storyStatuses).optional(),
  })
  .meta({ id: 'BulkUpdate' });
export type BulkUpdate = z.infer<typeof BulkUpdate>;

/** What a bulk act changed: enough to take it back. */
export const BulkChange = z
  .strictObject({
    status: z.enum(storyStatuses),
    /** The `updatedAt` that every story got. */
    at: z.iso.datetime({ offset: true }),
    /** The stories by the status that they had before. */
    former: z.partialRecord(z.enum(storyStatuses), ids),
  })
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkUpdateResult = z
  .object({
    updated: z.number().int(),
    /** To be sent back for an undo; null where nothing was changed. */
    change: BulkChange.nullable(),
  })
  .meta({ id: 'BulkUpdateResult' });
export type BulkUpdateResult = z.infer<typeof BulkUpdateResult>;

export const BulkUndoResult = z
  .object({
    restored: z.number().int(),
    /** Stories that somebody has changed since, or that are gone; they stay as they are. */
    left: z.number().int(),
  })
  .meta({ id: 'BulkUndoResult' });
export type BulkUndoResult = z.infer<typeof BulkUndoResult>;

/** What narrows the queue. Each word of `q` begins a word of the title, summary, place, tags or entities. */
const filters = {
  status: z.enum(storyStatuses).default('NEEDS_REVIEW'),
  q: z.string().trim().max(queueLimits.questionMax).optional(),
  sourceId: z.uuid().optional(),
  category: z.enum(categories).optional(),
  minScore: z.coerce.number().int().min(0).max(storyLimits.scoreMax).optional(),
};
export const QueueFilter = z.object(filters);
export type QueueFilter = z.infer<typeof QueueFilter>;

export const QueueQuery = z.object({
  ...filters,
  sort: z.enum(queueSorts).default('date'),
  /** Without it each sort has its own: the newest, the highest score, A to Z first. */
  order: z.enum(queueOrders).optional(),
  page: z.coerce.number().int().min(1).max(queueLimits.pageMax).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(queueLimits.storiesPerPageMax)
    .default(queueLimits.storiesPerPage),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

const scoreParts = z.object({ severity: z.number(), reach: z.number(), novelty: z.number() });

/** A story as the queue lists and previews it. */
export const QueueStory = Story.pick({
  id: true,
  slug: true,
  title: true,
  summary: true,
  whyMatters: true,
  category: true,
  contentType: true,
  tags: true,
  entities: true,
  geo: true,
  keyData: true,
  score: true,
  imageUrl: true,
  status: true,
  canonicalUrl: true,
})
  .extend({
    /** When an approved story was approved, when any other came in. */
    at: z.iso.datetime(),
    sourceName: z.string().nullable(),
    scoreParts: scoreParts.nullable(),
    /** True while the summary is in the source's own words. */
    isQuotation: z.boolean(),
  })
  .meta({ id: 'QueueStory' });
export type QueueStory = z.infer<typeof QueueStory>;

const matchingCount = {
  /** How many match on all pages; a lower bound where a search finds more than are counted. */
  total: z.number().int(),
  /** False where more than `total` match. */
  isCounted: z.boolean(),
};

export const QueuePage = z
  .object({
    stories: z.array(QueueStory),
    ...matchingCount,
    /** The number of the page that follows; null on the last. */
    next: z.number().int().nullable(),
  })
  .meta({ id: 'QueuePage' });
export type QueuePage = z.infer<typeof QueuePage>;

/** All stories that match, in no order; the newest of them where there are more than a bulk act may change. */
export const QueueIds = z.object({ ids, ...matchingCount }).meta({ id: 'QueueIds' });
export type QueueIds = z.infer<typeof QueueIds>;

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
    /** As the source wrote it; null for a story of which no item and no draft is kept. */
    originalTitle: z.string().nullable(),
    /** As it was drafted, before anybody edited it; null for a story that no writer drafted. */
    originalSummary: z.string().nullable(),
    originalText: z.string(),
    /** Where the draft's own sentences stand in `originalText`: from `start` up to `end`, in UTF-16 code units. */
    support: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
    writer: z.string().nullable(),
    scoreParts: scoreParts.nullable(),
  })
  .meta({ id: 'StoryOrigin' });
export type StoryOrigin = z.infer<typeof StoryOrigin>;

/** How many stories have each status. */
export const StoryCounts = z.record(z.enum(storyStatuses), z.number().int()).meta({ id: 'StoryCounts' });
export type StoryCounts = z.infer<typeof StoryCounts>;

const group = z.object({
  /** Of the approved stories without Gateway, in whole percent. */
  percentage: z.number().int(),
  /** What the percentage should be at least. */
  target: z.number(),
  count: z.number().int(),
});

/** How the approved stories divide into groups of content. */
export const Diversity = z
  .object({
    total: z.number().int(),
    byGroup: z.object({
      news: group,
      interviews: group,
      science: group,
      compliance: group,
      gateway: z.object({ count: z.number().int() }),
    }),
  })
  .meta({ id: 'Diversity' });
export type Diversity = z.infer<typeof Diversity>;

const percentage = z
  .number('Enter a whole number from 0 to 100.')
  .int('Enter a whole number from 0 to 100.')
  .min(0, 'Enter a whole number from 0 to 100.')
  .max(100, 'Enter a whole number from 0 to 100.');

/** The share of approved stories that each group should have, in percent; together they are everything. */
export const DiversityTargets = z
  .strictObject({
    news: percentage,
    interviews: percentage,
    science: percentage,
    compliance: percentage,
  } satisfies Record<DiversityGroup, typeof percentage>)
  .refine((targets) => Object.values(targets).reduce((sum, share) => sum + share, 0) === 100, {
    error: 'The four targets must add up to 100.',
  });
