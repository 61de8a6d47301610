/** The words of ingestion: what a source is, how it is read, what becomes of its items. */

export const parserTypes = ['rss', 'federal_register', 'pubmed', 'crossref', 'generic'] as const;
export type ParserType = (typeof parserTypes)[number];

/** Section 2, 'Sources'; an unknown parser is shown as it is spelled. */
export const parserLabels: Record<string, string> = {
  rss: 'RSS Feed',
  federal_register: 'Federal Register',
  pubmed: 'PubMed',
  crossref: 'Crossref',
  generic: 'Generic',
};

/** The parsers that exist; the others are not offered when a source is added. */
export const builtParsers = [
  'rss',
  'federal_register',
  'pubmed',
  'crossref',
] as const satisfies readonly ParserType[];
export type BuiltParser = (typeof builtParsers)[number];

/** What the address of a source is, for the person who adds one. */
export const addressHints: Record<ParserType, string | undefined> = {
  rss: 'The address of an RSS, Atom or JSON feed.',
  federal_register: 'A search on federalregister.gov, as the browser shows it, or its API address.',
  pubmed: 'A search on pubmed.ncbi.nlm.nih.gov, as the browser shows it, or its E-utilities address.',
  crossref: 'The API address of a search, such as https://api.crossref.org/works?query.title=PFAS.',
  generic: undefined,
};

export const rawItemStatuses = ['new', 'parsed', 'ignored'] as const;
export type RawItemStatus = (typeof rawItemStatuses)[number];

/** What staff read for them. */
export const rawItemStatusLabels: Record<RawItemStatus, string> = {
  new: 'Waiting',
  parsed: 'Drafted',
  ignored: 'Ignored',
};

export const sourceDefaults = { weight: 5, isActive: true } as const;

/** Characters, unless the name says otherwise. */
export const sourceLimits = { nameMax: 200, addressMax: 2_048, weightMin: 1, weightMax: 10 } as const;

export const rawItemLimits = {
  titleMax: 1_000,
  addressMax: 2_048,
  contentMax: 500_000,
} as const;

/** Weight 10 is fetched every quarter of an hour, weight 1 once a day; between, evenly on a logarithmic scale. */
export const fetchIntervalMinutes = (weight: number): number =>
  Math.round(24 * 60 * (15 / (24 * 60)) ** ((weight - 1) / 9));

/** The pause after the n-th failure in a row: the interval doubled each time, two days at most. */
export const retryIntervalMinutes = (weight: number, failures: number): number =>
  Math.min(2 * 24 * 60, fetchIntervalMinutes(weight) * 2 ** Math.min(failures, 10));

/** After so many failures in a row a source is paused, until somebody resumes it: with weight 5 that is about ten days. */
export const failuresBeforePause = 8;

/** The days over which the screen of the sources counts what came in. */
export const healthDays = 30;
