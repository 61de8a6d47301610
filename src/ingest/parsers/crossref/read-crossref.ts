import { z } from 'zod';
import { documentLimits } from '../../limits.ts';
import { lineOf } from '../../text/plain-text.ts';
import { readJson } from '../read-json.ts';
import {
  listPageRequest,
  readNewestFirst,
  type ReadDocument,
  type FetchedDocument,
  type SourceRequest,
  UnreadableSource,
} from '../source-reader.ts';
import { itemOfWork } from './item-of-work.ts';

const example = 'https://api.crossref.org/works?query.title=PFAS';

/** Maximum characters of a cursor (the service's own have 2,000), and of its messages shown to staff. */
const cursorMax = 8_000;
const wordsMax = 200;

/** A response is a single work if the address names one. */
const WorksResponse = z.union([
  z.object({
    'message-type': z.literal('work-list'),
    message: z.object({
      items: z.array(z.unknown()),
      'next-cursor': z.string().max(cursorMax).nullish().catch(null),
    }),
  }),
  z
    .object({ 'message-type': z.literal('work'), message: z.unknown() })
    .transform(({ message }) => ({ message: { items: [message], 'next-cursor': null } })),
]);

/** One page of works, latest registered first. */
export const readCrossref: ReadDocument = (document, context) => {
  const { items: works, 'next-cursor': cursor } = readPage(document);
  const items = works.map(itemOfWork).filter((item) => item !== null);
  const instants = works.map(registeredAt).filter((instant) => instant !== null);
  const { isEnd, ...reading } = readNewestFirst(instants, context);
  const isFollowed = cursor && works.length > 0 && !isEnd;
  return { items, next: isFollowed ? [nextPage(context.request.url, cursor)] : [], ...reading };
};

/** The service returns some errors with status 200. */
const Failure = z.object({
  status: z.enum(['failed', 'error']),
  message: z.union([z.string(), z.array(z.object({ message: z.string() }))]),
});

function readPage(document: FetchedDocument) {
  const value = readJson(document, 'Crossref', example);
  const response = WorksResponse.safeParse(value);
  if (response.success) {
    const { message } = response.data;
    return { ...message, items: message.items.slice(0, documentLimits.itemsMax) };
  }
  const { message } = Failure.safeParse(value).data ?? {};
  const words = typeof message === 'string' ? message : message?.[0]?.message;
  throw new UnreadableSource(
    words === undefined
      ? `This is JSON, but not a Crossref list of works. Enter the address of a search, such as ${example}.`
      : `Crossref rejected the search: “${lineOf(words, wordsMax)}”. Check the address, or try again later.`,
  );
}

const Registered = z.object({
  created: z.object({ 'date-time': z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/u) }),
});

const registeredAt = (work: unknown): string | null =>
  Registered.safeParse(work).data?.created['date-time'] ?? null;

/** The next page of a search, by cursor. */
function nextPage(pageUrl: string, cursor: string): SourceRequest {
  const url = new URL(pageUrl);
  url.searchParams.set('cursor', cursor);
  return listPageRequest(url.href);
}
