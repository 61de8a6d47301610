import { z } from 'zod';
import { documentLimits } from '../../limits.ts';
import { isDay } from '../calendar-day.ts';
import { readJson } from '../read-json.ts';
import {
  listPageRequest,
  readNewestFirst,
  type ReadDocument,
  type FetchedDocument,
  UnreadableSource,
} from '../source-reader.ts';
import { itemOfDocument } from './item-of-document.ts';

const example = 'https://www.federalregister.gov/api/v1/documents.json?conditions[term]=PFAS';

const Page = z.object({
  results: z.array(z.unknown()),
  next_page_url: z.string().nullish().catch(null),
});

/** One page of documents, newest first. */
export const readFederalRegister: ReadDocument = (document, context) => {
  const { results, next_page_url: nextPage } = readPage(document);
  const items = results.map((result) => itemOfDocument(result, document.url)).filter((item) => item !== null);
  const days = results.map(publicationDay).filter((day) => day !== null);
  const { isEnd, ...reading } = readNewestFirst(days, context);
  const isFollowed = nextPage && results.length > 0 && !isEnd;
  return {
    items,
    next: isFollowed ? [listPageRequest(sameServer(nextPage, document.url))] : [],
    ...reading,
  };
};

/** A search without results has no `results` field. */
function readPage(document: FetchedDocument): z.infer<typeof Page> {
  const value = readJson(document, 'the Federal Register', example);
  const page = Page.safeParse(value);
  if (page.success) return { ...page.data, results: page.data.results.slice(0, documentLimits.itemsMax) };
  if (z.object({ count: z.literal(0) }).safeParse(value).success) return { results: [] };
  throw new UnreadableSource(
    `This is JSON, but not a list of Federal Register documents. Enter the address of a search, such as ${example}.`,
  );
}

const Dated = z.object({ publication_date: z.string().refine(isDay) });

const publicationDay = (result: unknown): string | null =>
  Dated.safeParse(result).data?.publication_date ?? null;

/** The next page's address. Throws `UnreadableSource` unless it is on the same server. */
function sameServer(written: string, from: string): string {
  const url = URL.parse(written, from);
  if (url?.origin === new URL(from).origin) return url.href;
  throw new UnreadableSource(
    'The list continues on another server, which is not followed. Use the API’s own address.',
  );
}
