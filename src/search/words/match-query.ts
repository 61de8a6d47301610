import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { DirectHit } from '../contract.ts';
import { wordFigures } from '../tables.ts';
import { suggestLimits } from '../terms.ts';
import {
  type Correction,
  correctWords,
  findMisspelled,
  readEnglish,
  type Unknown,
  withoutPlaces,
} from './correct-words.ts';
import { expandQuery, type QueryTerm } from './expand-query.ts';
import { isTyped, type ParsedQuery, parseQuery } from './parse-query.ts';
import { type KnownTerm, readStatistics, type Statistics, type Term, termsQuery } from './read-statistics.ts';
import { foldAccents } from './spelling.ts';
import { fieldWords } from './synonyms.ts';

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

/** The replacements for words that occur in no story. */
type Resolved = {
  corrections: Correction[];
  /** The last word, as typed, if it was completed. */
  completed: string | null;
  /** The terms that replace them. */
  asked: QueryTerm[];
  /** The words that occur in no story, without the completed one. */
  unknown: Unknown[];
};

/**
 * Corrects misspelled words to the nearest words in stories, and completes an unknown last word. A query that names a
 * record exactly is left alone; `findDirect` looks that up.
 */
async function resolveUnknown(
  database: Queryable,
  query: ParsedQuery,
  typed: Statistics,
  findDirect: () => Promise<DirectHit | null>,
): Promise<Resolved> {
  const misspelled = await findMisspelled(typed.unknown);
  const last = await unfinishedWord(query, typed);
  const asTyped = { corrections: [], completed: null, asked: [], unknown: typed.unknown };
  if (misspelled.length === 0 && last === null) return asTyped;
  const [named, stems, correctable] = await Promise.all([
    findDirect(),
    last === null ? [] : findStemsStartingWith(database, last),
    withoutPlaces(database, misspelled),
  ]);
  if (named) return asTyped;
  const completed = stems.length === 0 ? null : last;
  const corrections = await correctWords(
    database,
    correctable.filter((word) => word.typed !== completed),
    last,
  );
  return {
    corrections,
    completed,
    asked: [
      ...(completed === null ? [] : [{ typed: completed, spellings: [], stems, isWhole: false }]),
      ...corrections.map(askForCorrected),
    ],
    unknown: typed.unknown.filter((word) => word.typed !== completed),
  };
}

/** As in suggestions, shorter beginnings are not completed. */
const completedMin = suggestLimits.textMin;

/**
 * The last word of a query, if it occurs in no story and may be unfinished. An English word is meant as typed, unless
 * it is the whole query.
 */
async function unfinishedWord(
  { words, phrases, alternatives }: ParsedQuery,
  { unknown, terms }: Statistics,
): Promise<string | null> {
  const last = words.at(-1) ?? '';
  const isUnknown = unknown.some((word) => word.typed === last);
  if (!isUnknown || !/^\p{L}+$/u.test(last) || last.length < completedMin) return null;
  const isAlone = terms.length + phrases.length + alternatives.length === 0;
  return isAlone || !(await readEnglish()).has(last) ? last : null;
}

const askForCorrected = ({ stem, spelling }: Correction): QueryTerm => ({
  typed: stem,
  spellings: spelling ? [stem, ...fieldWords(spelling)] : [],
  stems: spelling ? [] : [stem],
  isWhole: false,
});

/** With more stems than this, the beginning is too unspecific. */
const stemsMax = 20;
/** A beginning of more English words is short enough to match their stems directly. */
const englishMax = 200;

/**
 * The stems in stories of words that start with these letters, most frequent first: 'quillbrook' for 'quill', 'settl'
 * for 'settleme'.
 */
async function findStemsStartingWith(database: Queryable, typed: string): Promise<string[]> {
  const text = foldAccents(typed.toLowerCase());
  const { byLetter } = await readEnglish();
  const words = (byLetter.get(text[0]!) ?? []).filter((word) => word.startsWith(text)).slice(0, englishMax);
  const { rows } = await database.execute<{ stem: string }>(sql`
    with beginning as materialized (
      select word as stem from ${wordFigures} as known where word like ${`${text}%`}
      union select unnest(tsvector_to_array(to_tsvector('pg_catalog.english', ${words.join(' ')})))
    )
    select stem from beginning, lateral (
      select sum(stories) as stories from ${wordFigures} as parts where word = stem
    ) as known
    where stories > 0 order by stories desc, stem limit ${stemsMax}`);
  return rows.map(({ stem }) => stem);
}
