import { isCommon, stemOf } from '../../grounding/sentences/words.ts';
import { categoryEvidence } from '../category-evidence.ts';
import type { Reading, Sentence } from '../read-source.ts';
import type { Signs } from './linear-model.ts';

/** The beginning most often says what a text is about. */
const leadSentences = 2;
/** Later text is rarely the main subject. */
const wordsMax = 500;
/** More points than this add no evidence. */
const pointsFull = 20;

/** The signs of a text's category: its terms and its words. */
export function categorySigns(reading: Reading): Signs {
  const signs = evidenceSigns(reading);
  addStems(signs, 'title', [reading.title]);
  addStems(signs, 'lead', reading.sentences.slice(0, leadSentences));
  addStems(signs, 'word', reading.all);
  return signs;
}

function evidenceSigns(reading: Reading): Signs {
  const evidence = [...categoryEvidence(reading)].filter(([, points]) => points > 0);
  const total = evidence.reduce((sum, [, points]) => sum + points, 0);
  return Object.fromEntries(
    evidence.flatMap(([category, points]) => [
      [`share: ${category}`, points / total],
      [`terms: ${category}`, Math.min(1, Math.log1p(points) / Math.log1p(pointsFull))],
    ]),
  );
}

/** The stems of the words, each present or not. */
function addStems(signs: Signs, where: string, sentences: readonly Sentence[]): void {
  let left = wordsMax;
  for (const { words } of sentences)
    for (const word of words) {
      if ((left -= 1) < 0) return;
      const stem = stemOf(word.text);
      if (!isCommon({ ...word, stem })) signs[`${where}: ${stem}`] = 1;
    }
}
