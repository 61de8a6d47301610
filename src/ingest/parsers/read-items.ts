import { itemHash } from '../text/item-address.ts';
import { sanitizeHtml } from '../text/sanitize-html.ts';
import type {
  FetchedDocument,
  ParsedItem,
  DocumentReading,
  ReadDocument,
  ReadingContext,
  SourceRequest,
} from './source-reader.ts';

/** An item ready to be stored: sanitized HTML, and a hash as its identity. */
export type ReadItem = ParsedItem & { hash: string };

/** Bytes to storable items and the next requests. Throws `UnreadableSource`. */
export function readItems(
  readDocument: ReadDocument,
  document: FetchedDocument,
  context: ReadingContext,
): DocumentReading<ReadItem> {
  const { items, next, ...reading } = readDocument(document, context);
  return { ...reading, items: readAll(items), next: next.map(readRequest) };
}

/**
 * Guids distinguish items of one document with the same address and title: the oldest has the usual hash,
 * so that it stays the same item with or without the others, and in any other feed.
 */
function readAll(items: readonly ParsedItem[]): ReadItem[] {
  const guids = new Map<string, Set<string>>();
  return items
    .map((item, at) => ({ item, at }))
    .toSorted((one, other) => timeOf(one.item) - timeOf(other.item) || other.at - one.at)
    .map(({ item, at }) => {
      const hash = itemHash(item);
      const { guid } = item;
      const known = guids.get(hash);
      if (guid !== undefined) guids.set(hash, (known ?? new Set()).add(guid));
      const isOther = guid !== undefined && known !== undefined && [...known][0] !== guid;
      return { at, item: readItem(item, isOther ? guid : undefined) };
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

const timeOf = ({ publishedAt }: ParsedItem): number => publishedAt?.getTime() ?? 0;

const readItem = (item: ParsedItem, guid?: string): ReadItem => ({
  ...item,
  contentHtml: sanitizeHtml(item.contentHtml, item.url),
  hash: itemHash(item, guid),
});

const readRequest = ({ otherwise, ...request }: SourceRequest): SourceRequest<ReadItem> => ({
  ...request,
  ...(otherwise && {
    otherwise: { items: readAll(otherwise.items), next: otherwise.next.map(readRequest) },
  }),
});
