import { z } from 'zod';
import { Story } from '../news/contract.ts';
import { categories, storyLimits, storySourceRoles, storyStatuses } from '../news/terms.ts';
import { noticeKinds, storyAlerts } from '../upkeep/terms.ts';
import { bulkMax, queueLimits, queueOrders, queueSorts } from './terms.ts';

/** The stories of one bulk action. */
export const StoryIds = z.array(z.uuid()).max(bulkMax, `Select at most ${bulkMax} stories.`);

/** Queue filters. Each word of `q` must start a word of the title, summary, place, tags or entities. */
const filters = {
  status: z.enum(storyStatuses).default('NEEDS_REVIEW'),
  q: z.string().trim().max(queueLimits.queryMax).optional(),
  sourceId: z.uuid().optional(),
  category: z.enum(categories).optional(),
  minScore: z.coerce.number().int().min(0).max(storyLimits.scoreMax).optional(),
  /** Only stories with at least this many claims that their sources don't support. */
  minUnsupported: z.coerce.number().int().min(0).max(queueLimits.unsupportedMax).optional(),
  /** Only stories whose sources need attention: an open notice, or a broken link. */
  alert: z.enum(storyAlerts).optional(),
};
export const QueueFilter = z.object(filters);
export type QueueFilter = z.infer<typeof QueueFilter>;

export const QueueQuery = z.object({
  ...filters,
  sort: z.enum(queueSorts).default('date'),
  /** Defaults per sort: newest, highest score, or A to Z first. */
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

/** The parts of a story’s score. */
export const ScoreParts = z.object({ severity: z.number(), reach: z.number(), novelty: z.number() });

/** A story as listed and previewed in the queue. */
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
    /** Approval time of approved stories, creation time of all others. */
    at: z.iso.datetime(),
    sourceName: z.string().nullable(),
    scoreParts: ScoreParts.nullable(),
    /** Why its primary report was found to be about PFAS. */
    relevance: z.string().nullable(),
    /** True while the summary still quotes the source verbatim. */
    isQuotation: z.boolean(),
    /** The writer that drafted it, and why not the model if one is configured; null for stories by people. */
    draftedBy: z.string().nullable(),
    /** Raw items that report its event; 0 for stories without a source. */
    reportCount: z.number().int(),
    /** If there are several: the primary one, then the first of the others. */
    reports: z.array(
      z.object({
        rawItemId: z.uuid(),
        role: z.enum(storySourceRoles),
        sourceName: z.string(),
        title: z.string(),
        url: z.string(),
      }),
    ),
    /** Claims that the sources don't support; null until checked, and for stories without a source. */
    unsupported: z.number().int().nullable(),
    /** How many of these claims the sources contradict. */
    contradicted: z.number().int().nullable(),
    /** All claims, as of the same check; null if that didn't count them. */
    claims: z.number().int().nullable(),
    /** Open notices about the works it rests on, the gravest first. */
    notices: z.array(z.enum(noticeKinds)),
    /** Since when the link to a published story's original has been broken. */
    brokenSince: z.iso.datetime().nullable(),
  })
  .meta({ id: 'QueueStory' });
export type QueueStory = z.infer<typeof QueueStory>;

export const QueuePage = z
  .object({
    stories: z.array(QueueStory),
    /** Matches on all pages. */
    total: z.number().int(),
    /** How many matches have claims that their sources don't support. */
    unsupported: z.number().int(),
    /** The next page's number; null on the last page. */
    next: z.number().int().nullable(),
  })
  .meta({ id: 'QueuePage' });
export type QueuePage = z.infer<typeof QueuePage>;

/** All matching stories, unordered; only the newest if they exceed the bulk update limit. `total` counts all. */
export const QueueIds = z.object({ ids: StoryIds, total: z.number().int() }).meta({ id: 'QueueIds' });
export type QueueIds = z.infer<typeof QueueIds>;

/** Story counts by status. */
export const StoryCounts = z.record(z.enum(storyStatuses), z.number().int()).meta({ id: 'StoryCounts' });
export type StoryCounts = z.infer<typeof StoryCounts>;
