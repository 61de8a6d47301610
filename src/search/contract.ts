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

/** A record other than a story. */
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
/** What a query names outright. `others` are places of the same name as the one taken for it. */
export const DirectHit = z
  .object({
    kind: z.enum(directKinds),
    title: z.string(),
    url: z.string(),
    others: z.array(z.string()).optional(),
  })
  .meta({ id: 'DirectHit' });
export type DirectHit = z.infer<typeof DirectHit>;

/** What is typed so far; anything shorter than two characters suggests nothing. */
export const SuggestQuery = z.object({ q: z.string().max(suggestLimits.textMax) });

/** A page that a reader who is still typing may look for. */
export const Suggestion = RecordHit.extend({ kind: z.enum(suggestionKinds) }).meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;

/** `markedTitle` is the whole title, `passage` what matches best of the rest; null without words to search for. */
const SearchHit = Story.extend({
  markedTitle: z.array(PassagePart).nullable(),
  passage: z.array(PassagePart).nullable(),
}).meta({ id: 'SearchHit' });

/** How many matches have each value. If not `isCounted`, at least that many have. */
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
    /**
     * A better query: with misspelled words corrected, as the results are, or one that may find more than nothing.
     */
    suggestion: z.string().nullable(),
    /** Whether the results are those of `suggestion`. */
    isCorrected: z.boolean(),
    /** Words of the query that no public story has, as typed. */
    missing: z.array(z.string()),
    /** The query's last word, if no story has it: the results have words that begin with it. */
    completed: z.string().nullable(),
    /** Whether all words of the query are too common to be looked for, such as 'the'. */
    isTooCommon: z.boolean(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;
