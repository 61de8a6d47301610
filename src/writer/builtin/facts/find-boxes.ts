import { storyLimits } from '../../../news/terms.ts';
import { cues } from '../../gazetteers/gazetteers.ts';
import { clipText } from '../text/normalize-text.ts';
import { indexWeighted, type WeightedIndex, weightIn } from '../text/phrases.ts';
import type { Reading, Sentence } from '../text/read-source.ts';
import { leansOnContext, sentenceWordsMin } from '../text/weigh-sentences.ts';
import { citationsIn } from './citations.ts';

/** Longer sentences don't fit a box. */
const sentenceWordsMax = 70;
/** Below this cue weight, a sentence only mentions the matter in passing. */
const humanImpactWeightMin = 4;
const consequenceWeightMin = 4;
const topicWeightMax = 3;
const leaningPenalty = 1;
const citationWeight = 2;

const topic = indexWeighted(cues.topic);
const action = indexWeighted(cues.action);
const humanImpact = indexWeighted(cues.humanImpact);
const consequence = indexWeighted(cues.consequence);

export const boxFields = ['whyMatters', 'regulatoryBasis', 'humanImpact'] as const;
export type Boxes = Record<(typeof boxFields)[number], string | null>;

/**
 * The three boxes of a story, each a sentence of the source; null if it has none. No sentence fills two boxes; one
 * already used in the summary is repeated only as a last resort.
 */
export function findBoxes(reading: Reading, summary: Sentence[]): Boxes {
  const used = new Set(summary);
  const take = (sentence: Sentence | null): string | null => {
    if (!sentence) return null;
    used.add(sentence);
    return clipText(sentence.text, storyLimits.boxMax);
  };
  const regulatoryBasis = take(legalSentence(reading, used));
  const onPeople = (taken: Set<Sentence>): Sentence | null =>
    cuedSentence(reading, taken, humanImpact, humanImpactWeightMin);
  const impact = take(onPeople(used) ?? onPeople(new Set()));
  const whyMatters = take(cuedSentence(reading, used, consequence, consequenceWeightMin));
  return { regulatoryBasis, humanImpact: impact, whyMatters };
}

function legalSentence({ sentences }: Reading, used: Set<Sentence>): Sentence | null {
  return heaviest(sentences, used, (sentence) => {
    const citations = citationsIn(sentence).length;
    if (citations === 0) return 0;
    return citations * citationWeight + weightIn(action, sentence) + topicWeight(sentence);
  });
}

function cuedSentence(
  { sentences }: Reading,
  used: Set<Sentence>,
  cued: WeightedIndex,
  weightMin: number,
): Sentence | null {
  return heaviest(sentences, used, (sentence) => {
    const weight = weightIn(cued, sentence);
    if (weight < weightMin) return 0;
    return weight + topicWeight(sentence) - (leansOnContext(sentence) ? leaningPenalty : 0);
  });
}

const topicWeight = (sentence: Sentence): number => Math.min(topicWeightMax, weightIn(topic, sentence));

/** The highest-weighted sentence for a box, the earliest on a tie; undefined if all weights are zero. */
function heaviest(
  sentences: Sentence[],
  used: Set<Sentence>,
  weigh: (sentence: Sentence) => number,
): Sentence | null {
  let found: { sentence: Sentence | null; weight: number } = { sentence: null, weight: 0 };
  for (const sentence of sentences) {
    if (used.has(sentence) || !isAnswer(sentence)) continue;
    const weight = weigh(sentence);
    if (weight > found.weight) found = { sentence, weight };
  }
  return found.sentence;
}

const isAnswer = ({ text, wordCount, isComplete }: Sentence): boolean =>
  isComplete &&
  wordCount >= sentenceWordsMin &&
  wordCount <= sentenceWordsMax &&
  !/\?["'”’)]{0,2}$/.test(text);
