import { countWords, draftLimits } from '../terms.ts';
import { clipText } from './text/normalize-text.ts';
import type { Reading, Sentence } from './text/read-source.ts';
import {
  contentWords,
  overlap,
  leansOnContext,
  sentenceWordsMin,
  weighSentences,
} from './text/weigh-sentences.ts';

const sentencesMax = 3;
/** Scripts without spaces have few words, so a summary is limited in characters too. */
const summaryCharactersMax = 700;
/** A sentence below this share of the best one's weight adds nothing. */
const weightShareMin = 0.15;
/** Two sentences that share more of their words than this are redundant. */
const overlapMax = 0.5;
/** Text without spaces counts as a sentence from this length. */
const unspacedCharactersMin = 20;

export type Summary = { text: string; quotations: string[]; sentences: Sentence[] };

/**
 * The two or three weightiest sentences, verbatim and in source order: at most 60 words. A sentence is only shortened,
 * with an ellipsis, if no whole one fits; without any text the title is used.
 */
export function chooseSummary(reading: Reading): Summary {
  const weights = weighSentences(reading);
  const ranked = reading.sentences
    .filter((sentence) => isSentence(sentence) && !repeatsTitle(sentence, reading.title))
    .toSorted((one, other) => weights.get(other)! - weights.get(one)! || one.position - other.position);
  const whole = ranked.filter((sentence) => sentence.isComplete && fits(sentence.text));
  const chosen = pick(whole, weights, reading.sentences);
  if (chosen.length > 0)
    return { text: joined(chosen), quotations: chosen.map(({ text }) => text), sentences: chosen };
  const best = ranked[0] ?? reading.sentences[0] ?? reading.title;
  const text = shortened(best.text);
  return { text, quotations: [text], sentences: [best] };
}

const isSentence = ({ text, wordCount }: Sentence): boolean =>
  wordCount >= sentenceWordsMin || (!text.includes(' ') && text.length >= unspacedCharactersMin);

const repeatsTitle = (sentence: Sentence, title: Sentence): boolean =>
  sentence.words.length <= title.words.length + 1 &&
  overlap(contentWords(sentence), contentWords(title)) > 0.9;

const fits = (text: string): boolean =>
  countWords(text) <= draftLimits.summaryWordsMax && text.length <= summaryCharactersMax;

function pick(ranked: Sentence[], weights: Map<Sentence, number>, inOrder: Sentence[]): Sentence[] {
  const chosen: Sentence[] = [];
  const least = weights.get(ranked[0]!) ?? 0;
  for (const sentence of ranked) {
    if (chosen.length === sentencesMax || weights.get(sentence)! < least * weightShareMin) break;
    const before = inOrder[inOrder.indexOf(sentence) - 1];
    if (chosen.length > 0 && leansOnContext(sentence) && !(before && chosen.includes(before))) continue;
    if (!fits(joined([...chosen, sentence]))) continue;
    if (chosen.some((other) => overlap(contentWords(other), contentWords(sentence)) > overlapMax)) continue;
    chosen.push(sentence);
  }
  return chosen.toSorted((one, other) => one.position - other.position);
}

const joined = (sentences: Sentence[]): string =>
  sentences
    .toSorted((one, other) => one.position - other.position)
    .map(({ text }) => text)
    .join(' ');

const shortened = (text: string): string =>
  clipText(shortenSentence(text, draftLimits.summaryWordsMax), summaryCharactersMax);

/** The minimum share to keep when a sentence is cut at a clause. */
const keptShareMin = 0.5;

/** Shortens a sentence to `wordsMax` words: cut at the last clause that fits, else at a word, with an ellipsis. */
function shortenSentence(sentence: string, wordsMax: number): string {
  if (countWords(sentence) <= wordsMax) return sentence;
  const kept = sentence.split(' ').slice(0, wordsMax);
  const clauseEnd = kept.findLastIndex((word) => /[,;:—–]$/.test(word));
  const words = clauseEnd + 1 >= wordsMax * keptShareMin ? kept.slice(0, clauseEnd + 1) : kept;
  return `${words.join(' ').replace(/[\s,;:—–-]{1,5}$/, '')}…`;
}
