import { distance } from 'fastest-levenshtein';

/** Endings that a stem has lost. A misspelled word keeps them, and they may be misspelled as well. */
const endings =
  's es ed er ers ing ings al als ly ion ions ity ities ies able ance ence ment ments ation ations ative atory ization'.split(
    ' ',
  );
const longEndings = endings.filter((ending) => ending.length >= 4);
export const endingMax = Math.max(...endings.map((ending) => ending.length));
/** What is left without an ending; shorter forms are near everything. */
const formMin = 4;
/** From this length on, two letters may differ instead of one. */
const longLength = 8;

/** An ending is one of many: a misspelled one says less than the letters of the whole word. */
const halfStep = 0.5;

/** How many letters of a word may be wrong. */
export const wrongLettersMax = (typed: string): number => (typed.length >= longLength ? 2 : 1);

/**
 * Compares a word, in lower case, with many stems: how many of its letters are wrong if the word with that stem was
 * meant; two swapped ones are one. Null if too many are. Where only a correct ending differs, the stemmer knows better:
 * 'station' is not of 'stats'.
 */
export function stepsFrom(typed: string): (stem: string) => number | null {
  const wrongMax = wrongLettersMax(typed);
  const shorter: { form: string; steps: number }[] = [];
  for (let length = 1; length <= endingMax && typed.length - length >= formMin; length++) {
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

/** Null if it is near no ending. */
const endingSteps = (tail: string): number | null =>
  endings.includes(tail) ? 0 : longEndings.some((ending) => letterSteps(tail, ending) === 1) ? 1 : null;

/** How many letters differ; two swapped ones are one. */
export function letterSteps(one: string, other: string): number {
  const steps = distance(one, other);
  return steps === 2 && one.length === other.length && isSwapped(one, other) ? 1 : steps;
}

function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
