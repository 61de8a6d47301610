/** Vocabulary of the search. */

export const searchSorts = ['relevance', 'newest'] as const;

/**
 * The fields that results are counted by (`count-facets.ts`) and narrowed by (`match.ts`); the first is the category
 * (section 3 of the specification).
 */
export const facetFields = ['category', 'contentType', 'entity', 'tag', 'year'] as const;
export type FacetField = (typeof facetFields)[number];

export const searchLimits = {
  /** Characters. */
  queryMax: 2_000,
  /** A longer query is not kept in the page's field. */
  queryShownMax: 8_000,
  resultsPerPage: 20,
  resultsPerPageMax: 100,
  pageMax: 100,
  /** Matching stories are counted up to here. */
  countedMax: 10_000,
  /** Entities or tags of a facet. */
  facetValuesMax: 8,
  yearMax: 9_999,
} as const;

/** Whether a query has only excluded words, so that it finds nothing. */
export const onlyExcludes = (query: string): boolean => /^\s*(-("[^"]*"?|[^\s"]+)\s*)+$/.test(query);

/** Cards name at most this many of a story's entities (specification, section 9). */
export const cardEntitiesMax = 3;

/** The kinds of records other than stories. */
export const recordKinds = ['entities', 'sites', 'certificates', 'tags'] as const;
export const directKinds = ['place', 'category', 'certificate', 'site', 'entity', 'tag'] as const;

/** The kinds of suggestions. */
export const suggestionKinds = [...directKinds, ...recordKinds, 'stories'] as const;

export const suggestLimits = {
  /** Characters. */
  textMin: 2,
  textMax: 120,
  suggestionsMax: 8,
  titlesMax: 3,
} as const;

export const recordLimits = {
  /** Characters of a query. */
  queryMin: 3,
  queryMax: 120,
  /** Hits per kind: shown initially, and in total if no page lists the rest. */
  hitsMax: 3,
  unlistedHitsMax: 30,
  countedMax: 1_000,
} as const;

/** The texts that are embedded. */
export const embeddingPurposes = ['stories', 'questions'] as const;
export type EmbeddingPurpose = (typeof embeddingPurposes)[number];

export const embeddingLimits = {
  modelMax: 200,
  reasonMax: 300,
} as const;
