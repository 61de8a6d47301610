import type { DateMention } from '../figures/dates.ts';
import {
  type Aligned,
  clausesLike,
  contradictedBy,
  unsupported,
  type WordingRule,
  type WordingFinding,
} from '../sentences/align.ts';
import { type PreparedSource, type SourceSentence, readSentence } from '../sentences/prepare-source.ts';
import { clausesOf, clauseAt } from '../sentences/sentences.ts';
import { isCommon, wordsIn } from '../sentences/words.ts';
import { certaintiesIn, type Certainty, type CertainVerb, hedgesIn } from './certainties.ts';

/** Finds verbs more certain than in any source: 'will' for 'may', 'has' for 'plans to', 'will order' for 'ordered'. */
export const checkCertainty: WordingRule = (draft, aligned, sources) =>
  // By clause, as a verb in the next one may be hedged.
  clausesOf(draft.text).flatMap(({ text, start }) =>
    checkClause(text, aligned, sources).map(({ verb, sentence }) => ({
      kind: 'certainty' as const,
      at: { start: start + verb.start, end: start + verb.end, text: verb.text },
      verdict: 'contradicted' as const,
      sentence,
    })),
  );

type Overstated = { verb: CertainVerb; sentence: SourceSentence };

function checkClause(text: string, aligned: readonly Aligned[], sources: PreparedSource): Overstated[] {
  const mine = readSentence(text, sources.today);
  const verbs = certaintiesIn(mine);
  if (verbs.length === 0) return [];
  const hedges = hedgesIn(text);
  const clauses = clausesLike(mine, aligned, sources);
  return verbs
    .flatMap((verb): Overstated[] => {
      const same = clauses.flatMap(({ clause, sentence }) =>
        certaintiesIn(clause)
          .filter(({ stem, isNegated }) => stem === verb.stem && isNegated === verb.isNegated)
          .map((theirs) => ({ theirs, sentence })),
      );
      const isKept = same.some(
        ({ theirs: { certainty } }) =>
          !isOverstated(verb.certainty, certainty) || (hedges.includes(certainty) && isHedge(certainty)),
      );
      return same[0] && !isKept ? [{ verb, sentence: same[0].sentence }] : [];
    })
    .slice(0, 1);
}

const isHedge = (certainty: Certainty): boolean => overstatements[certainty].includes('stated');

const isOverstated = (draft: Certainty, source: Certainty): boolean => overstatements[source].includes(draft);

/** The certainties that a draft may not replace each with. */
const overstatements: Record<Certainty, Certainty[]> = {
  possible: ['intended', 'coming', 'stated', 'happened'],
  believed: ['stated', 'happened', 'coming'],
  urged: ['intended', 'coming', 'stated', 'happened'],
  expected: ['coming', 'stated', 'happened'],
  intended: ['coming', 'stated', 'happened'],
  scheduled: ['happened'],
  coming: ['happened', 'possible'],
  stated: ['possible', 'urged', 'intended'],
  happened: ['possible', 'urged', 'intended', 'scheduled', 'coming'],
};

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
    return [{ kind: 'certainty' as const, at: verb, ...(sentence ? contradictedBy(sentence) : unsupported) }];
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
