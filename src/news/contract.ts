import { z } from 'zod';
import { isMediaAddress, mediaAddressProblem } from './media-terms.ts';
import {
  cardsPerPage,
  cardsPerPageMax,
  categories,
  contentTypes,
  storyLimits,
  storyStatuses,
} from './terms.ts';
import { noticeKinds } from '../upkeep/terms.ts';
import { publicFieldNames } from './revision-terms.ts';
import { sourceLicenses } from '../ingest/terms.ts';

/** An absolute http(s) address. Nothing else may become a link. */
export const WebAddress = z
  .url({ protocol: /^https?$/, error: 'Enter a full address starting with http:// or https://.' })
  .max(storyLimits.addressMax);

const MediaAddress = z
  .string()
  .max(storyLimits.addressMax)
  .refine(isMediaAddress, { error: mediaAddressProblem });

const labels = z.array(z.string().trim().min(1).max(storyLimits.labelMax)).max(storyLimits.labelsMax);
const box = z.string().max(storyLimits.boxMax).nullable();
const instant = z.iso.datetime({ offset: true });

/** A story with all public fields (specification, section 3). Times are ISO 8601 in UTC. */
export const Story = z
  .object({
    id: z.uuid(),
    rawItemId: z.uuid().nullable(),
    slug: z.string().max(storyLimits.slugMax),
    title: z.string(),
    summary: z.string(),
    whyMatters: box,
    regulatoryBasis: box,
    humanImpact: box,
    category: z.enum(categories),
    contentType: z.enum(contentTypes),
    tags: labels,
    entities: labels,
    geo: z.string().nullable(),
    keyData: z.record(z.string(), z.string()).nullable(),
    score: z.number().int(),
    featured: z.boolean(),
    imageUrl: z.string().nullable(),
    citationCount: z.number().int(),
    audioUrl: z.string().nullable(),
    graphicsUrl: z.string().nullable(),
    status: z.enum(storyStatuses),
    approvedAt: instant.nullable(),
    approvedBy: z.uuid().nullable(),
    canonicalUrl: z.string(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Story' });
export type Story = z.infer<typeof Story>;

/** The fields of a story in a list. */
export const StoryCard = Story.pick({
  id: true,
  slug: true,
  title: true,
  summary: true,
  category: true,
  contentType: true,
  entities: true,
  score: true,
  citationCount: true,
  imageUrl: true,
  audioUrl: true,
  graphicsUrl: true,
  approvedAt: true,
}).meta({ id: 'StoryCard' });
export type StoryCard = z.infer<typeof StoryCard>;

/** The front page (section 9). */
export const Home = z
  .object({
    featured: StoryCard.nullable(),
    latest: z.array(StoryCard),
    research: z.array(StoryCard),
    profiles: z.array(StoryCard),
    compliance: z.array(StoryCard),
    context: z.array(StoryCard),
    podcasts: z.array(StoryCard),
    graphics: z.array(StoryCard),
    destruction: z.array(StoryCard),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof Home>;

/** The fields staff can change, in any combination; `updatedAt` is the version they edited. */
export const StoryChange = z
  .strictObject({
    title: z.string().trim().min(1, 'Enter a title.').max(storyLimits.titleMax),
    summary: z.string().trim().min(1, 'Enter a summary.').max(storyLimits.summaryMax),
    whyMatters: box,
    regulatoryBasis: box,
    humanImpact: box,
    category: z.enum(categories),
    contentType: z.enum(contentTypes),
    tags: labels,
    entities: labels,
    geo: z.string().max(storyLimits.geoMax).nullable(),
    keyData: z
      .record(
        z.string().trim().min(1, 'Enter a label.').max(storyLimits.labelMax),
        z.string().max(storyLimits.keyDataValueMax),
      )
      .refine(
        (data) => Object.keys(data).length <= storyLimits.keyDataEntriesMax,
        'Too many key data entries.',
      )
      .nullable(),
    score: z.number().int().min(0).max(storyLimits.scoreMax),
    featured: z.boolean(),
    imageUrl: MediaAddress.nullable(),
    citationCount: z.number().int().min(0).max(10_000_000),
    audioUrl: MediaAddress.nullable(),
    graphicsUrl: MediaAddress.nullable(),
    status: z.enum(storyStatuses),
    canonicalUrl: WebAddress,
    /** Shown to readers if the change withdraws an approved story; otherwise ignored. */
    withdrawalReason: z.string().trim().max(storyLimits.reasonMax),
  })
  .partial()
  .extend({ updatedAt: instant.optional() })
  .meta({ id: 'StoryChange' });
export type StoryChange = z.infer<typeof StoryChange>;

/**
 * A new story by people: the specification's insert shape without what the server sets (approval, source item). Only
 * title, summary, category and the original's address are required.
 */
export const NewStory = StoryChange.omit({ updatedAt: true, withdrawalReason: true })
  .required({ title: true, summary: true, category: true, canonicalUrl: true })
  .extend({
    slug: z
      .string()
      .max(storyLimits.slugMax)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens.')
      .optional(),
  })
  .meta({ id: 'NewStory' });
export type NewStory = z.infer<typeof NewStory>;

/** A page of a list of stories, newest approval first. */
const page = {
  stories: z.array(StoryCard),
  /** Pass as `before` to get the next page; null on the last page. */
  next: z.uuid().nullable(),
};
export const CategoryPage = z
  .object({ category: z.enum(categories), total: z.number().int(), ...page })
  .meta({ id: 'CategoryPage' });
export type CategoryPage = z.infer<typeof CategoryPage>;

export const TagPage = z
  .object({ slug: z.string(), tag: z.string(), total: z.number().int(), ...page })
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
    /** The words of its slug, capitalized (section 2, 'Entity detail'). */
    name: z.string(),
    /** As stories write it. */
    writtenAs: z.string(),
    mentions: z.number().int(),
    first: instant.nullable(),
    latest: instant.nullable(),
    /** Oldest first, in the website's time zone; months without a mention are omitted. */
    months: z.array(z.object({ month: z.string().meta({ example: '2025-03' }), mentions: z.number().int() })),
    ...page,
  })
  .meta({ id: 'EntityPage' });
export type EntityPage = z.infer<typeof EntityPage>;

const publicWords = Story.pick({
  title: true,
  summary: true,
  whyMatters: true,
  regulatoryBasis: true,
  humanImpact: true,
  geo: true,
  keyData: true,
  canonicalUrl: true,
}).partial();

/**
 * A text change after a story was first approved. `before` and `after` hold the fields listed in `changed`; for readers
 * they are empty while the text is withheld.
 */
export const StoryRevision = z
  .object({
    id: z.uuid(),
    revisedAt: instant,
    changed: z.array(z.enum(publicFieldNames)),
    before: publicWords,
    after: publicWords,
    withheld: z.object({ at: instant, reason: z.string() }).nullable(),
  })
  .meta({ id: 'StoryRevision' });
export type StoryRevision = z.infer<typeof StoryRevision>;

/** The response for a story that was withdrawn. */
export const WithdrawnStory = z
  .object({ error: z.string(), withdrawal: z.object({ withdrawnAt: instant, reason: z.string() }) })
  .meta({ id: 'WithdrawnStory' });
export type WithdrawnStory = z.infer<typeof WithdrawnStory>;

/** How a story was made. No `draft` means that people wrote it. */
export const StoryProvenance = z
  .object({
    draft: z
      .object({
        writer: z.string(),
        writerVersion: z.string(),
        draftedAt: instant,
        isQuotation: z.boolean(),
        sourceName: z.string().nullable(),
        sourceTitle: z.string(),
        sourceUrl: z.string(),
        publishedAt: instant.nullable(),
        /** What the source allows; null once it has been removed. */
        sourceLicense: z.enum(sourceLicenses).nullable(),
      })
      .nullable(),
    /** Sentences of the story that are the source's own words. */
    quotations: z.array(z.string()),
    /** Who else reported the event, one report per source. */
    alsoReportedBy: z.array(
      z.object({
        sourceName: z.string(),
        title: z.string(),
        url: z.string(),
        publishedAt: instant,
        sourceLicense: z.enum(sourceLicenses),
      }),
    ),
    reviewedAt: instant.nullable(),
    /** It came with the software. */
    isSample: z.boolean(),
    /** Retractions, expressions of concern and corrections of the works it rests on, as confirmed by staff. */
    notices: z.array(z.object({ kind: z.enum(noticeKinds), url: z.string().nullable(), foundAt: instant })),
    /** Since when the original can't be opened; null while it can. */
    originalBrokenSince: instant.nullable(),
    /** Its image, if that is the source's own picture. */
    picture: z
      .object({
        credit: z.string(),
        license: z.string(),
        /** Of a license with an address of its own. */
        licenseUrl: z.string().nullable(),
        /** What it shows, if known. */
        alt: z.string().nullable(),
      })
      .nullable(),
    /** The Federal Register document among its reports; days are 'YYYY-MM-DD'. */
    document: z
      .object({
        agencies: z.array(z.string()),
        dockets: z.array(z.string()),
        documentNumber: z.string().nullable(),
        /** Of the official notice. */
        url: z.string(),
        commentsCloseOn: z.string().nullable(),
        effectiveOn: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'StoryProvenance' });
export type StoryProvenance = z.infer<typeof StoryProvenance>;

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
