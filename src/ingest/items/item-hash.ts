import { createHash } from 'node:crypto';
import { canonicalUrl } from './canonical-url.ts';
import type { ParsedItem } from '../parsers/parsed-item.ts';

/** Characters of text that stand in for a title without a single letter or digit. */
const textSampleMax = 200;

/**
 * SHA-256, in hex, of an item's identity: its canonical address and normalized title.
 *
 * Why these two:
 * - Not the text: it is corrected, shortened and reformatted after publication, which must not duplicate the item.
 * - Not the address alone: bulletins and change logs have many items on one page, distinguished by title.
 * - Not the title alone: 'Weekly update' would silently swallow every later week.
 *
 * Mirrors: a feed from another address, with tracking parameters, over http or https, with or without `www.` or
 * a trailing slash, names the same page, so its items get the same hash. A copy on another host does not: the hash is
 * unique in the table, so equal hashes are dropped unseen, and two sites may well have the same title at `/news/1`.
 * Such copies are near-duplicates, shown to the reviewer as several sources of one story, so nothing is lost.
 */
export const itemHash = (item: Pick<ParsedItem, 'url' | 'title' | 'contentText'>, guid?: string): string => {
  const title = normalized(item.title) || normalized(item.contentText.slice(0, textSampleMax)) || item.title;
  return createHash('sha256')
    .update(`${addressKey(item.url)}\n${title}${guid === undefined ? '' : `\n${guid}`}`)
    .digest('hex');
};

/** What addresses of the same page share: not the scheme, `www.`, tracking parameters or a trailing slash. */
export const addressKey = (address: string): string =>
  (canonicalUrl(address) ?? address).replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/(?=$|\?)/u, '');

/** Letters and digits only, in one case: quotation marks, dashes and spaces vary between renderings. */
const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
