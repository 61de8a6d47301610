import { itemHash } from '../items/item-hash.ts';
import { sanitizeHtml } from '../text/sanitize-html.ts';
import type { BuiltParser } from '../terms.ts';
import { documentReaders } from './index.ts';
import type { FetchedDocument, ParsedItem } from './parsed-item.ts';
import type { DocumentReading, ReadingContext } from './source-reader.ts';

/** An item ready to be stored: sanitized HTML, and a hash as its identity. */
export type ReadItem = ParsedItem & { hash: string };

/** Bytes to storable items and the next requests. Throws `UnreadableSource`. */
export function readItems(
  parser: BuiltParser,
  document: FetchedDocument,
  context: ReadingContext,
): DocumentReading<ReadItem> {
  const reading = documentReaders[parser](document, context);
  const items = reading.items.map((item) => ({
    ...item,
    contentHtml: sanitizeHtml(item.contentHtml, item.url),
    hash: itemHash(item),
  }));
  return { ...reading, items };
}
