import { sql } from 'drizzle-orm';
import { entities, entityNames } from '../../entities/tables.ts';
import { hyphenated } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { figureAt } from './figures.ts';
import type { ParsedQuery } from './parse-query.ts';
import { nameForms, spellingsOf } from './spelling.ts';
import { fieldWords, hasCountedWords } from './synonyms.ts';

/** A term of a query: a word or phrase as typed, and its synonyms. */
export type QueryTerm = {
  typed: string;
  /** Starts with the typed text. */
  spellings: string[];
  /** More synonyms, as stems that must not be stemmed again. */
  stems?: readonly string[];
  /** A phrase whose words are not searched for separately. */
  isWhole: boolean;
  /** A word of the preceding phrase: optional. */
  isPart?: boolean;
};

/** In longer queries, only the first words are looked up as names. */
const namedWordsMax = 64;
/** 'Agency for Toxic Substances and Disease Registry' has seven. */
const nameWordsMax = 10;

/**
 * The terms of a query, in order: names and technical terms with their synonyms, figures with their units, and words in
 * American and British spelling. The longest name at each position wins.
 */
export async function expandQuery(
  database: Queryable,
  { words, phrases, alternatives }: ParsedQuery,
): Promise<QueryTerm[]> {
  const plain = alternatives.flat().flatMap(({ text, isQuoted }) => (isQuoted ? [] : [text]));
  const names = await findNames(database, [
    ...slugsIn(words.slice(0, namedWordsMax)),
    ...plain.slice(0, namedWordsMax).flatMap((word) => slugsOf(nameOf([word]))),
  ]);
  const othersOf = (slug: string) => [...(names.get(slug) ?? []), ...fieldWords(slug)];
  const asked: QueryTerm[] = [];
  for (let at = 0; at < words.length;) {
    const named = longestName(words, at, othersOf) ?? figureOf(words, at);
    if (named) asked.push(named.asked, ...partsOf(named.asked.typed));
    else asked.push(...plainWords(words[at]!));
    at += named?.length ?? 1;
  }
  for (const group of alternatives)
    asked.push({
      typed: group[0]!.text,
      spellings: group.flatMap(({ text, isQuoted }) =>
        isQuoted ? [text] : (longestName([text], 0, othersOf)?.asked ?? askFor(text)).spellings,
      ),
      isWhole: false,
    });
  for (const phrase of phrases) asked.push({ typed: phrase, spellings: [phrase], isWhole: true });
  return asked;
}

/** Synonyms only widen a query: the words themselves are still searched for. */
const partsOf = (typed: string): QueryTerm[] =>
  hasCountedWords(hyphenated(typed))
    ? plainWords(typed.replaceAll(/\s+/g, '-')).map((word) => ({ ...word, isPart: true }))
    : [];

type Found = { asked: QueryTerm; length: number };

function longestName(
  words: readonly string[],
  at: number,
  othersOf: (slug: string) => readonly string[],
): Found | undefined {
  if (at >= namedWordsMax) return undefined;
  for (let length = Math.min(nameWordsMax, words.length - at); length > 0; length--) {
    const typed = nameOf(words.slice(at, at + length));
    const others = [...new Set(slugsOf(typed).flatMap(othersOf))];
    if (others.length > 0) return { asked: askFor(typed, others), length };
  }
  return undefined;
}

function figureOf(words: readonly string[], at: number): Found | undefined {
  const found = figureAt(words, at);
  if (!found) return undefined;
  const typed = words.slice(at, at + found.length).join(' ');
  return { asked: { typed, spellings: [typed, ...found.spellings], isWhole: true }, length: found.length };
}

/** A word with a digit, such as a CAS number, is one; the parts of other hyphenated words count one by one. */
function plainWords(token: string): QueryTerm[] {
  const parts = /\d/.test(token) ? [token] : token.split(/[-‐–—,;()[\]{}?!]+/);
  return parts.filter((part) => part !== '').map((part) => askFor(part));
}

const askFor = (typed: string, others: readonly string[] = []): QueryTerm => ({
  typed,
  spellings: [...new Set([typed, ...others].flatMap((name) => [name, ...spellingsOf(name)]))],
  isWhole: /\d/.test(typed),
});

function slugsIn(words: readonly string[]): string[] {
  const slugs = new Set<string>();
  for (let at = 0; at < words.length; at++)
    for (let length = 1; length <= Math.min(nameWordsMax, words.length - at); length++)
      for (const slug of slugsOf(nameOf(words.slice(at, at + length)))) slugs.add(slug);
  return [...slugs];
}

/** Without the punctuation around it and a possessive ending. */
const nameOf = (words: readonly string[]): string =>
  words
    .join(' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '')
    .replace(/['’]s$/, '');

const slugsOf = (name: string): string[] => [...new Set(nameForms(name).map(hyphenated))];

/** The maximum number of names searched for per entity. */
const namesMax = 12;

/** All names of the entities with these names, by slug. Ambiguous names, and entities with one name, are left out. */
async function findNames(database: Queryable, slugs: readonly string[]): Promise<Map<string, string[]>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await database.execute<{ slug: string; names: string[] }>(sql`
    select asked.slug, array_agg(other.name::text order by other.name) as names
    from ${entityNames} as asked
    join ${entities} on ${entities.id} = asked.entity_id and not ${entities.isAmbiguous}
    join ${entityNames} as other on other.entity_id = asked.entity_id
    where asked.slug = any(${sql.param([...slugs])}::text[])
    group by asked.slug having count(*) > 1`);
  return new Map(rows.map(({ slug, names }) => [slug, names.slice(0, namesMax)]));
}
