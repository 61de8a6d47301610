import { cues } from '../../gazetteers/gazetteers.ts';
import { findPhrases, indexPhrases, indexWeighted, weightIn, type Tokenized } from './phrases.ts';
import type { Reading, Sentence } from './read-source.ts';

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

/** Shorter words are mostly function words; acronyms and figures count at any length. */
const lettersMin = 4;

const joiningWords = new Set(
  (
    'about above after also among been being below between both could does done down each from have having here into ' +
    'just like made make many more most much must next once only other over same said says shall should since some ' +
    'such than that their them then there these they this those through under until upon very were what when where ' +
    'which while will with within without would your'
  ).split(' '),
);

/** The content words of a text, in lower case, without duplicates. */
export const contentWords = ({ words }: Tokenized): Set<string> =>
  new Set(words.filter(({ text, lower }) => carries(text, lower)).map(({ lower }) => lower));

const carries = (text: string, lower: string): boolean =>
  (lower.length >= lettersMin && !joiningWords.has(lower)) || /\p{N}|\p{Lu}{2}/u.test(text);

/** How many words two sets have in common. */
export const sharedWords = (one: Set<string>, other: Set<string>): number =>
  one.values().reduce((count, word) => (other.has(word) ? count + 1 : count), 0);

/** The similarity of two word sets, from 0 to 1 (Jaccard). */
export function overlap(one: Set<string>, other: Set<string>): number {
  const shared = sharedWords(one, other);
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}
