import { clausesLike } from '../clauses-like.ts';
import { isCommon, wordsIn } from '../sentences/words.ts';
import type { WordingFinding, WordingRule } from './rule.ts';

/** Words that weaken the next one: 'half finished', 'nearly dry'. */
const degree =
  /\b(?:half|nearly|almost|partly|partially|virtually|largely|mostly|barely|hardly|not yet|not fully|close to) (?=(\p{L}+))/giu;

/** Finds omitted weakening words: 'finished' for 'half finished'. */
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
