import { cues } from '../gazetteers/gazetteers.ts';
import { scorePartMax, type ScoreParts } from '../terms.ts';
import type { Amount, AmountKind } from './facts/amounts.ts';
import { findPhrases } from './text/phrases.ts';
import type { Reading } from './read-source.ts';
import { indexWeighted, type WeightedIndex } from './text/weighted-phrases.ts';

const harm = indexWeighted(cues.harm);
const scale = indexWeighted(cues.scale);
const newness = indexWeighted(cues.newness);
const routine = indexWeighted(cues.routine);

/** The baseline of every PFAS story; anything beyond it must be in the text. */
const severityBase = 2;
const reachBase = 2;
const noveltyBase = 4;
/** Maximum points from cues, and how much cue weight makes one point. */
const cuesMax = 4;
const weightPerPoint = 3;
/** Cues in the title count double. */
const titleFactor = 2;

/** Points for the highest measured concentration, in ng/L: the 2024 limit, the 2016 advisory, a thousand. */
const concentrationSteps = [4, 70, 1_000];
/** Points for the largest sum of money. */
const moneySteps = [1e6, 1e8, 1e9];
/** Points for the largest number of people. */
const peopleSteps = [1e3, 1e4, 1e5, 1e6, 1e7];

/**
 * The three parts of the score, each a base, plus points for what the text says and for its largest amounts:
 * severity (harm; concentration or money), reach (scale; people), novelty (news less routine). Whole numbers, 0 to 10.
 */
export function scoreParts(reading: Reading, amounts: Amount[]): ScoreParts {
  const concentration = steps(concentrationSteps, largest(amounts.filter(isMeasured), 'concentration'));
  const money = steps(moneySteps, largest(amounts, 'money'));
  const people = steps(peopleSteps, largest(amounts, 'people'));
  return {
    severity: inBounds(severityBase + points(harm, reading) + Math.max(concentration, money)),
    reach: inBounds(reachBase + points(scale, reading) + people),
    novelty: inBounds(noveltyBase + points(newness, reading) - points(routine, reading)),
  };
}

/** A limit is also a figure, but not a measurement. */
const isMeasured = ({ label }: Amount): boolean => label.startsWith('Concentration');

function points(index: WeightedIndex, { title, sentences }: Reading): number {
  const found = new Map<string, number>();
  for (const sentence of [title, ...sentences])
    for (const { entry } of findPhrases(index, sentence))
      if (!found.has(entry.phrase))
        found.set(entry.phrase, entry.weight * (sentence === title ? titleFactor : 1));
  const weight = found.values().reduce((sum, each) => sum + each, 0);
  return Math.min(cuesMax, Math.round(weight / weightPerPoint));
}

const largest = (amounts: Amount[], kind: AmountKind): number =>
  amounts.reduce((most, amount) => (amount.kind === kind ? Math.max(most, amount.magnitude ?? 0) : most), 0);

const steps = (bounds: number[], value: number): number => bounds.filter((bound) => value >= bound).length;

const inBounds = (part: number): number => Math.max(0, Math.min(scorePartMax, part));
