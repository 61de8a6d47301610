import { longDate } from '../web/kit/format.ts';

/** The terms of ingestion: what a source is, how it is read, and the outcomes of its items. */

/**
 * The kinds of sources: their labels (specification, section 2), and a hint about a source's address for staff adding one.
 * How each is read is in `parsers/<folder>/parser.ts`.
 */
const parserTerms = {
  rss: { label: 'RSS Feed', addressHint: 'The address of an RSS, Atom or JSON feed.' },
  federal_register: {
    label: 'Federal Register',
    addressHint: 'A search on federalregister.gov, copied from the browser, or its API address.',
  },
  pubmed: {
    label: 'PubMed',
    addressHint: 'A search on pubmed.ncbi.nlm.nih.gov, copied from the browser, or its E-utilities address.',
  },
  crossref: {
    label: 'Crossref',
    addressHint: 'The API address of a search, such as https://api.crossref.org/works?query.title=PFAS.',
  },
  generic: {
    label: 'Generic',
    addressHint:
      'A page that lists articles, such as a newsroom. Its feed, news sitemap or links are found automatically.',
  },
};

export type ParserType = keyof typeof parserTerms;
export const parserTypes = Object.keys(parserTerms) as [ParserType, ...ParserType[]];

/** An unknown parser is shown by its raw name. */
export const parserLabel = (parser: string): string =>
  parserTypes.includes(parser as ParserType) ? parserTerms[parser as ParserType].label : parser;

export const addressHint = (parser: ParserType): string => parserTerms[parser].addressHint;

export const rawItemStatuses = ['new', 'parsed', 'ignored'] as const;
export type RawItemStatus = (typeof rawItemStatuses)[number];

/**
 * The outcomes of items, for staff. A stored status of `parsed` is shown as 'parsed' or, for a joined report, as
 * 'joined'.
 */
export const rawItemOutcomes = ['new', 'parsed', 'joined', 'ignored'] as const;
export type RawItemOutcome = (typeof rawItemOutcomes)[number];

export const rawItemOutcomeLabels: Record<RawItemOutcome, string> = {
  new: 'Waiting',
  parsed: 'Drafted',
  joined: 'Joined',
  ignored: 'Ignored',
};

/** The reuse of texts and pictures that a source's terms allow: each includes the ones before it. */
export const sourceLicenses = ['quote', 'summarize', 'republish'] as const;
export type SourceLicense = (typeof sourceLicenses)[number];

export const licenseLabels: Record<SourceLicense, string> = {
  quote: 'Quote',
  summarize: 'Summarize',
  republish: 'Republish',
};

/** Labels as in a sentence: 'May be quoted'. */
export const licenseTerms: Record<SourceLicense, string> = {
  quote: 'May be quoted',
  summarize: 'May be summarized',
  republish: 'May be republished',
};

export const licenseHints: Record<SourceLicense, string> = {
  quote: 'Short passages with a link, as with most news.',
  summarize: 'Also summaries in our own words.',
  republish: 'Also whole texts and pictures, as with works of the federal government.',
};

/** The filters of the Sources screen. Paused sources that are switched off count as paused. */
export const sourceStates = ['active', 'attention', 'paused', 'inactive'] as const;
export type SourceState = (typeof sourceStates)[number];

export const sourceStateLabels: Record<SourceState, string> = {
  active: 'Active',
  attention: 'Needs attention',
  paused: 'Paused',
  inactive: 'Inactive',
};

export const sourceDefaults = { weight: 5, isActive: true, license: 'quote' } as const;

/** In characters, unless the name says otherwise. */
export const sourceLimits = { nameMax: 200, addressMax: 2_048, weightMin: 1, weightMax: 10 } as const;

export const sourceListLimits = { perPage: 24, pageMax: 10_000, queryMax: 200 } as const;

/** A file of a thousand sources is a third of this. */
export const opmlLimits = { charactersMax: 900_000, sourcesMax: 2_000 } as const;

export const recommendedLimits = { keyMax: 60, aboutMax: 300 } as const;

export const rawItemLimits = {
  titleMax: 1_000,
  addressMax: 2_048,
  contentMax: 500_000,
} as const;

/** Weight 10 is fetched every 15 minutes, weight 1 once a day; in between, evenly on a logarithmic scale. */
export const fetchIntervalMinutes = (weight: number): number =>
  Math.round(24 * 60 * (15 / (24 * 60)) ** ((weight - 1) / 9));

/** The backoff after the nth failure in a row: the interval doubles each time, up to two days. */
export const retryIntervalMinutes = (weight: number, failures: number): number =>
  Math.min(2 * 24 * 60, fetchIntervalMinutes(weight) * 2 ** Math.min(failures, 10));

/** A source is paused after this many failures in a row until staff resume it: about ten days at weight 5. */
export const failuresBeforePause = 8;

/** An item whose draft has failed this often is ignored until staff request it. */
export const draftAttemptsMax = 5;

/** The backoff after the nth failed draft: 1, 4, 16 and 64 minutes. */
export const retryMinutes = (attempt: number): number => 4 ** (attempt - 1);

/** The period that the Sources screen reports on, in days. */
export const healthDays = 30;

/** What staff should know about an item besides its text: a date that can't be right, a changed headline. */
export const itemNotes = (extra: {
  statedDate?: string;
  headlines?: readonly { title: string; seenAt: string }[];
}): string[] => [
  ...(extra.statedDate
    ? [
        `The source dates this item ${longDate(extra.statedDate, 'UTC')}, which can’t be right. The time it was fetched is used instead.`,
      ]
    : []),
  ...(extra.headlines ?? []).map(
    ({ title, seenAt }) =>
      `The source has changed its headline, as seen on ${longDate(seenAt, 'UTC')}: “${title}”`,
  ),
];

const joinedReasonStart = 'Reports the same event as “';

/** Why an item did not become a story of its own. */
export const joinedReason = (storyTitle: string): string => `${joinedReasonStart}${storyTitle}”.`;

/** Whether `joinedReason` gave this reason. */
export const isJoinedReason = (reason: string | null): boolean =>
  reason?.startsWith(joinedReasonStart) ?? false;

/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const ingestActions = {
  'add source': 'source',
  'change source': 'source',
  'draft raw item': 'raw-item',
  'fetch source': 'source',
  'label raw item': 'raw-item',
  'pause source': 'source',
  'remove label of raw item': 'raw-item',
  'remove source': 'source',
  'resume source': 'source',
} as const;
