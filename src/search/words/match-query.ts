import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { DirectHit } from '../contract.ts';
import { stemsOf, type Term } from '../score.ts';
import { searchLimits } from '../terms.ts';
import type { Correction } from './corrections/correct-words.ts';
import { type QueryTerm, expandQuery } from './expand-query.ts';
import { isTyped, parseQuery, type ParsedQuery } from './parse-query.ts';
import { type KnownTerm, readStatistics, type Statistics } from './read-statistics.ts';
import { resolveUnknown } from './corrections/resolve-unknown.ts';
import { termsQuery } from './tsquery.ts';

/** A query as the index can answer it. */
export type MatchedQuery = Pick<Statistics, 'averageLength' | 'terms'> & {
  /** Matches stories that have all words, or any of the words worth matching. */
  all: SQL;
  any: SQL;
  /** Matches those of `any` that have one of the rarest words: few enough to rank them all, if there are such words. */
  rare: SQL;
  /** `all` and `any` as common stems. */
  commonOfAll: CommonStems | null;
  commonOfAny: CommonStems | null;
  /** Any of the words, to mark them. */
  marked: SQL;
  /** The words that were asked for, in all their spellings. */
  asked: readonly string[];
};

/** A story that has one stem of each part is a match; if `isWhole`, no other story is. */
export type CommonStems = { parts: readonly (readonly string[])[]; isWhole: boolean };

/** What comes of a query: null for `match` if no story can match. */
export type Prepared = Pick<Statistics, 'isTooCommon'> & {
  match: MatchedQuery | null;
  /** What no story has, as typed. */
  missing: string[];
  corrections: Correction[];
  /** The last word, as typed, if it was taken for the beginning of others. */
  completed: string | null;
};

/** More are no help. */
const missingMax = 5;

/**
 * Prepares a query: what it asks for in all its spellings with their statistics, and misspelled words replaced by
 * the nearest that some story has. An unknown word at its end is taken for the beginning of words that stories have.
 * `direct` is what the query names outright, if that is being looked up anyway.
 */
export async function matchQuery(
  database: Queryable,
  text: string,
  direct?: Promise<DirectHit | null>,
): Promise<Prepared> {
  const query = parseQuery(text);
  const asked = await expandQuery(database, query);
  const typed = await readStatistics(database, asked);
  const resolved = await resolveUnknown(database, text, query, typed, direct);
  const known =
    resolved.asked.length > 0 ? await readStatistics(database, [...asked, ...resolved.asked]) : typed;
  const { unknown, corrections, completed } = resolved;
  return {
    isTooCommon: typed.isTooCommon && query.phrases.length === 0 && /\p{L}/u.test(text),
    missing: isTyped(query) ? missingOf({ ...typed, unknown }) : [],
    corrections,
    completed,
    match: known.terms.length === 0 ? null : matchTerms(known, query, asked),
  };
}

/** The conditions that find and mark stories with the known terms; phrases and excluded words hold for each. */
function matchTerms(
  known: Statistics,
  { phrases, excluded }: ParsedQuery,
  asked: readonly QueryTerm[],
): MatchedQuery {
  const conditions = [
    ...phrases.map((phrase) => sql`phraseto_tsquery('pg_catalog.english', ${phrase})`),
    ...excluded.map((phrase) => sql`!!phraseto_tsquery('pg_catalog.english', ${phrase})`),
  ];
  const narrowed = (terms: readonly Term[], operator: '&' | '|') =>
    sql`(${sql.join([sql`${termsQuery(terms, operator)}::tsquery`, ...conditions], sql` && `)})`;
  const worthMatching = known.terms.filter(isWorthMatching(known));
  const needed = known.terms.filter(({ isPart }) => !isPart);
  return {
    ...known,
    all: narrowed(needed, '&'),
    any: narrowed(worthMatching, '|'),
    rare: narrowed(rarest(worthMatching), '|'),
    commonOfAll: conditions.length === 0 ? commonOfAll(needed) : null,
    commonOfAny: conditions.length === 0 ? commonOfAny(worthMatching) : null,
    marked: sql`${termsQuery(known.terms, '|')}::tsquery`,
    asked: asked
      .flatMap(({ spellings }) => spellings)
      .flatMap((spelling) => spelling.match(/[\p{L}\p{M}]+/gu) ?? []),
  };
}

const missingOf = ({ unknown, missing }: Pick<Statistics, 'unknown' | 'missing'>): string[] => {
  const names = [...missing, ...unknown.map(({ within }) => within)].map((name) => name.replace(edges, ''));
  return [...new Set(names)].filter((name) => name !== '').slice(0, missingMax);
};

/** Punctuation around a word. */
const edges = /^[^\p{L}\p{N}$]+|[^\p{L}\p{N}%]+$/gu;

/** Null if a term is rare, or known by phrases only. */
function commonOfAll(terms: readonly KnownTerm[]): CommonStems | null {
  const parts = terms.map(singleStems);
  const isCommon =
    terms.every(({ stories }) => stories > searchLimits.labeledMax) &&
    parts.every(({ length }) => length > 0);
  const isWhole = terms.every(({ phrases }) => phrases.every((phrase) => phrase.length === 1));
  return isCommon ? { parts, isWhole } : null;
}

/** Null if the terms together are too rare for what is counted. */
function commonOfAny(terms: readonly KnownTerm[]): CommonStems | null {
  const common = terms.filter(({ stories }) => stories > searchLimits.labeledMax);
  const stories = common.reduce((sum, term) => sum + term.stories, 0);
  return stories > searchLimits.countedMax ? { parts: [common.flatMap(singleStems)], isWhole: false } : null;
}

const singleStems = ({ phrases }: Term): string[] =>
  phrases.flatMap(([first, ...rest]) => (rest.length === 0 ? [first!.stem] : []));

/** A page of results: below that, no word is too common. */
const commonMin = 20;
/** Of all stories. A word that more of them have, such as 'PFAS', finds nothing that the other words don't. */
const commonShare = 0.25;

/** Common words count unless another one fills a page: 'water soil' would find only the one story on soil. */
const isWorthMatching = ({ terms, stories }: Statistics) => {
  const isRare = (term: KnownTerm) => term.stories <= Math.max(commonMin, stories * commonShare);
  return terms.some((term) => isRare(term) && term.stories >= commonMin) ? isRare : () => true;
};

/** As many matches as are ranked. */
export const candidatesMax = 1_000;

/** The rarest words, as many as fit into the candidates together; at least one. */
function rarest(terms: readonly KnownTerm[]): Term[] {
  let matches = 0;
  return terms.filter((term, at) => (matches += term.stories) <= candidatesMax || at === 0);
}

/** The stems of terms, each once. */
export const allStems = (terms: readonly Term[]): string[] => [...new Set(terms.flatMap(stemsOf))];
