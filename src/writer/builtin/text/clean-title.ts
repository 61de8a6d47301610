import { storyLimits } from '../../../news/terms.ts';
import { boilerplate, organizations, states, tags } from '../../gazetteers/gazetteers.ts';
import type { SourceText } from '../../story-writer.ts';
import { clipText, normalizeLine } from './normalize-text.ts';

/** Maximum words of a site name after a title; 'Title | Section | Site' loses two parts. */
const siteNameWordsMax = 6;
const sitePartsMax = 3;
/** The rest of a title must still be meaningful. */
const titleWordsMin = 3;
/** A title with this share of capitals is shouting. */
const shoutingShare = 0.8;
const shoutingLettersMin = 12;

/**
 * A title without what websites add to it: 'WATCH: … - Site Name', 'A title | Site', all caps, a trailing ellipsis.
 * Otherwise verbatim; empty if there is none.
 */
export function cleanTitle(source: Pick<SourceText, 'title' | 'sourceName' | 'url'>): string {
  const stages = [
    withoutPrefixes,
    withoutSiteNames,
    withoutEllipsis,
    withoutFinalStop,
    normalizeCase,
    clipped,
  ];
  return stages.reduce((title, stage) => stage(title, source), normalizeLine(source.title));
}

/** These separators precede a site's name and hardly ever appear inside a title. */
const partsSites = ['|', '::', '»'];
const separators = [...partsSites, ' - ', ' – ', ' — '];

type Site = Pick<SourceText, 'sourceName' | 'url'>;

const prefixes = new RegExp(
  `^(?:${boilerplate.titlePrefixes.toSorted((one, other) => other.length - one.length).join('|')}) ?[:|] ?(?=\\S)`,
  'i',
);

function withoutPrefixes(title: string): string {
  const shorter = title.replace(prefixes, '');
  return shorter === title ? title : withoutPrefixes(shorter);
}

function withoutSiteNames(title: string, website: Site): string {
  let kept = title;
  for (let parts = 0; parts < sitePartsMax; parts += 1) {
    const last = lastPart(kept);
    if (!last || !isSiteName(last, website) || last.before.split(' ').length < titleWordsMin) break;
    kept = last.before;
  }
  return kept;
}

type LastPart = { before: string; separator: string; part: string };

function lastPart(title: string): LastPart | null {
  const [separator = '', at = -1] = separators
    .map((sign): [string, number] => [sign, title.lastIndexOf(sign)])
    .reduce((one, other) => (other[1] > one[1] ? other : one));
  if (at < 0) return null;
  return { before: title.slice(0, at).trim(), separator, part: title.slice(at + separator.length).trim() };
}

function isSiteName({ part, separator }: LastPart, { sourceName, url }: Site): boolean {
  if (part.split(' ').length > siteNameWordsMax) return false;
  const letters = lettersOf(part);
  const source = lettersOf(sourceName);
  const isKnown =
    letters.length > 2 &&
    (source.includes(letters) ||
      (source.length > 2 && letters.includes(source)) ||
      hostOf(url).includes(letters));
  const looksLikeSiteName = boilerplate.siteWords.some((word) =>
    ` ${part.toLowerCase()}`.endsWith(siteEnding(word)),
  );
  return isKnown || looksLikeSiteName || partsSites.includes(separator);
}

const siteEnding = (word: string): string => (word.startsWith('.') ? word : ` ${word}`);

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const hostOf = (url: string): string => (URL.canParse(url) ? lettersOf(new URL(url).hostname) : '');

const withoutEllipsis = (title: string): string =>
  title.replace(/(?: ?(?:…|\.{2,4}|\[(?:…|\.{3})\])){1,3}$/, '').trim();

/** Journals end titles with a period; an abbreviation keeps its own. */
const withoutFinalStop = (title: string): string => title.replace(/(?<=\p{Ll}{3}|[)\]])\.$/u, '');

/** The spelling of names with several capitals, by their all-caps form: GENX → GenX. */
const spellings = new Map(
  [
    ...organizations.flatMap(({ name, otherNames }) => [name].concat(otherNames)),
    ...states.flatMap(({ abbreviations }) => abbreviations.filter((short) => short.includes('.'))),
    ...Object.entries(tags).flatMap(([tag, aliases]) => [tag].concat(aliases)),
    'PFAS',
    'UK',
    'US',
    'CEO',
  ]
    .flatMap((name) => name.split(/[\s,()/-]+/))
    .filter((word) => /\p{Lu}.*\p{Lu}/u.test(word))
    .map((word) => [word.toUpperCase(), word]),
);

const smallWords = new Set(
  'a an and as at but by for from in into of on or over the to under with vs'.split(' '),
);

/** SHOUTING becomes Title Case; acronyms in the gazetteers stay. */
function normalizeCase(title: string): string {
  const letters = title.match(/\p{L}/gu) ?? [];
  const capitals = title.match(/\p{Lu}/gu) ?? [];
  if (letters.length < shoutingLettersMin || capitals.length / letters.length < shoutingShare) return title;
  let isFirst = true;
  return title.replace(/[\p{L}\p{N}.'’]+/gu, (word) => {
    const normalized = normalizeWordCase(word, isFirst);
    isFirst = false;
    return normalized;
  });
}

function normalizeWordCase(word: string, isFirst: boolean): string {
  if (!isFirst && smallWords.has(word.toLowerCase())) return word.toLowerCase();
  const [, bare = '', ending = ''] = /^(.*?)((?:['’]S)?\.?)$/.exec(word) ?? [];
  const known = spellings.get(word) ?? spellings.get(bare);
  if (known) return spellings.has(word) ? known : known + ending.toLowerCase();
  if (/\p{N}/u.test(word)) return word;
  return word[0]! + word.slice(1).toLowerCase();
}

const clipped = (title: string): string => clipText(title, storyLimits.titleMax);
