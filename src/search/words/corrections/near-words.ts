import { distance } from 'fastest-levenshtein';
import { letterSteps, wrongLettersMax } from './misspelled.ts';

/** A word that may have been meant, with its edit distance; a missing or wrong vowel counts as half. */
export type NearWord = { word: string; steps: number };

/** In shorter words, only a missing vowel is corrected: 'fnd'. */
const lengthMin = 4;

/**
 * The words of a list that a misspelled word, in lower case, may have been meant for. They begin with the same letter.
 */
export function nearWords(words: readonly string[], typed: string): NearWord[] {
  const max = wrongLettersMax(typed);
  const consonants = consonantsOf(typed);
  return words.flatMap((word) => {
    if (Math.abs(word.length - typed.length) > 2) return [];
    const sounds = distance(word, typed) <= 2 && consonantsOf(word) === consonants;
    const steps = letterSteps(word, typed);
    if (typed.length < lengthMin)
      return sounds && steps === 1 && consonants === typed ? [{ word, steps: 0.5 }] : [];
    if (sounds) return [{ word, steps: steps / 2 }];
    return steps <= max ? [{ word, steps }] : [];
  });
}

/** Shorter beginnings are similar to too many words. */
const beginningMin = 5;

/**
 * The words of a list that a misspelled beginning of a word, in lower case, may have been meant for: 'settlement' for
 * 'setlem'.
 */
export function nearBeginnings(words: readonly string[], typed: string): NearWord[] {
  if (typed.length < beginningMin) return [];
  const max = wrongLettersMax(typed);
  return words.flatMap((word) => {
    if (word.length < typed.length) return [];
    const lengths = [typed.length - 1, typed.length, typed.length + 1];
    const steps = Math.min(...lengths.map((length) => letterSteps(word.slice(0, length), typed)));
    return steps <= max ? [{ word, steps }] : [];
  });
}

/** Without vowels and without repeated letters. */
const consonantsOf = (word: string): string => word.replaceAll(/[aeiouy]/g, '').replaceAll(/(.)\1/g, '$1');
