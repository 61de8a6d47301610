import type { Weighted } from '../../gazetteers/gazetteers.ts';

/** A word of a text: as written, in lower case, and its position. */
export type Word = { text: string; lower: string; start: number; end: number };

/** A text and its words, to search for phrases. */
export type Tokenized = { text: string; words: Word[] };

export type Match<Entry> = { entry: Entry; start: number; end: number };

/** A trie of phrases, so a text is scanned once however many there are. */
export type PhraseIndex<Entry> = { root: Node<Entry> };

type Node<Entry> = { next: Map<string, Node<Entry>>; ends: Ending<Entry>[] };
type Ending<Entry> = { entry: Entry; words: string[]; hasComma: boolean };

/** Letters, marks and digits; anything else separates words. */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), (match) => ({
    text: match[0],
    lower: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));

/**
 * Builds the trie. Lower case in a phrase matches any case, and its last word a plural in -s; a word with capitals must
 * match as written, or in all caps if it is too long to be an acronym.
 */
export function indexPhrases<Entry>(list: Iterable<[phrase: string, entry: Entry]>): PhraseIndex<Entry> {
  const root: Node<Entry> = { next: new Map(), ends: [] };
  for (const [phrase, entry] of list) {
    const words = wordsOf(phrase).map((word) => word.text);
    const ending = { entry, words, hasComma: separator.test(phrase) };
    insert(root, words, ending);
    const last = words.at(-1);
    if (last && last === last.toLowerCase() && /\p{L}{2}$/u.test(last) && !last.endsWith('s')) {
      const plural = [...words.slice(0, -1), `${last}s`];
      insert(root, plural, { ...ending, words: plural });
    }
  }
  return { root };
}

/** The phrases in a text, in order: the longest at each position, none inside another, none across a comma. */
export function findPhrases<Entry>({ root }: PhraseIndex<Entry>, { text, words }: Tokenized): Match<Entry>[] {
  const matches: Match<Entry>[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = longestAt(root, text, words, at);
    if (!found) continue;
    matches.push(found.match);
    at = found.lastWord;
  }
  return matches;
}

const separator = /[,;:]/;
/** Maximum characters between words of a phrase: ' (', '. ', ', '. */
const gapMax = 3;
/** From this many letters, a phrase's word is not an acronym: it also matches in all caps, as in headlines. */
const shoutableLetters = 4;

function insert<Entry>(root: Node<Entry>, words: string[], ending: Ending<Entry>): void {
  let node = root;
  for (const word of words) {
    const key = word.toLowerCase();
    let next = node.next.get(key);
    if (!next) node.next.set(key, (next = { next: new Map(), ends: [] }));
    node = next;
  }
  node.ends.push(ending);
}

function longestAt<Entry>(
  root: Node<Entry>,
  text: string,
  words: Word[],
  first: number,
): { match: Match<Entry>; lastWord: number } | null {
  let node: Node<Entry> | undefined = root;
  let longest: { match: Match<Entry>; lastWord: number } | null = null;
  const start = words[first]!.start;
  for (let at = first; at < words.length; at += 1) {
    const word = words[at]!;
    if (at > first && word.start - words[at - 1]!.end > gapMax) break;
    node = node.next.get(word.lower);
    if (!node) break;
    const ending = node.ends.find((end) => isMet(end, text, words, first));
    if (ending) longest = { match: { entry: ending.entry, start, end: word.end }, lastWord: at };
  }
  return longest;
}

function isMet<Entry>(ending: Ending<Entry>, text: string, words: Word[], first: number): boolean {
  const met = words.slice(first, first + ending.words.length);
  const span = text.slice(met[0]!.start, met.at(-1)!.end);
  if (!ending.hasComma && separator.test(span)) return false;
  return ending.words.every((expected, index) => isSpelled(expected, met[index]!.text));
}

const isSpelled = (expected: string, actual: string): boolean =>
  expected === actual ||
  expected === expected.toLowerCase() ||
  (expected.length >= shoutableLetters && actual === expected.toUpperCase());

export type WeightedIndex = PhraseIndex<WeightedPhrase>;
type WeightedPhrase = { phrase: string; weight: number };

/** Indicative phrases, each with its weight. */
export const indexWeighted = (weighted: Weighted): WeightedIndex =>
  indexPhrases(
    ([3, 2, 1] as const).flatMap((weight) =>
      weighted[weight].map((phrase): [string, WeightedPhrase] => [phrase, { phrase, weight }]),
    ),
  );

/** The total weight of the phrases in a text, each counted once. */
export function weightIn(index: WeightedIndex, text: Tokenized): number {
  const found = new Set(findPhrases(index, text).map(({ entry }) => entry));
  return [...found].reduce((sum, { weight }) => sum + weight, 0);
}
