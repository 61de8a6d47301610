import { createHash } from 'node:crypto';
import { canonicalUrl } from './canonical-url.ts';
import type { ParsedItem } from '../parsers/parsed-item.ts';

/** Characters of the text that stand for a title without a single letter or digit. */
const textSampleMax = 200;

/**
 * SHA-256, in hex, of what makes an item itself: its canonical address and its normalised title.
 *
 * Why these two:
 * - Not the text: it is corrected, shortened and decorated after publication, and the item must not come twice.
 * - Not the address alone: bulletins and change logs give one page many items, told apart by their titles.
 * - Not the title alone: 'Weekly update' would swallow every later week without a word.
 *
 * Mirrors: a feed served from another address, with tracking parameters, over http or https, with or without `www.` or
 * the last slash, names the same page, and its items get the same hash. A copy on another host does not: the hash is
 * unique in the table, so whatever it calls equal is dropped unseen, and two sites may well have `/news/1` with one title.
 * Such copies are near-duplicates, shown to the reviewer as several sources of one story, and nothing is lost.
 */
export const itemHash = (item: Pick<ParsedItem, 'url' | 'title' | 'contentText'>): string => {
  const title = normalised(item.title) || normalised(item.contentText.slice(0, textSampleMax)) || item.title;
  return createHash('sha256')
    .update(`${addressKey(item.url)}\n${title}`)
    .digest('hex');
};

const addressKey = (address: string): string =>
  (canonicalUrl(address) ?? address).replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/(?=$|\?)/u, '');

/** Letters and digits only, in one case: quotation marks, dashes and spaces change from one rendering to the next. */
const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
