import type { Reading, Sentence } from '../text/read-source.ts';

/** Titles before people's names. */
const title =
  '(?:(?:Lt\\.? |Lieutenant )?Gov(?:\\.|ernor)|(?:U\\.S\\. |State )?(?:Sen(?:\\.|ator)|Rep(?:\\.|resentative))|Congress(?:man|woman)|' +
  '(?:Deputy |Vice |Acting )?(?:Mayor|President|Chair(?:man|woman|person)?|Commissioner|Administrator|Chancellor|Director|Minister)|' +
  '(?:(?:Chief|Circuit|District|Superior Court) )?(?:Judge|Justice)|Attorney General|Secretary(?: of \\p{Lu}\\p{Ll}+)?|Council(?:man|woman|member|or)|' +
  'Supervisor|Superintendent|(?:Fire|Police) Chief|Chief Executive(?: Officer)?|CEO|Dr|Prof(?:\\.|essor)|Mrs?|Ms|Rev(?:\\.|erend)|Sheriff|Ambassador)\\.?(?: Emerit(?:us|a))?';
const first = "\\p{Lu}\\p{Ll}[\\p{L}’'-]{0,20}";
const initial = '(?: \\p{Lu}\\.)?';
const last = "\\p{Lu}\\p{Ll}[\\p{L}’'-]{0,24}";

/** A name that begins with a title: a person, never a firm. */
export const titled = new RegExp(`^${title} `, 'u');

const introduced = new RegExp(
  `(?<![\\p{L}\\p{N}])${title} (${first}${initial} ${last}(?: ${last})?)(?![\\p{L}\\p{N}])`,
  'gu',
);
/** 'Justice Department Officials', 'President Street Bridge'. */
const notPeople =
  /(?:^| )(?:of|Department|Office|Agency|Board|Council|Commission|Committee|Court|Street|Avenue|Road|County|City|School|University|College|Center|Institute|Company|Corp|Inc|Group|Association|Award|Program)(?: |$)/u;

/**
 * The people whom a text introduces with a title, without it: 'Governor Ann Moore' is Ann Moore. In order, each once.
 */
export const peopleIn = ({ all }: Reading): string[] => [
  ...new Set(
    all
      .filter((sentence) => !isTitleCase(sentence))
      .flatMap(({ text }) => Array.from(text.matchAll(introduced), ([, name]) => unpossessed(name!)))
      .filter((name) => !notPeople.test(name)),
  ),
];

/** 'Attorney General Ekwueme Secures $12 Million': every word of a headline could be a name. */
const isTitleCase = ({ position, text }: Sentence): boolean =>
  position < 0 && !/ (?!(?:from|into|over|with|after|that|than|under)(?!\p{L}))\p{Ll}{4}/u.test(text);

const unpossessed = (name: string): string => name.replace(/['’]s?$/u, '');
