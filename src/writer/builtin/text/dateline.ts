import { states } from '../../gazetteers/gazetteers.ts';

/** Text before the news itself: where and when it was filed, and by which agency. */

const capital = `\\p{Lu}[\\p{L}.'’-]{1,24}`;
/** 'WILMINGTON', 'St. Paul', 'NEW YORK & LONDON' */
const town = `${capital}(?:(?: & | and |[ /])${capital}){0,4}`;
/** ', N.C.', ', North Carolina' */
const region = `(?:, ?(?:\\p{Lu}[\\p{L}.]{0,14})(?: \\p{Lu}[\\p{L}.]{0,14}){0,2})?`;
const month =
  '(?:Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|' +
  'Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)';
const day = `(?:${month} \\d{1,2}(?:, ?\\d{4})?)`;
/** '(AP)', '/PRNewswire/', '(GLOBE NEWSWIRE)' */
const agency = `(?:\\([^()]{1,40}\\)|\\/[^/]{1,40}\\/)`;
const wire = '\\((?:AP|AFP|UPI|TNS|EN|[^()]{0,20}(?:Reuters|[Ww]ire|WIRE|News)[^()]{0,20})\\)';
const dash = '(?:[—–]|--?)';
const news = `(?=["“‘\\p{L}\\d])`;

const state = `(?:${states
  .flatMap(({ name, abbreviations }) => [name, ...abbreviations])
  .map((name) => name.replaceAll('.', '\\.?'))
  .join('|')})`;

const forms = [
  // A town in capitals is enough, as is any town with its state, a day or an agency, and a day with an agency.
  `(?!(?:PF[A-Z]{1,5}|EPA|FDA|AFFF|GENX)[^\\p{L}])\\p{Lu}[\\p{Lu}.'’& -]{2,40}${region}(?:, ?${day})? ?${agency}? ?${dash} ?(?=["“‘\\p{Lu}\\d])`,
  `${town}${region}, ?${day} ?${agency}? ?${dash} ?${news}`,
  `${town}, ?${state} ?${agency}? (?:[—–]|--?) ?(?=["“‘\\p{Lu}\\d])`,
  `${town}${region} ?${wire} ?${dash} ?${news}`,
  `${day},? ?${agency} ?${dash} ?${news}`,
].map((source) => new RegExp(`^(?:${source})`, 'u'));

/** 'WILMINGTON, N.C. (AP) — ', 'BOSTON, March 3 (Newswire) -- ': the dateline a sentence starts with, or ''. */
export function datelineOf(sentence: string): string {
  for (const form of forms) {
    const found = form.exec(sentence)?.[0];
    if (found) return found;
  }
  return '';
}
