import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { DirectHit } from '../contract.ts';
import type { Correction } from './correct-words.ts';
import { type QueryTerm, expandQuery } from './expand-query.ts';
import { isTyped, parseQuery, type ParsedQuery } from './parse-query.ts';
import { type KnownTerm, readStatistics, type Statistics, type Term, termsQuery } from './read-statistics.ts';
import { resolveUnknown } from './resolve-unknown.ts';
import { foldAccents } from './spelling.ts';

/** A query prepared for the index. */
export type MatchedQuery = Pick<Statistics, 'averageLength' | 'terms'> & {
  /** Matches stories that have all words, or any of the words worth matching. */
  all: SQL;
  any: SQL;
  /** Matches the stories of `any` with one of the rarest words: few enough to rank all, if there are such words. */
  rare: SQL;
  /** Whether `rare` matches all that `any` does. */
  isAllRare: boolean;
  /** Any of the words, for highlighting. */
  marked: SQL;
  /** The words of the query, in all their spellings. */
  asked: readonly string[];
};

/** A prepared query; `match` is null if no story can match. */
export type Prepared = Pick<Statistics, 'isTooCommon'> & {
  match: MatchedQuery | null;
  /** Words that occur in no story, as typed. */
  missing: string[];
  corrections: Correction[];
  /** The last word, as typed, if it was completed. */
  completed: string | null;
};

/** Listing more would not help. */
const missingMax = 5;

/**
 * Prepares a query: its terms in all spellings with their statistics, misspelled words corrected to the nearest words
 * in stories, and an unknown last word completed. `findDirect` looks up the record that the query names exactly; it is
 * called only if a word is unknown.
 */
export async function matchQuery(
  database: Queryable,
  text: string,
  findDirect: () => Promise<DirectHit | null>,
): Promise<Prepared> {
  const query = parseQuery(text);
  const asked = await expandQuery(database, query);
  const typed = await readStatistics(database, asked);
  const resolved = await resolveUnknown(database, query, typed, findDirect);
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

/** The conditions that find and highlight stories with the known terms; phrases and excluded words apply to each. */
function matchTerms(
  known: Statistics,
  { phrases, excluded }: ParsedQuery,
  asked: readonly QueryTerm[],
): MatchedQuery {
  const conditions = [
    ...phrases.map((phrase) => sql`phraseto_tsquery('pg_catalog.english', ${foldAccents(phrase)})`),
    ...excluded.map((phrase) => sql`!!phraseto_tsquery('pg_catalog.english', ${foldAccents(phrase)})`),
  ];
  const narrowed = (terms: readonly Term[], operator: '&' | '|') =>
    sql`(${sql.join([sql`${termsQuery(terms, operator)}::tsquery`, ...conditions], sql` && `)})`;
  const worthMatching = known.terms.filter(isWorthMatching(known));
  const rare = rarest(worthMatching);
  const needed = known.terms.filter(({ isPart }) => !isPart);
  return {
    ...known,
    all: narrowed(needed, '&'),
    any: narrowed(worthMatching, '|'),
    rare: narrowed(rare, '|'),
    isAllRare: rare.length === worthMatching.length,
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

/** One page of results: with fewer stories, no word is too common. */
const commonMin = 20;
/** A word in a larger share of all stories, such as 'PFAS', adds nothing to the other words. */
const commonShare = 0.25;

/** Common words count unless another word fills a page: otherwise 'water soil' would find only one story on soil. */
const isWorthMatching = ({ terms, stories }: Statistics) => {
  const isRare = (term: KnownTerm) => term.stories <= Math.max(commonMin, stories * commonShare);
  return terms.some((term) => isRare(term) && term.stories >= commonMin) ? isRare : () => true;
};

/** The number of matches that are ranked. */
export const candidatesMax = 1_000;

/** The rarest words whose stories together fit into the candidates; at least one. */
function rarest(terms: readonly KnownTerm[]): Term[] {
  let matches = 0;
  return terms.filter((term, at) => (matches += term.stories) <= candidatesMax || at === 0);
}
