import { itemHash } from '../items/item-hash.ts';
import { sanitiseHtml } from '../text/sanitize-html.ts';
import type { BuiltParser } from '../terms.ts';
import { parsers } from './index.ts';
import type { FetchedDocument, ParsedItem } from './parsed-item.ts';

/** An item ready to be stored: its HTML is clean, and its hash says what it is. */
export type ReadItem = ParsedItem & { hash: string };

/** Bytes to items that can be stored. Throws `UnreadableSource`. */
export const readItems = (parser: BuiltParser, document: FetchedDocument): ReadItem[] =>
  parsers[parser](document).map((item) => ({
    ...item,
    contentHtml: sanitiseHtml(item.contentHtml, item.url),
    hash: itemHash(item),
  }));
