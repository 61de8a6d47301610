import { distance } from 'fastest-levenshtein';

/** A word that may have been meant, with its edit distance; a missing or wrong vowel counts as half. */
export type NearWord = { word: string; steps: number };

/** Shorter words and stems are similar to too many others. */
export const lettersMin = 4;
/** The distance of the furthest. */
const stepsMax = 2;

/**
 * The words of a list that a misspelled word, in lower case, may have been meant for. They begin with the same letter. In
 * a word too short to be compared, only a missing vowel is corrected: 'fnd'.
 */
export function nearWords(words: readonly string[], typed: string): NearWord[] {
  const max = wrongLettersMax(typed);
  const consonants = consonantsOf(typed);
  return words.flatMap((word) => {
    if (Math.abs(word.length - typed.length) > stepsMax) return [];
    const steps = letterSteps(word, typed);
    if (steps > stepsMax) return [];
    const sounds = consonantsOf(word) === consonants;
    if (typed.length < lettersMin)
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
    const stepsWith = (length: number) => letterSteps(word.slice(0, length), typed);
    const same = stepsWith(typed.length);
    // With a letter more or less, it is nearer by one at most.
    if (same > max + 1) return [];
    const steps = Math.min(same, stepsWith(typed.length - 1), stepsWith(typed.length + 1));
    return steps <= max ? [{ word, steps }] : [];
  });
}

/** Without vowels and without repeated letters. */
const consonantsOf = (word: string): string => word.replaceAll(/[aeiouy]/g, '').replaceAll(/(.)\1/g, '$1');

/** Endings that stemming removes. A misspelled word still has them, possibly misspelled too. */
const endings =
  's es ed er ers ing ings al als ly ion ions ity ities ies able ance ence ment ments ation ations ative atory ization'.split(
    ' ',
  );
const longEndings = endings.filter((ending) => ending.length >= 4);
export const endingMax = Math.max(...endings.map((ending) => ending.length));
/** From this length on, two letters may differ instead of one. */
const longLength = 8;

/** The extra distance of a match by a misspelled ending, which is weaker than one by the whole word. */
const halfStep = 0.5;

/** The maximum number of wrong letters in a word. */
export const wrongLettersMax = (typed: string): number => (typed.length >= longLength ? 2 : 1);

/**
 * Returns a function that compares a word in lower case with a stem: the number of wrong letters if a word with that
 * stem was meant (swapped letters count as one), or null if there are too many. A correct ending is left to the
 * stemmer: 'station' doesn't belong to 'stats'.
 */
export function stepsFrom(typed: string): (stem: string) => number | null {
  const wrongMax = wrongLettersMax(typed);
  const shorter: { form: string; steps: number }[] = [];
  for (let length = 1; length <= endingMax && typed.length - length >= lettersMin; length++) {
    const steps = endingSteps(typed.slice(-length));
    if (steps !== null) shorter.push({ form: typed.slice(0, -length), steps: steps && steps + halfStep });
  }
  return (stem) => {
    let fewest = Math.abs(typed.length - stem.length) > wrongMax ? Infinity : letterSteps(typed, stem);
    for (const { form, steps } of shorter) {
      if (Math.abs(form.length - stem.length) > wrongMax) continue;
      const all = steps + letterSteps(form, stem);
      if (all > 0) fewest = Math.min(fewest, all);
    }
    return Math.floor(fewest) <= wrongMax ? fewest : null;
  };
}

/** Null if it is similar to no ending. */
const endingSteps = (tail: string): number | null =>
  endings.includes(tail) ? 0 : longEndings.some((ending) => letterSteps(tail, ending) === 1) ? 1 : null;

/** The number of different letters; swapped letters count as one. */
function letterSteps(one: string, other: string): number {
  const steps = distance(one, other);
  return steps === 2 && one.length === other.length && isSwapped(one, other) ? 1 : steps;
}

function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
