import { itemHash } from '../items/item-hash.ts';
import { sanitizeHtml } from '../text/sanitize-html.ts';
import type { ParserType } from '../terms.ts';
import { documentReaders } from './index.ts';
import type { FetchedDocument, ParsedItem } from './parsed-item.ts';
import type { DocumentReading, ReadingContext, SourceRequest } from './source-reader.ts';

/** An item ready to be stored: sanitized HTML, and a hash as its identity. */
export type ReadItem = ParsedItem & { hash: string };

/** Bytes to storable items and the next requests. Throws `UnreadableSource`. */
export function readItems(
  parser: ParserType,
  document: FetchedDocument,
  context: ReadingContext,
): DocumentReading<ReadItem> {
  const { items, next, ...reading } = documentReaders[parser](document, context);
  return { ...reading, items: items.map(readItem), next: next.map(readRequest) };
}

const readItem = (item: ParsedItem): ReadItem => ({
  ...item,
  contentHtml: sanitizeHtml(item.contentHtml, item.url),
  hash: itemHash(item),
});

const readRequest = ({ otherwise, ...request }: SourceRequest): SourceRequest<ReadItem> => ({
  ...request,
  ...(otherwise && {
    otherwise: { items: otherwise.items.map(readItem), next: otherwise.next.map(readRequest) },
  }),
});
