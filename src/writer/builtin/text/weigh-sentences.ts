import { cues } from '../../gazetteers/gazetteers.ts';
import { contentWords, sharedWords } from './content-words.ts';
import { findPhrases, indexPhrases } from './phrases.ts';
import type { Reading, Sentence } from '../read-source.ts';
import { indexWeighted, weightIn } from './weighted-phrases.ts';

/** With fewer words, it is a heading or an exclamation. */
export const sentenceWordsMin = 5;

/** The first sentences of a report state its subject. */
const leadWeights = [4, 2, 1];
const topicWeightMax = 4;
const actionWeightMax = 3;
const titleWordWeight = 1;
const titleWordsMax = 5;
/** A word is central if this many sentences contain it. */
const centralSentencesMin = 3;
const centralWordWeight = 0.4;
const centralWordsMax = 6;
const amountWeight = 1.5;
const questionPenalty = 4;
const quotationPenalty = 2;
const leaningPenalty = 2;
/** Sentences longer than this are hard to read. */
const easyWordsMax = 40;
const longPenalty = 1;

const topic = indexWeighted(cues.topic);
const action = indexWeighted(cues.action);
const leaning = indexPhrases(cues.leanOn.map((phrase) => [phrase, phrase]));

/**
 * The weight of each sentence: by its position, whether it mentions PFAS, the title's subject and the central words of
 * the text, whether it reports an event, and whether it states amounts. Never below 0.
 */
export function weighSentences({ title, sentences }: Reading): Map<Sentence, number> {
  const titleWords = contentWords(title);
  const wordSets = sentences.map(contentWords);
  const central = keyWords(wordSets);
  return new Map(
    sentences.map((sentence, index) => {
      const words = wordSets[index]!;
      const weight =
        (leadWeights[index] ?? 0) +
        Math.min(topicWeightMax, weightIn(topic, sentence)) +
        Math.min(actionWeightMax, weightIn(action, sentence)) +
        Math.min(titleWordsMax, sharedWords(words, titleWords)) * titleWordWeight +
        Math.min(centralWordsMax, sharedWords(words, central)) * centralWordWeight +
        (statesAmount(sentence.text) ? amountWeight : 0) -
        penalties(sentence);
      return [sentence, Math.max(0, weight)];
    }),
  );
}

/** True for a sentence that starts with 'However', 'They' and the like: on its own, its subject is unclear. */
export function leansOnContext(sentence: Sentence): boolean {
  const [first] = findPhrases(leaning, { text: sentence.text, words: sentence.words.slice(0, 3) });
  return first !== undefined && first.start === (sentence.words[0]?.start ?? -1);
}

function keyWords(wordSets: Set<string>[]): Set<string> {
  const counts = new Map<string, number>();
  for (const words of wordSets) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= centralSentencesMin).map(([word]) => word));
}

const statesAmount = (text: string): boolean =>
  /\d ?(?:%|percent|p(?:pt|pb)\b|ng\/|million|billion|people|residents|customers|households|wells)|[$€£]\d/.test(
    text,
  );

function penalties(sentence: Sentence): number {
  const { text, wordCount } = sentence;
  return (
    (/\?["'”’)]{0,2}$/.test(text) ? questionPenalty : 0) +
    (/^["“‘'«]/.test(text) ? quotationPenalty : 0) +
    (leansOnContext(sentence) ? leaningPenalty : 0) +
    (wordCount > easyWordsMax ? longPenalty : 0)
  );
}
