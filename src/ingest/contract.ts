import { z } from 'zod';
import { WebAddress } from '../news/contract.ts';
import { categories, storyStatuses } from '../news/terms.ts';
import { Instant } from '../platform/contract.ts';
import {
  parserTypes,
  rawItemOutcomes,
  rawItemStatuses,
  opmlLimits,
  recommendedLimits,
  sourceDefaults,
  sourceLicenses,
  sourceLimits,
  sourceListLimits,
  sourceStates,
} from './terms.ts';

const name = z.string().trim().min(1, 'Enter a name for the source.').max(sourceLimits.nameMax);
const weightError = `Enter a weight from ${sourceLimits.weightMin} to ${sourceLimits.weightMax}, as a whole number.`;
const weight = z
  .number(weightError)
  .int(weightError)
  .min(sourceLimits.weightMin, weightError)
  .max(sourceLimits.weightMax, weightError);
const parser = z.enum(parserTypes, 'Choose a parser from the list.');
const license = z.enum(sourceLicenses, 'Choose a license from the list.');

/** A source with its current state. */
export const Source = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    parser: z.enum(parserTypes),
    weight: z.number().int(),
    isActive: z.boolean(),
    defaultCategory: z.enum(categories).nullable(),
    /** The reuse that its terms allow. */
    license: z.enum(sourceLicenses),
    createdAt: Instant,
    lastFetchedAt: Instant.nullable(),
    nextFetchAt: Instant,
    failuresInARow: z.number().int(),
    /** Why the last visit failed, or anything else staff should know about it. */
    lastError: z.string().nullable(),
    /** When it was paused for failing repeatedly. */
    pausedAt: Instant.nullable(),
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof Source>;

const fields = {
  name,
  url: WebAddress,
  parser,
  weight,
  isActive: z.boolean(),
  defaultCategory: z.enum(categories).nullable(),
  license,
};

export const NewSource = z
  .strictObject({
    ...fields,
    weight: weight.default(sourceDefaults.weight),
    isActive: fields.isActive.default(sourceDefaults.isActive),
    defaultCategory: fields.defaultCategory.default(null),
    license: license.default(sourceDefaults.license),
  })
  .meta({ id: 'NewSource' });
export type NewSource = z.infer<typeof NewSource>;

export const SourceChange = z.strictObject(fields).partial().meta({ id: 'SourceChange' });
export type SourceChange = z.infer<typeof SourceChange>;

/** `id` is the source that is being edited, whose own address may be tested. */
export const SourceTest = z
  .strictObject({ url: WebAddress, parser, id: z.uuid().optional() })
  .meta({ id: 'SourceTest' });
export type SourceTest = z.infer<typeof SourceTest>;

/** A preview of a source: how many items it has, and the first few. */
export const SourceTestResult = z
  .object({
    found: z.number().int(),
    items: z.array(z.object({ title: z.string(), url: z.string(), publishedAt: Instant.nullable() })),
  })
  .meta({ id: 'SourceTestResult' });
export type SourceTestResult = z.infer<typeof SourceTestResult>;

/**
 * Progress of a visit to a source: of its `new` items, how many have been drafted, have joined a story or have been
 * ignored so far.
 */
export const FetchRun = z
  .object({
    job: z.uuid(),
    sourceId: z.uuid(),
    state: z.enum(['waiting', 'drafting', 'done', 'failed']),
    fetched: z.number().int(),
    new: z.number().int(),
    drafted: z.number().int(),
    joined: z.number().int(),
    ignored: z.number().int(),
    error: z.string().optional(),
  })
  .meta({ id: 'FetchRun' });
export type FetchRun = z.infer<typeof FetchRun>;

/** A source as listed: with its last visit and its recent yield. */
export const ListedSource = Source.extend({
  lastRun: FetchRun.nullable(),
  itemsIn30Days: z.number().int(),
  /** Stories drafted from it that have been reviewed, and how many of those were approved. */
  storiesReviewed: z.number().int(),
  storiesApproved: z.number().int(),
}).meta({ id: 'ListedSource' });
export type ListedSource = z.infer<typeof ListedSource>;

/** `id` narrows the list to one source. */
export const SourceQuery = z.object({
  q: z.string().max(sourceListLimits.queryMax).optional(),
  status: z.enum(sourceStates).optional(),
  parser: z.enum(parserTypes).optional(),
  id: z.uuid().optional(),
  page: z.coerce.number().int().min(1).max(sourceListLimits.pageMax).default(1),
});
export type SourceQuery = z.infer<typeof SourceQuery>;

/** A page of matching sources, by name; `counts` are of all sources, regardless of the filters. */
export const SourcePage = z
  .object({
    sources: z.array(ListedSource),
    total: z.number().int(),
    counts: z.record(z.enum(['all', ...sourceStates]), z.number().int()),
  })
  .meta({ id: 'SourcePage' });
export type SourcePage = z.infer<typeof SourcePage>;

export const SourceName = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'SourceName' });
export type SourceName = z.infer<typeof SourceName>;

/** A public source that the website suggests: an entry of `recommended/sources.json`. */
export const Recommendation = z
  .strictObject({
    key: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .max(recommendedLimits.keyMax),
    ...fields,
    /** A description of its items. */
    about: z.string().trim().min(1).max(recommendedLimits.aboutMax),
  })
  .omit({ isActive: true })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.infer<typeof Recommendation>;

/** `sourceId` is the source that already uses its address, and `isActive` whether that one is switched on. */
export const RecommendedSource = Recommendation.extend({
  sourceId: z.uuid().nullable(),
  isActive: z.boolean(),
}).meta({ id: 'RecommendedSource' });
export type RecommendedSource = z.infer<typeof RecommendedSource>;

export const OpmlFile = z
  .strictObject({
    opml: z
      .string()
      .min(1, 'The file is empty.')
      .max(opmlLimits.charactersMax, {
        error: () =>
          `The file is longer than ${opmlLimits.charactersMax.toLocaleString('en-US')} characters. Split it, and import the parts.`,
      }),
  })
  .meta({ id: 'OpmlFile' });

const opmlEntry = z.object({ name: z.string(), url: z.string() });

/** The result of an OPML import: the added feeds, and the skipped ones with reasons. */
export const OpmlImport = z
  .object({ added: z.array(opmlEntry), skipped: z.array(opmlEntry.extend({ reason: z.string() })) })
  .meta({ id: 'OpmlImport' });
export type OpmlImport = z.infer<typeof OpmlImport>;

/** A fetched item, with its outcome. */
export const RawItem = z
  .object({
    id: z.uuid(),
    sourceId: z.uuid(),
    sourceName: z.string(),
    url: z.string(),
    title: z.string(),
    publishedAt: Instant,
    fetchedAt: Instant,
    hash: z.string(),
    statusRaw: z.enum(rawItemStatuses),
    outcome: z.enum(rawItemOutcomes),
    reason: z.string().nullable(),
    /** True if it was ignored because the rules found that it is not about PFAS. */
    isOffTopic: z.boolean(),
    /** A reviewer's decision, which overrides the rules; null if there is none. */
    isAboutPfas: z.boolean().nullable(),
    /** When staff requested a draft regardless of relevance. */
    draftRequestedAt: Instant.nullable(),
    story: z.object({ id: z.uuid(), title: z.string(), status: z.enum(storyStatuses) }).nullable(),
  })
  .meta({ id: 'RawItem' });
export type RawItem = z.infer<typeof RawItem>;

/** The number of items with each outcome. */
export const RawItemCounts = z
  .record(z.enum(rawItemOutcomes), z.number().int())
  .meta({ id: 'RawItemCounts' });
export type RawItemCounts = z.infer<typeof RawItemCounts>;

export const RawItemText = RawItem.extend({
  contentText: z.string(),
  /** What staff should know about it: a date that can't be right, a changed headline. */
  notes: z.array(z.string()),
}).meta({ id: 'RawItemText' });
export type RawItemText = z.infer<typeof RawItemText>;

export const RawItemQuery = z.object({
  sourceId: z.uuid().optional(),
  status: z.enum(rawItemOutcomes).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  before: z.uuid().optional(),
});
