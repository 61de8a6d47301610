/**
 * What a query asks for: words that count, phrases that must occur as typed, words of which one counts, and words
 * that must not occur.
 */
export type ParsedQuery = {
  words: string[];
  phrases: string[];
  alternatives: Alternative[][];
  excluded: string[];
};
/** Quoted, it is meant as typed. */
export type Alternative = { text: string; isQuoted: boolean };

/** A longer query is pasted text: its quotation marks and hyphens are only punctuation. */
const wordsMax = 32;

/** Whether a query is short enough to be typed. */
export const isTyped = ({ words }: ParsedQuery): boolean => words.length <= wordsMax;

/**
 * Reads "quoted phrases", -words, also as 'NOT word', and 'this OR that', also as 'this | that'; everything else counts
 * as words, which may be absent. 'AND' says nothing, and angle brackets only part words.
 */
export function parseQuery(typed: string): ParsedQuery {
  const straight = typed.replace(/[“”„«»]/g, '"').replace(/[<>]/g, ' ');
  const plain = straight.match(/[^\s"]+/g) ?? [];
  if (plain.length > wordsMax) return { words: plain, phrases: [], alternatives: [], excluded: [] };
  const query: ParsedQuery = { words: [], phrases: [], alternatives: [], excluded: [] };
  const parts = withOperators(readParts(straight));
  for (let at = 0; at < parts.length; at++) {
    const { text, isQuoted, isExcluded } = parts[at]!;
    if (isExcluded) {
      query.excluded.push(text);
      continue;
    }
    const group = [{ text, isQuoted }];
    for (; joins(parts, at + 1); at += 2) group.push(parts[at + 2]!);
    if (group.length > 1)
      query.alternatives.push(group.map((one) => ({ text: one.text, isQuoted: one.isQuoted })));
    else if (isQuoted) query.phrases.push(text);
    else query.words.push(text);
  }
  return query;
}

type Part = Alternative & { isExcluded: boolean };

const readParts = (text: string): Part[] =>
  [...text.replaceAll('|', ' | ').matchAll(partPattern)].flatMap(({ groups }) => {
    const { minus, phrase, word } = groups as { minus?: string; phrase?: string; word?: string };
    if (phrase?.trim() === '') return [];
    return { text: phrase ?? word ?? '', isQuoted: phrase !== undefined, isExcluded: minus !== undefined };
  });

/** 'NOT' excludes what follows it, 'AND' changes nothing: both only between parts. */
function withOperators(parts: readonly Part[]): Part[] {
  const isOperator = (at: number): boolean =>
    at > 0 && at < parts.length - 1 && !parts[at]!.isQuoted && ['AND', 'NOT'].includes(parts[at]!.text);
  return parts.flatMap((part, at) => {
    if (isOperator(at)) return [];
    const isExcluded = part.isExcluded || (isOperator(at - 1) && parts[at - 1]!.text === 'NOT');
    return [{ ...part, isExcluded }];
  });
}

/** 'OR' between what may occur; after a comma it is Oregon. */
function joins(parts: readonly Part[], at: number): boolean {
  const [before, part, next] = [parts[at - 1]!, parts[at], parts[at + 1]];
  if (!part || !next || next.isExcluded || part.isQuoted || isJoint(next)) return false;
  return part.text === '|' || (part.text === 'OR' && !before.text.endsWith(','));
}

const isJoint = ({ text, isQuoted }: Part): boolean => !isQuoted && (text === '|' || text === 'OR');

/** A phrase or a word, with a minus in front of it or not. A minus inside a word is part of it. */
const partPattern = /(?<minus>(?<!\S)-)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g;
