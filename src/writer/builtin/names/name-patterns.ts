import { nameWords } from '../../gazetteers/gazetteers.ts';

/** Recognizes bodies that are in no list by the form of their names. Precision over recall. */

/** A capitalized word; every quantifier is bounded, and so is sentence length. */
const word = `\\p{Lu}[\\p{L}\\p{N}’'&-]{1,24}`;
const before = '(?<![\\p{L}\\p{N}])';
const after = '(?![\\p{L}\\p{N}])';

const endings = nameWords.endings.join('|');

const forms = [
  `(?:City|Town|Village|Borough|Township) of ${word}(?: ${word}){0,2}`,
  `(?:${word} ){0,3}Department of (?:the )?${word}(?:,? (?:and )?${word}){0,4}`,
  `(?!Department of )(?:${word} ){1,5}(?:(?:for|and) (?:${word} ){0,3})?(?:${endings})(?: of ${word}(?: ${word})?)?${after}`,
].map((source) => new RegExp(before + source, 'gu'));

/** Descriptions of groups before or after their names. */
const group =
  '(?:(?:trade|industry|advocacy|environmental|campaign|consumer|lobby|chemical|standards|research) (?:group|body|association)|nonprofit|' +
  'charity|think tank|law firm|watchdog|union|lender|broker)';

/** Descriptions of firms before or after names without 'Inc.'. */
const firm =
  '(?:company|firm|manufacturer|maker|giant|producer|startup|start-up|insurer|reinsurer|retailer|supplier|conglomerate|' +
  `refiner|utility|subsidiary|developer|contractor|consultancy|laboratory operator|brand|chipmaker|papermaker|${group})`;
const firmName = `(?:\\p{Lu}[\\p{L}\\p{N}’&-]{1,24}|3M)(?: (?:& )?\\p{Lu}[\\p{L}\\p{N}’&-]{1,24}){0,3}`;

/** A firm by its role next to its name; the name is the group. */
const firms = [
  `${before}(${firmName}), (?:an?|the|one of the|which is an?) (?:[a-z][a-z-]{1,20} |U\\.S\\. |PFAS |[A-Z]\\p{L}+-based ){0,5}${firm}s?${after}`,
  `${before}[\\p{L}-]{1,20} ${firm} (${firmName})`,
].map((source) => new RegExp(source, 'gu'));

const notInNames = new Set(nameWords.notFirst);

export type FoundName = { name: string; start: number; end: number };

/** Proper names in a sentence, recognized by form, in order, without nested ones. */
export function namesByPattern(text: string): FoundName[] {
  const formed = forms.flatMap((form) =>
    Array.from(text.matchAll(form), (match) => trimmed(match[0], match.index)),
  );
  const firmed = firms.flatMap((form) =>
    Array.from(text.matchAll(form), (match) => trimmed(match[1]!, match.index + match[0].indexOf(match[1]!))),
  );
  const found = [...formed.filter(({ name }) => name.includes(' ')), ...firmed].toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  );
  return found.filter(
    (name, index) => !found.slice(0, index).some((earlier) => name.start < earlier.end && earlier !== name),
  );
}

/** A name without leading words that only open the sentence. */
export function trimmed(text: string, start: number): FoundName {
  let name = text;
  for (let first = name.split(' ', 1)[0]!; notInNames.has(first.replace(/,$/, ''));) {
    name = name.slice(first.length + 1);
    first = name.split(' ', 1)[0]!;
  }
  return { name: name.replace(/,$/, ''), start: start + text.length - name.length, end: start + text.length };
}
