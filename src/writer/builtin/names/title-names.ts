import { type FoundName, namesByPattern } from '../facts/name-patterns.ts';
import { capitalizedRuns } from './capitalized-runs.ts';

/** From this share on, capitals in a title don't mark names. */
const capitalsShareMin = 0.6;

/** Whether A Title Has Capitals Throughout. */
export function isTitleCase(title: string): boolean {
  const words = title.match(/(?<= )\p{L}{4,}/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * capitalsShareMin;
}

/** The names in a title; if it has capitals throughout, only `known` ones and those that their form shows. */
export function titleNames(title: string, known: readonly string[]): FoundName[] {
  if (!isTitleCase(title)) return capitalizedRuns(title);
  const longestFirst = [...new Set(known)].toSorted((one, other) => other.length - one.length);
  const found: FoundName[] = [];
  const add = (name: FoundName) => {
    const isCut = /^[\p{L}\p{N}]/u.test(title.slice(name.end));
    if (!isCut && !found.some(({ start, end }) => start < name.end && name.start < end)) found.push(name);
  };
  for (const name of longestFirst) {
    const start = title.indexOf(name);
    if (start >= 0) add({ name, start, end: start + name.length });
  }
  for (const name of namesByPattern(title)) add(name);
  return found;
}
