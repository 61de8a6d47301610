import { z } from 'zod';
import { Story, StoryChange } from '../news/contract.ts';
import { categories, storyLimits, storySourceRoles, storyStatuses } from '../news/terms.ts';
import { noticeKinds, storyAlerts } from '../upkeep/terms.ts';
import { groundedFields, groundedKinds, verdicts } from '../writer/grounding-terms.ts';
import { bulkMax, type DiversityGroup, queueLimits, queueOrders, queueSorts } from './terms.ts';

const ids = z.array(z.uuid()).max(bulkMax, `At most ${bulkMax} stories at a time.`);

/** Approves although the sources don't support some claims; the audit trail records how many. */
const acceptance = { acceptUnsupported: z.boolean().optional() };

/**
 * `StoryChange`, with what the reviewer has decided about unsupported claims, and the redraft whose texts are used, which
 * then counts as the story's draft.
 */
export const StoryEdit = StoryChange.extend({ ...acceptance, redraftId: z.uuid().optional() }).meta({
  id: 'StoryEdit',
});
export type StoryEdit = z.infer<typeof StoryEdit>;

/** Sets one status on many stories. */
export const BulkUpdate = z
  .strictObject({
    ids: ids.min(1, 'Please select at least one story.'),
    status: z.enum(storyStatuses),
    /** The status the client saw; stories whose status has changed since are left unchanged. */
    from: z.enum(storyStatuses).optional(),
    ...acceptance,
  })
  .meta({ id: 'BulkUpdate' });
export type BulkUpdate = z.infer<typeof BulkUpdate>;

/** What a bulk update changed: enough to undo it. */
export const BulkChange = z
  .strictObject({
    status: z.enum(storyStatuses),
    /** The `updatedAt` set on every story. */
    at: z.iso.datetime({ offset: true }),
    /** The stories, grouped by previous status. */
    former: z.partialRecord(z.enum(storyStatuses), ids),
  })
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkUpdateResult = z
  .object({
    updated: z.number().int(),
    /** To be sent back for an undo; null if nothing changed. */
    change: BulkChange.nullable(),
    /** Not approved: this many of their claims are unsupported or contradicted. */
    skipped: z.array(z.object({ id: z.uuid(), unsupported: z.number().int() })),
  })
  .meta({ id: 'BulkUpdateResult' });
export type BulkUpdateResult = z.infer<typeof BulkUpdateResult>;

export const BulkUndoResult = z
  .object({
    restored: z.number().int(),
    /** Stories changed since, or deleted; left unchanged. */
    left: z.number().int(),
  })
  .meta({ id: 'BulkUndoResult' });
export type BulkUndoResult = z.infer<typeof BulkUndoResult>;

/** Queue filters. Each word of `q` must start a word of the title, summary, place, tags or entities. */
const filters = {
  status: z.enum(storyStatuses).default('NEEDS_REVIEW'),
  q: z.string().trim().max(queueLimits.questionMax).optional(),
  sourceId: z.uuid().optional(),
  category: z.enum(categories).optional(),
  minScore: z.coerce.number().int().min(0).max(storyLimits.scoreMax).optional(),
  /** Only stories with at least so many claims that their sources don't support. */
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

const scoreParts = z.object({ severity: z.number(), reach: z.number(), novelty: z.number() });

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
    scoreParts: scoreParts.nullable(),
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
    /** Open notices about the works it rests on, the gravest first. */
    notices: z.array(z.enum(noticeKinds)),
    /** Since when the link to a published story's original has been broken. */
    brokenSince: z.iso.datetime().nullable(),
  })
  .meta({ id: 'QueueStory' });
export type QueueStory = z.infer<typeof QueueStory>;

const matchingCount = {
  /** Matches on all pages; a lower bound if a search exceeds the counting limit. */
  total: z.number().int(),
  /** False if more than `total` match. */
  isCounted: z.boolean(),
};

export const QueuePage = z
  .object({
    stories: z.array(QueueStory),
    ...matchingCount,
    /** Of all that match, those with claims that their sources don't support; counted like `total`. */
    unsupported: z.number().int(),
    /** The next page's number; null on the last page. */
    next: z.number().int().nullable(),
  })
  .meta({ id: 'QueuePage' });
export type QueuePage = z.infer<typeof QueuePage>;

/** All matching stories, unordered; only the newest if they exceed the bulk update limit. */
export const QueueIds = z.object({ ids, ...matchingCount }).meta({ id: 'QueueIds' });
export type QueueIds = z.infer<typeof QueueIds>;

/** Why a change's text is withheld; shown to readers in its place. */
export const Withholding = z
  .strictObject({
    reason: z.string().trim().min(1, 'Give the reason that readers will see.').max(storyLimits.reasonMax),
  })
  .meta({ id: 'Withholding' });
export type Withholding = z.infer<typeof Withholding>;

/** A story's source and how it was drafted, as shown to reviewers next to it. */
export const StoryOrigin = z
  .object({
    sourceName: z.string().nullable(),
    sourceUrl: z.string(),
    /** As the source wrote it; null if neither an item nor a draft is kept. */
    originalTitle: z.string().nullable(),
    /** As drafted, before any edit; null if no writer drafted the story. */
    originalSummary: z.string().nullable(),
    originalText: z.string(),
    /** Where the draft's sentences occur in `originalText`: half-open [`start`, `end`) in UTF-16 code units. */
    support: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
    writer: z.string().nullable(),
    /** Why its primary report was found to be about PFAS. */
    relevance: z.string().nullable(),
    scoreParts: scoreParts.nullable(),
  })
  .meta({ id: 'StoryOrigin' });
export type StoryOrigin = z.infer<typeof StoryOrigin>;

/** A passage of a source's text, half-open in UTF-16 code units; 0 to 0 for the source's title. */
const support = z.object({
  rawItemId: z.uuid(),
  sentence: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});

/** The claims of a story, each with the sentence of its sources that supports or contradicts it. */
export const StoryGrounding = z
  .object({
    claims: z.array(
      z.object({
        field: z.enum(groundedFields),
        kind: z.enum(groundedKinds),
        text: z.string(),
        verdict: z.enum(verdicts),
        support: support.nullable(),
      }),
    ),
    /** What the claims were checked against, the primary source first. */
    sources: z.array(
      z.object({
        rawItemId: z.uuid(),
        title: z.string(),
        text: z.string(),
        /** The calendar day that 'Tuesday' in the text refers to. */
        publishedOn: z.iso.date(),
      }),
    ),
    /** What the sources may also call the story's entities and places, by the name in the story. */
    otherNames: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'StoryGrounding' });
export type StoryGrounding = z.infer<typeof StoryGrounding>;

/** Story counts by status. */
export const StoryCounts = z.record(z.enum(storyStatuses), z.number().int()).meta({ id: 'StoryCounts' });
export type StoryCounts = z.infer<typeof StoryCounts>;

const group = z.object({
  /** Share of the approved stories, excluding Gateway, in whole percent. */
  percentage: z.number().int(),
  /** Minimum the percentage should reach. */
  target: z.number(),
  count: z.number().int(),
});

/** How approved stories are distributed over content groups. */
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

/** Target share of approved stories per group, in percent; must add up to 100. */
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

/** The raw items that report a story's event, and stories that may tell of the same one. */
export const StoryReports = z
  .object({
    reports: z.array(
      z.object({
        rawItemId: z.uuid(),
        role: z.enum(storySourceRoles),
        sourceName: z.string(),
        title: z.string(),
        url: z.string(),
        publishedAt: z.iso.datetime(),
        /** Its beginning. */
        contentText: z.string(),
      }),
    ),
    similar: z.array(z.object({ id: z.uuid(), title: z.string(), status: z.enum(storyStatuses) })),
  })
  .meta({ id: 'StoryReports' });
export type StoryReports = z.infer<typeof StoryReports>;

/** A story discarded as not about PFAS: its status before, and when. To be sent back for an undo. */
export const StoryRejection = z
  .strictObject({ former: z.enum(storyStatuses), at: z.iso.datetime({ offset: true }) })
  .meta({ id: 'StoryRejection' });
export type StoryRejection = z.infer<typeof StoryRejection>;

export const Joining = z.strictObject({ storyId: z.uuid() }).meta({ id: 'Joining' });
