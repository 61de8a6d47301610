import { nameWords } from '../../gazetteers/gazetteers.ts';
import { type FoundName, namesByPattern } from './name-patterns.ts';

/** The maximum length of a name. */
const runWordsMax = 12;

/** A word that can be part of a name: 'Brightwater', 'U.S.', '374Water', 'Tri-Rivers', 'W.' before another. */
const word =
  /(?<![\p{L}\p{N}@/_-])(?:(?:\p{Lu}\.){2,}|(?:\p{Lu}|St|Ft|Mt|Dr|Mr|Mrs|Ms|Gov|Sen|Rep|Prof|Sgt|Capt|Lt|Col|Gen)\.(?= \p{Lu})|\d{0,4}\p{Lu}[\p{L}\p{N}]*(?:[-–’'+](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*)/gu;
const possessive = /['’]s$/;

type Word = { text: string; start: number; end: number };

/**
 * Runs of capitalized words, in order, including 'of', 'for', 'and' and the like within the name of a body. Words that
 * only open a sentence are not removed yet.
 */
export function capitalizedRuns(text: string): FoundName[] {
  const words = Array.from(text.matchAll(word), ({ 0: found, index }): Word => {
    const own = found.replace(possessive, '');
    return { text: own, start: index, end: index + own.length };
  });
  const runs: FoundName[] = [];
  for (let first = 0; first < words.length;) {
    let last = first;
    while (last + 1 < Math.min(words.length, first + runWordsMax) && isJoined(words, first, last, text))
      last += 1;
    const { start } = words[first]!;
    const end = endOf(text, words[last]!);
    runs.push({ name: text.slice(start, end), start, end });
    first = last + 1;
  }
  return runs;
}

const bodies = new Set(nameWords.bodies);
const groups = new Set(nameWords.groups);
const subjects = new Set(nameWords.subjects);

const besides = new Set([' ', ' & ', ' + ', ' v. ', ' vs. ']);
const foreign = /^ (?:de|del|della|des|der|van|von|du|di|da|zu|für|et|y|e|och|og)(?: la)? $/;
const legalForm = /^(?:Inc|Incorporated|Corp|Ltd|Limited|LLC|LLP|LP|PLC|GmbH|AG|SA|SpA|BV|NV|AB|Oy)$/;
const shortened = /^(?:Co|Bros|Inc|Corp|Ltd)$/;

/** Whether the word after `last` belongs to the name that begins with `first`. */
function isJoined(words: readonly Word[], first: number, last: number, text: string): boolean {
  const [{ text: head, end }, next] = [words[last]!, words[last + 1]!];
  const gap = text.slice(end, next.start);
  if (besides.has(gap) || foreign.test(gap)) return true;
  if (gap === ', ' && legalForm.test(next.text)) return true;
  if (gap === '. ' && shortened.test(head)) return next.text === 'v' || legalForm.test(next.text);
  const isBody = bodies.has(head) || (groups.has(head) && first === last);
  if (isBody && /^ (?:of|for)(?: the)? $/.test(gap)) return true;
  // 'Department of Health and Human Services'
  return (
    gap === ' and ' &&
    subjects.has(head) &&
    subjects.has(next.text) &&
    / of /.test(text.slice(words[first]!.start, end))
  );
}

/** Keeps the period of 'Inc.'. */
const endOf = (text: string, { text: last, end }: Word): number =>
  shortened.test(last) && text[end] === '.' ? end + 1 : end;

/** From this share on, capitals in a title don't mark names. */
const capitalsShareMin = 0.6;

/** Whether A Title Has Capitals Throughout. */
export function isTitleCase(title: string): boolean {
  const words = title.match(/(?<= )\p{L}{4,}/gu) ?? [];
  return words.filter((one) => /^\p{Lu}/u.test(one)).length > words.length * capitalsShareMin;
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
