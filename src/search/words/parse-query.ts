/** The parts of a query: words, phrases that must occur as typed, alternatives, and excluded words. */
export type ParsedQuery = {
  words: string[];
  phrases: string[];
  alternatives: Alternative[][];
  excluded: string[];
};
/** If quoted, it must occur as typed. */
export type Alternative = { text: string; isQuoted: boolean };

/** A longer query is pasted text, whose quotation marks and hyphens are punctuation. */
const wordsMax = 32;

/** Whether a query is short enough to have been typed rather than pasted. */
export const isTyped = ({ words }: ParsedQuery): boolean => words.length <= wordsMax;

/**
 * Parses "quoted phrases", -word or 'NOT word', and 'this OR that' or 'this | that'; everything else is an optional
 * word. 'AND' is ignored, and angle brackets only separate words.
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

/** 'NOT' excludes what follows it, 'AND' is ignored; both are operators only between parts. */
function withOperators(parts: readonly Part[]): Part[] {
  const isOperator = (at: number): boolean =>
    at > 0 && at < parts.length - 1 && !parts[at]!.isQuoted && ['AND', 'NOT'].includes(parts[at]!.text);
  return parts.flatMap((part, at) => {
    if (isOperator(at)) return [];
    const isExcluded = part.isExcluded || (isOperator(at - 1) && parts[at - 1]!.text === 'NOT');
    return [{ ...part, isExcluded }];
  });
}

/** 'OR' between alternatives; after a comma it is Oregon. */
function joins(parts: readonly Part[], at: number): boolean {
  const [before, part, next] = [parts[at - 1]!, parts[at], parts[at + 1]];
  if (!part || !next || next.isExcluded || part.isQuoted || isJoint(next)) return false;
  return part.text === '|' || (part.text === 'OR' && !before.text.endsWith(','));
}

const isJoint = ({ text, isQuoted }: Part): boolean => !isQuoted && (text === '|' || text === 'OR');

/** A phrase or a word, with an optional minus in front. A minus inside a word is part of it. */
const partPattern = /(?<minus>(?<!\S)-)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g;
