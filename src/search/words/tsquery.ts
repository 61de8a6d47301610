/** The stems of a word or phrase with their offsets from the first; a story has the phrase if they occur at these. */
export type Phrase = readonly { stem: string; offset: number }[];

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
