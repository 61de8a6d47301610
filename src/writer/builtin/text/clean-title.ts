import { storyLimits } from '../../../news/terms.ts';
import { boilerplate } from '../../gazetteers/gazetteers.ts';
import type { SourceText } from '../../story-writer.ts';
import { clipText, normalizeLine } from './normalize-text.ts';

/** Maximum words of a site name after a title; 'Title | Section | Site' loses two parts. */
const siteNameWordsMax = 6;
const sitePartsMax = 3;
/** The rest of a title must still be meaningful. */
const titleWordsMin = 3;

/**
 * A title without what websites add to it: 'WATCH: … - Site Name', 'A title | Site', a trailing ellipsis.
 * Otherwise verbatim; empty if there is none.
 */
export function cleanTitle(source: Pick<SourceText, 'title' | 'sourceName' | 'url'>): string {
  const stages = [withoutPrefixes, withoutSiteNames, withoutEllipsis, withoutFinalStop, clipped];
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

const clipped = (title: string): string => clipText(title, storyLimits.titleMax);
