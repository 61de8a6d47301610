import type { Reading } from '../read-source.ts';

/** The text that signs are counted in: without quotations, which aren't the author's words. */
export type TextView = {
  reading: Reading;
  title: string;
  /** The author's own words, one string per sentence. */
  sentences: string[];
  text: string;
  /** In hundreds. */
  words: number;
};

const quotation = /["“][^"”]{0,600}["”]?/g;

/** Prepares a text for the signs; `words` has a minimum, so that one match in a short text does not count too much. */
export function viewOf(reading: Reading): TextView {
  const sentences = reading.sentences.map(({ text }) => text.replace(quotation, ' '));
  const text = sentences.join(' ');
  return {
    reading,
    title: reading.source.title,
    sentences,
    text,
    words: Math.max(0.3, text.split(' ').length / 100),
  };
}

/** 1 if the pattern is found. */
export const has = (text: string, pattern: RegExp): number => (text.search(pattern) >= 0 ? 1 : 0);

/** The share of `full` matches, at most 1. `pattern` is global. */
export const upTo = (full: number, text: string, pattern: RegExp): number =>
  Math.min(1, (text.match(pattern)?.length ?? 0) / full);

/** Matches per hundred words; `full` of them count as 1. */
export const rate = (full: number, { text, words }: TextView, pattern: RegExp): number =>
  Math.min(1, (text.match(pattern)?.length ?? 0) / words / full);
