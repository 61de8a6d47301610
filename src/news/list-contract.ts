import { z } from 'zod';
import { Instant } from '../platform/contract.ts';
import { StoryCard } from './contract.ts';
import { StoryRevision } from './provenance-contract.ts';
import {
  cardsPerPage,
  cardsPerPageMax,
  categories,
  contentTypes,
  storyLimits,
  storyStatuses,
} from './terms.ts';

const page = {
  stories: z.array(StoryCard),
  /** Pass as `before` to get the next page; null on the last page. */
  next: z.uuid().nullable(),
};
/** Only sample stories are listed here. */
const onlySample = z.boolean();

export const CategoryPage = z
  .object({ category: z.enum(categories), total: z.number().int(), ...page })
  .meta({ id: 'CategoryPage' });
export type CategoryPage = z.infer<typeof CategoryPage>;

export const TagPage = z
  .object({ slug: z.string(), tag: z.string(), total: z.number().int(), isSample: onlySample, ...page })
  .meta({ id: 'TagPage' });
export type TagPage = z.infer<typeof TagPage>;

/** A name in approved stories, and how many mention it. */
export const Entity = z
  .object({ name: z.string(), slug: z.string(), mentions: z.number().int() })
  .meta({ id: 'Entity' });
export type Entity = z.infer<typeof Entity>;

/** One entity: its mention counts and a page of its stories. A slug without any story has neither. */
export const EntityPage = z
  .object({
    slug: z.string(),
    /** The words of its slug, capitalized (specification, section 2, 'Entity detail'). */
    name: z.string(),
    /** As stories write it. */
    writtenAs: z.string(),
    mentions: z.number().int(),
    first: Instant.nullable(),
    latest: Instant.nullable(),
    isSample: onlySample,
    /** Oldest first, in the website's time zone; months without a mention are omitted. */
    months: z.array(z.object({ month: z.string().meta({ example: '2025-03' }), mentions: z.number().int() })),
    ...page,
  })
  .meta({ id: 'EntityPage' });
export type EntityPage = z.infer<typeof EntityPage>;

/** The page of a list of cards. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(cardsPerPageMax).default(cardsPerPage),
  before: z.uuid().optional(),
});

export const EntityQuery = z.object({
  limit: z.coerce.number().int().min(1).max(cardsPerPageMax).optional(),
  before: z.string().max(storyLimits.labelMax).optional(),
});

/** The filters of `GET /api/stories`. */
export const StoryQuery = z.object({
  category: z.enum(categories).optional(),
  contentType: z.enum(contentTypes).optional(),
  tag: z.string().max(storyLimits.labelMax).optional(),
  entity: z.string().max(storyLimits.labelMax).optional(),
  status: z.enum(storyStatuses).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  before: z.uuid().optional(),
});

/** The filters of the same list as a file, which is never paged and holds only what is public. */
export const StoryFileQuery = StoryQuery.omit({ status: true, limit: true, before: true }).strict();

/** A correction of a published story, or its withdrawal. */
export const Correction = z
  .discriminatedUnion('kind', [
    StoryRevision.extend({
      kind: z.literal('correction'),
      at: Instant,
      slug: z.string(),
      title: z.string(),
    }),
    z.object({
      kind: z.literal('withdrawal'),
      id: z.uuid(),
      at: Instant,
      /** Its title and text are no longer shown; the page of this id says why. */
      storyId: z.uuid(),
      reason: z.string(),
    }),
  ])
  .meta({ id: 'Correction' });
export type Correction = z.infer<typeof Correction>;

/** Up to `correctionsPerPage`, newest first; `next` is the `before` of the next page, if any. */
export const CorrectionPage = z
  .object({ corrections: z.array(Correction), next: Instant.nullable() })
  .meta({ id: 'CorrectionPage' });
export type CorrectionPage = z.infer<typeof CorrectionPage>;

export const CorrectionQuery = z.object({ before: Instant.optional() });

/** A published story whose document takes public comments. */
export const CommentDeadline = z
  .object({
    slug: z.string(),
    title: z.string(),
    /** The last day, 'YYYY-MM-DD'. */
    commentsCloseOn: z.iso.date(),
    agencies: z.array(z.string()),
    dockets: z.array(z.string()),
    documentNumber: z.string().nullable(),
    /** The official notice, which says how to comment. */
    noticeUrl: z.string(),
  })
  .meta({ id: 'CommentDeadline' });
export type CommentDeadline = z.infer<typeof CommentDeadline>;
