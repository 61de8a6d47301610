import { z } from 'zod';
import data from './terms.json' with { type: 'json' };

/** A term's words may contain spaces, hyphens and a trailing star; see `about` in terms.json. */
const WordList = z.array(z.string().trim().min(2).max(80)).min(1);

const TermList = z.strictObject({
  about: z.string(),
  contexts: z.record(z.string(), WordList),
  terms: z.array(
    z.strictObject({
      name: z.string().min(2),
      weight: z.number().int().min(1).max(10),
      words: WordList,
      exactCase: z.boolean().default(false),
      doubtful: z.boolean().default(false),
      needs: z.array(z.string()).default([]),
      unlike: WordList.optional(),
    }),
  ),
});

export type RelevanceTerm = {
  name: string;
  weight: number;
  /** Ambiguous: it counts only if the context shows that PFAS are meant. */
  doubtful: boolean;
  /** Matches a context that confirms an ambiguous term. */
  context: RegExp | null;
  /** Matches a context that indicates the other meaning. */
  unlike: RegExp | null;
};

/** The terms of terms.json; the nth capture group of `anyTerm` is the nth one. Throws at startup on invalid data. */
export const { relevanceTerms, anyTerm } = compile(TermList.parse(data));

function compile(list: z.infer<typeof TermList>): { relevanceTerms: RelevanceTerm[]; anyTerm: RegExp } {
  const contextWords = (name: string): string[] => {
    const words = list.contexts[name];
    if (!words) throw new Error(`terms.json: there is no context '${name}'.`);
    return words;
  };
  const terms = list.terms.map(({ name, weight, doubtful, needs, unlike }) => ({
    name,
    weight,
    doubtful,
    context: needs.length > 0 ? anyOf(needs.flatMap(contextWords)) : null,
    unlike: unlike ? anyOf(unlike) : null,
  }));
  const groups = list.terms.map(({ words, exactCase }) =>
    exactCase ? `(${alternatives(words)})` : `(${alternatives(words, inAnyCase)})`,
  );
  return { relevanceTerms: terms, anyTerm: wholeWords(groups.join('|')) };
}

function anyOf(words: string[]): RegExp {
  return wholeWords(alternatives(words, inAnyCase));
}

/** Whole words in any script: an adjacent letter or digit makes it another word. */
function wholeWords(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');
}

/** Longest first, so a name with its acronym in parentheses is one mention. */
function alternatives(words: string[], written: (part: string) => string = escaped): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => pattern(word, written))
    .join('|');
}

/** Every quantifier is bounded, so the cost of hostile text stays linear. */
function pattern(word: string, written: (part: string) => string): string {
  const parts = word
    .replace(/\*$/, '')
    .split(/[ -]/)
    .map((part) => written(part));
  return parts.join('[\\s\\u2010-\\u2014-]{1,3}') + (word.endsWith('*') ? '\\p{L}{0,40}' : '');
}

function escaped(part: string): string {
  return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** As classes: in some runs of Node.js 24, `(?i:…)` matched only the case as written. */
function inAnyCase(part: string): string {
  return escaped(part).replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}
