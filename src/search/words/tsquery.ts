import type { Phrase, Term } from '../score.ts';

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
