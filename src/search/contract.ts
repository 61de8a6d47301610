import { z } from 'zod';
import { Story } from '../news/contract.ts';
import { categories, contentTypes, storyLimits } from '../news/terms.ts';
import { CalendarDay } from '../platform/contract.ts';
import {
  directKinds,
  facetFields,
  recordKinds,
  searchLimits,
  searchSorts,
  suggestionKinds,
  suggestLimits,
} from './terms.ts';

/** Forms also submit their empty fields; those count as absent. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema.optional(),
  );

/**
 * The search parameters. `entity` and `tag` as in links; years and dates in the website's time zone, both inclusive.
 */
export const SearchQuery = z.strictObject({
  q: unlessEmpty(z.string().trim().max(searchLimits.queryMax)),
  category: unlessEmpty(z.enum(categories)),
  entity: unlessEmpty(z.string().max(storyLimits.labelMax)),
  contentType: unlessEmpty(z.enum(contentTypes)),
  tag: unlessEmpty(z.string().max(storyLimits.labelMax)),
  year: unlessEmpty(z.coerce.number().int().min(1).max(searchLimits.yearMax)),
  from: unlessEmpty(CalendarDay),
  to: unlessEmpty(CalendarDay),
  sort: z.enum(searchSorts).default('relevance'),
  page: z.coerce.number().int().min(1).max(searchLimits.pageMax).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(searchLimits.resultsPerPageMax)
    .default(searchLimits.resultsPerPage),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** Part of a title or a passage, and whether it matches a search term. */
export const PassagePart = z.object({ text: z.string(), isMatch: z.boolean() }).meta({ id: 'PassagePart' });
export type PassagePart = z.infer<typeof PassagePart>;

const RecordHit = z.object({ title: z.string(), url: z.string(), detail: z.string().nullable() });
export type RecordHit = z.infer<typeof RecordHit>;
/**
 * `found` is counted up to 1,000. `url` is a page that lists all of them, if there is one; without it, there are more
 * hits.
 */
export const RecordGroup = z
  .object({
    kind: z.enum(recordKinds),
    found: z.number().int(),
    hits: z.array(RecordHit),
    url: z.string().nullable(),
  })
  .meta({ id: 'RecordGroup' });
export type RecordGroup = z.infer<typeof RecordGroup>;
/** A record that the query names exactly. `others` are other places with the same name. */
export const DirectHit = z
  .object({
    kind: z.enum(directKinds),
    title: z.string(),
    url: z.string(),
    others: z.array(z.string()).optional(),
  })
  .meta({ id: 'DirectHit' });
export type DirectHit = z.infer<typeof DirectHit>;

/** The text typed so far; anything shorter than two characters suggests nothing. */
export const SuggestQuery = z.object({ q: z.string().max(suggestLimits.textMax) });

/** A page suggested while typing. */
export const Suggestion = RecordHit.extend({ kind: z.enum(suggestionKinds) }).meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;

/** `markedTitle` is the whole title, `passage` the best match in the rest; null if the search has no words. */
const SearchHit = Story.extend({
  markedTitle: z.array(PassagePart).nullable(),
  passage: z.array(PassagePart).nullable(),
}).meta({ id: 'SearchHit' });

/** How many matches have each value; if not `isCounted`, these are lower bounds. */
export const Facet = z
  .object({
    field: z.enum(facetFields),
    isCounted: z.boolean(),
    counts: z.array(z.object({ value: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'Facet' });
export type Facet = z.infer<typeof Facet>;

/**
 * `facets[0]` is the category. A facet's counts ignore its own filter. If not `isCounted`, there are more than `found`.
 */
export const SearchResult = z
  .object({
    found: z.number().int(),
    isCounted: z.boolean(),
    hits: z.array(SearchHit),
    facets: z.array(Facet),
    /** Records other than stories, on the first page of an unfiltered search. */
    groups: z.array(RecordGroup),
    direct: DirectHit.nullable(),
    /** A better query: the one with misspelled words corrected, or a less restrictive one if nothing was found. */
    suggestion: z.string().nullable(),
    /** Whether the results are for `suggestion` instead of the query. */
    isCorrected: z.boolean(),
    /** Words of the query that no public story has, as typed. */
    missing: z.array(z.string()),
    /** The query's last word, if no story has it: the results have words that begin with it. */
    completed: z.string().nullable(),
    /** Whether the query has only words too common to search for, such as 'the'. */
    isTooCommon: z.boolean(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

const tokens = z.number().int();

const records = z.number().int();

/** The number of searchable records and, for the search by meaning, how many stories are embedded. */
export const EmbeddingsStatus = z
  .object({
    /** How many records of each kind can be found, and how many words of stories. */
    indexed: z.object({
      stories: records,
      words: records,
      entities: records,
      tags: records,
      sites: records,
      certificates: records,
    }),
    /** Null if it is off. */
    embeddings: z
      .object({
        model: z.string(),
        host: z.string(),
        /** Public stories, how many of them have a vector of this model, and how many the endpoint rejected. */
        stories: z.number().int(),
        embedded: z.number().int(),
        rejected: z.number().int(),
        /** Tokens per day: half for stories, half for queries. */
        dailyTokensMax: tokens,
        usedToday: z.object({ stories: tokens, questions: tokens }),
        /** Why the last attempt to embed stories failed; null if it succeeded. */
        failure: z
          .object({ reason: z.string(), failedAt: z.iso.datetime(), retryAt: z.iso.datetime() })
          .nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'EmbeddingsStatus' });
export type EmbeddingsStatus = z.infer<typeof EmbeddingsStatus>;
