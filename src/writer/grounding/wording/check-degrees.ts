import { clausesLike } from '../clauses-like.ts';
import { isCommon, wordsIn } from '../sentences/words.ts';
import type { WordingFinding, WordingRule } from './rule.ts';

/** 'Half finished', 'nearly dry': words that make less of the next. */
const degree =
  /\b(?:half|nearly|almost|partly|partially|virtually|largely|mostly|barely|hardly|not yet|not fully|close to) (?=(\p{L}+))/giu;

/** 'Finished' for 'half finished': the draft leaves out what makes less of a word. */
export const checkDegrees: WordingRule = (draft, aligned, sources) => {
  const informative = draft.words.filter((word) => !isCommon(word));
  const mine = new Set(qualifiedStems(draft.text));
  return clausesLike(draft, aligned, sources)
    .slice(0, 1)
    .flatMap(({ clause, sentence }): WordingFinding[] =>
      qualifiedStems(clause.text).flatMap((stem) => {
        const word = informative.find((one) => one.stem === stem);
        return word && !mine.has(stem)
          ? [{ kind: 'certainty', at: word, verdict: 'contradicted', sentence }]
          : [];
      }),
    );
};

const qualifiedStems = (text: string): string[] =>
  Array.from(text.matchAll(degree), ({ 1: next }) => wordsIn(next!)[0]!)
    .filter((word) => !isCommon(word))
    .map(({ stem }) => stem);
