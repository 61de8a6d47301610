import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { wordFigures } from '../tables.ts';
import type { Unknown } from './correct-words.ts';
import type { QueryTerm } from './expand-query.ts';

/** A term, an upper bound for the public stories that have it, and how it was typed. */
export type KnownTerm = Term & {
  stories: number;
  /** A word of a name that is a term itself: optional. */
  isPart: boolean;
};

/** The statistics that ranking needs: how many public stories have each word of a query. */
export type Statistics = {
  /** Public stories. */
  stories: number;
  /** The average number of words per story; 1 if there are no stories. */
  averageLength: number;
  /** The terms that occur in some story, rarest first. */
  terms: KnownTerm[];
  /** Words that occur in no story. */
  unknown: Unknown[];
  /** Names, figures and phrases that occur in no story and are not searched for word by word. */
  missing: string[];
  /** Whether all words are too common to search for, such as 'the'. */
  isTooCommon: boolean;
};

/** Reads the stems of the query's terms and their statistics. */
export async function readStatistics(database: Queryable, asked: readonly QueryTerm[]): Promise<Statistics> {
  const { figures, phrases } = await readStems(database, asked);
  const all = figures.get('') ?? { stories: 0, occurrences: 0 };
  const known = new Map<string, KnownTerm>();
  const unknown: Statistics['unknown'] = [];
  const missing: string[] = [];
  const storiesWith = (phrase: Phrase) =>
    Math.min(...phrase.map(({ stem }) => figures.get(stem)?.stories ?? 0));
  const add = (found: readonly Phrase[], isPart: boolean) => {
    const stories = Math.max(...found.map(storiesWith));
    const term = {
      phrases: shortest(found),
      times: 1,
      stories,
      isPart,
      weight: wordWeight(stories, all.stories),
    };
    const word = term.phrases.map(textOf).toSorted().join(' | ');
    const before = known.get(word);
    if (before) {
      before.times += 1;
      before.isPart &&= isPart;
    } else known.set(word, { word, ...term });
  };
  for (const [nth, { typed, isWhole, isPart = false }] of asked.entries()) {
    const spellings = phrases[nth]!.filter((phrase) => phrase.length > 0);
    const [first] = spellings;
    // A stop word, such as 'the'.
    if (!first) continue;
    const found = spellings.filter((phrase) => storiesWith(phrase) > 0);
    if (found.length > 0) add(found, isPart);
    else if (isPart) continue;
    // An unknown CAS number is not searched for as three numbers.
    else if (isWhole) missing.push(typed);
    else
      for (const stem of first) {
        if (storiesWith([stem]) > 0) add([[{ ...stem, offset: 0 }]], false);
        else unknown.push({ typed: wordOf(typed, stem.stem), stem: stem.stem, within: typed });
      }
  }
  return {
    stories: all.stories,
    averageLength: all.occurrences / all.stories || 1,
    terms: [...known.values()].toSorted((a, b) => a.stories - b.stories || a.word.localeCompare(b.word)),
    unknown,
    missing,
    isTooCommon:
      asked.length > 0 && phrases.every((spellings) => spellings.every(({ length }) => length === 0)),
  };
}

/** BM25's inverse document frequency of a term that `stories` of `total` have. */
const wordWeight = (stories: number, total: number): number =>
  Math.log(1 + (Math.max(total - stories, 0) + 0.5) / (stories + 0.5));

/** The word with this stem, in a text of several words. */
function wordOf(typed: string, stem: string): string {
  const words = typed.split(/[\s\-–]+/);
  return words.length === 1
    ? typed
    : (words.find((word) => word.toLowerCase().startsWith(stem.slice(0, 4))) ?? stem);
}

/** Without duplicates, and without 'US EPA' where 'EPA' finds the same. */
function shortest(phrases: readonly Phrase[]): Phrase[] {
  const words = new Set(phrases.filter((phrase) => phrase.length === 1).map(textOf));
  const longer = phrases.filter((phrase) => phrase.length > 1 && !phrase.some(({ stem }) => words.has(stem)));
  return [
    ...new Map(
      [...phrases.filter((phrase) => phrase.length === 1), ...longer].map((one) => [textOf(one), one]),
    ).values(),
  ];
}

const textOf = (phrase: Phrase): string =>
  phrase
    .map(({ stem, offset }) => `${stem}+${offset}`)
    .join(' ')
    .replace(/\+0/g, '');

type Stems = {
  figures: Map<string, { stories: number; occurrences: number }>;
  /** For each spelling and stem of each term. */
  phrases: Phrase[][];
};

async function readStems(database: Queryable, asked: readonly QueryTerm[]): Promise<Stems> {
  const spellings = asked.flatMap((one, nth) => one.spellings.map((text) => ({ nth, text })));
  const { rows } = await database.execute<{
    nth: string | null;
    stem: string;
    place: number;
    stories: number;
    occurrences: string;
  }>(sql`
    with stems as materialized (
      select nth, lexeme as stem, place from unnest(${sql.param(spellings.map(({ text }) => text))}::text[])
        with ordinality as spelled (text, nth), unnest(to_tsvector('pg_catalog.english', fold_accents(text))) as words, unnest(positions) as place
      union all select null, '', 0
      union all select null, unnest(${sql.param(asked.flatMap(({ stems = [] }) => stems))}::text[]), 0
    )
    select nth, stem, place, coalesce(stories, 0)::int as stories, coalesce(occurrences, 0) as occurrences
    from stems left join lateral (
      select sum(stories) as stories, sum(occurrences) as occurrences from ${wordFigures} as parts where word = stem
    ) as known on true
    order by nth, place`);
  const phrases: Phrase[][] = asked.map(() => []);
  const bySpelling = Map.groupBy(
    rows.filter(({ nth }) => nth !== null),
    ({ nth }) => Number(nth) - 1,
  );
  for (const [at, { nth }] of spellings.entries()) {
    const stems = bySpelling.get(at) ?? [];
    const start = stems[0]?.place ?? 0;
    phrases[nth]!.push(stems.map(({ stem, place }) => ({ stem, offset: place - start })));
  }
  for (const [nth, { stems = [] }] of asked.entries())
    phrases[nth]!.push(...stems.map((stem) => [{ stem, offset: 0 }]));
  return {
    figures: new Map(
      rows.map(({ stem, stories, occurrences }) => [stem, { stories, occurrences: Number(occurrences) }]),
    ),
    phrases,
  };
}

/** The stems of a word or phrase with their offsets from the first; a story has the phrase if they occur at these. */
type Phrase = readonly { stem: string; offset: number }[];

/**
 * A term of a query in all its spellings, identified by `word`; how often it is asked for, and its weight (rarer:
 * more).
 */
export type Term = { word: string; phrases: readonly Phrase[]; times: number; weight: number };

/** Terms as tsquery text, matching all of them or any. */
export const termsQuery = (terms: readonly Term[], operator: '&' | '|'): string =>
  terms.map(termQuery).join(` ${operator} `);

/** One term as tsquery text, matching any of its spellings. */
export const termQuery = ({ phrases }: Term): string => `(${phrases.map(phraseQuery).join(' | ')})`;

const phraseQuery = (phrase: Phrase): string =>
  phrase
    .map(({ stem, offset }, at) =>
      at === 0 ? quoted(stem) : `<${offset - phrase[at - 1]!.offset}> ${quoted(stem)}`,
    )
    .join(' ');

/** A stem, quoted so that nothing in it is an operator. */
export const quoted = (stem: string): string => `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
