import { stemOf } from '../sentences/words.ts';

/** Forms of English verbs, by their endings and a list of the irregular ones that reports use. */

const irregularPasts = new Set(
  `rose risen fell fallen grew grown met sold found paid began begun made took taken gave given shrank won lost bought
  drank wrote written knew known held led built spent left kept sent brought struck drew drawn upheld spoke spoken saw
  seen went gone came did done ran withdrew withdrawn chose chosen sued broke broken drove driven got hid hidden`.split(
    /\s+/,
  ),
);

/** 'Ordered', 'began', 'taken'; also where it is a participle. */
export const isPastForm = (word: string): boolean =>
  (/\p{Ll}{2}ed$/u.test(word) &&
    !/^(?:need|feed|speed|seed|weed|indeed|exceed|proceed|hundred)$/i.test(word)) ||
  irregularPasts.has(word.toLowerCase());

/**
 * A stem that is the same for all forms of a verb, where `stemOf` may differ: 'order' and 'ordered', 'vote' and
 * 'voted'.
 */
export function verbStem(word: string): string {
  const stem = stemOf(word).replace(/(?<=\p{L}{3})[ey]$/u, '');
  return stem === word ? stem : verbStem(stem);
}
