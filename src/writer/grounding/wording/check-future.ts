import { clauseAt } from '../sentences/clauses.ts';
import type { DateMention } from '../figures/dates.ts';
import { certaintiesIn, type CertainVerb } from './certainties.ts';
import type { WordingRule } from './rule.ts';

/** Finds past events with dates after the sources were published: 'opened in 2027' in a story of 2026. */
export const checkFuture: WordingRule = (draft, aligned, { today }) => {
  const verbs = certaintiesIn(draft);
  return draft.dates.flatMap((date) => {
    if (!isAfter(date, today)) return [];
    const clause = clauseAt(draft.text, date.start);
    const inClause = verbs.filter(({ start, end }) => start >= clause.start && end <= clause.end);
    const verb = inClause.findLast(({ end }) => end <= date.start);
    if (!verb || verb.certainty !== 'happened' || inClause.some(isToCome)) return [];
    if (isPresent.test(draft.text.slice(0, verb.start)) || toCome.test(draft.text)) return [];
    const sentence = aligned.find((one) =>
      one.sentence.dates.some(({ text }) => text === date.text),
    )?.sentence;
    return [
      sentence
        ? { kind: 'certainty' as const, at: verb, verdict: 'contradicted' as const, sentence }
        : { kind: 'certainty' as const, at: verb, verdict: 'unsupported' as const, sentence: null },
    ];
  });
};

/** 'Comments are accepted until June' */
const isPresent = /\b(?:is|are|be|being)(?: \p{Ll}+ly| not)? $/u;
const toCome =
  /\b(?:planned|scheduled|slated|set|due|expected|proposed|until|through|starting|beginning|effective|deadline)\b/i;

const isAfter = ({ candidates }: DateMention, today: number): boolean =>
  candidates.length > 0 && candidates.every(({ from }) => from > today);

const isToCome = ({ certainty }: CertainVerb): boolean =>
  certainty !== 'happened' && certainty !== 'stated' && certainty !== 'believed';
