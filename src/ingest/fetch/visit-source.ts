import { describeStatus, OutboundRefusal } from '../../platform/outbound/outbound-fetch.ts';
import { type VisitLimits, visitLimits } from '../limits.ts';
import { parsers } from '../parsers/index.ts';
import type { ReadItem } from '../parsers/read-items.ts';
import { UnreadableSource, type DocumentReading, type SourceRequest } from '../parsers/source-reader.ts';
import type { IngestServices } from '../services.ts';
import type { SourcePosition } from '../tables.ts';
import type { ParserType } from '../terms.ts';

type Services = Pick<IngestServices, 'outboundFetch' | 'documents' | 'contactEmail'>;

/** The state for the next visit. */
type VisitState = { position: SourcePosition | null; etag: string | null; lastModified: string | null };
type SourceToVisit = VisitState & { url: string; parser: ParserType };

/** The result of a visit. A failed visit keeps its items, but the remembered state stays unchanged. */
export type Visit = VisitState & {
  items: ReadItem[];
  /** A notice for staff although the source was readable. */
  problem: string | null;
  failure: UnusableSource | null;
  /** A delay that the server asked for in the middle of the visit. */
  retryAfterSeconds: number | null;
};

type Request = SourceRequest<ReadItem>;
type Reading = { size: number; reading: DocumentReading<ReadItem> };

/** The source can't be used as configured; the message says in one sentence what happened and what to do next. */
export class UnusableSource extends Error {
  readonly retryAfterSeconds: number | null;
  readonly status: number | null;
  constructor(message: string, retryAfterSeconds: number | null = null, status: number | null = null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.status = status;
  }
}

/**
 * Visits a source: makes the reader's requests one at a time and collects the items, until the
 * reader has no more requests or the visit reaches its limits. Items older than a visit can reach stay unread.
 */
export async function visitSource(
  services: Services,
  source: SourceToVisit,
  limits: VisitLimits = visitLimits,
): Promise<Visit> {
  const visit = emptyVisit(source);
  try {
    await makeRequests(services, source, visit, limits);
    return visit;
  } catch (error) {
    if (!(error instanceof UnusableSource)) throw error;
    const { items } = visit;
    return { ...emptyVisit(source), items, failure: error, retryAfterSeconds: error.retryAfterSeconds };
  }
}

const emptyVisit = ({ position, etag, lastModified }: VisitState): Visit => ({
  items: [],
  position,
  etag,
  lastModified,
  problem: null,
  failure: null,
  retryAfterSeconds: null,
});

/** Fills in the visit. Throws `UnusableSource`. */
async function makeRequests(
  services: Services,
  source: SourceToVisit,
  visit: Visit,
  limits: VisitLimits,
): Promise<void> {
  const { parser } = source;
  const itemsMax = source.position ? limits.itemsMax : limits.firstItemsMax;
  const contactEmail = await services.contactEmail();
  const requests: Request[] = parsers[parser].firstRequests({ ...source, contactEmail }) as Request[];
  const requested = new Set<string>();
  let firstAnswerAt: number | undefined;
  let bytes = 0;
  // The list grows during iteration.
  for (const request of requests) {
    const isRepeated = requested.has(request.url);
    if (isRepeated && request.otherwise) continue;
    if (isRepeated) throw circularLink();
    if (requested.size >= limits.requestsMax || bytes >= limits.bytesMax || visit.items.length >= itemsMax) {
      if (request.mark) forgetValidators(visit);
      else if (source.position) visit.problem ??= tooMuch(visit.items.length);
      return;
    }
    if (firstAnswerAt !== undefined && performance.now() - firstAnswerAt > limits.msMax) {
      if (!request.mark) throw tooSlow(limits.msMax);
      return forgetValidators(visit);
    }
    requested.add(request.url);
    const { size, reading } = await makeRequest(services, parser, request, source, visit).catch((error) =>
      handleFailedRequest(request, visit, error),
    );
    firstAnswerAt ??= performance.now();
    bytes += size;
    visit.items.push(...reading.items);
    visit.position = reading.position ?? visit.position;
    visit.problem ??= reading.problem ?? null;
    if (reading.isPartial) forgetValidators(visit);
    if (visit.retryAfterSeconds !== null) return;
    requests.push(...reading.next.slice(0, limits.requestsMax));
  }
}

const nothingNew: DocumentReading<ReadItem> = { items: [], next: [] };

async function makeRequest(
  { outboundFetch, documents }: Services,
  parser: ParserType,
  request: Request,
  source: SourceToVisit,
  visit: Visit,
): Promise<Reading> {
  const { url, accept, isConditional = false, isEmptyIfMissing = false, mark } = request;
  try {
    const { headers, body, ...response } = await outboundFetch(url, {
      headers: { accept, ...(isConditional && conditions(source)) },
      hostIntervalMs: Math.max(parsers[parser].hostIntervalMs, request.hostIntervalMs ?? 0),
    });
    if (isConditional && response.notModified) return { size: 0, reading: nothingNew };
    const isMissing = response.status >= 400 && response.status < 500 && response.status !== 429;
    const isEmpty = isMissing && isEmptyIfMissing;
    if ((response.status < 200 || response.status >= 300) && !isEmpty)
      throw new UnusableSource(describeStatus(response.status), response.retryAfterSeconds, response.status);
    const document = {
      url: response.url,
      contentType: headers.get('content-type'),
      body: isEmpty ? new Uint8Array() : body,
    };
    const context = { request, remembered: source.position, position: visit.position };
    const reading = await documents.read({ parser, document, context });
    if (isConditional) {
      visit.etag = headers.get('etag');
      visit.lastModified = headers.get('last-modified');
    }
    if (mark) markRead(visit, mark);
    return { size: body.byteLength, reading };
  } catch (error) {
    if (error instanceof UnreadableSource && mark) markRead(visit, mark);
    if (error instanceof OutboundRefusal || error instanceof UnreadableSource)
      throw new UnusableSource(error.message);
    throw error;
  }
}

/**
 * The visit goes on without an optional document, and says so; otherwise throws the error. An article that may be
 * there later is tried again by the next visit, and a server that asks for fewer requests gets no more in this one.
 */
function handleFailedRequest(request: Request, visit: Visit, error: unknown): Reading {
  const { otherwise, mark, url } = request;
  if (!otherwise || !(error instanceof UnusableSource)) throw error;
  const { status, retryAfterSeconds } = error;
  if (status === 429 || retryAfterSeconds !== null) visit.retryAfterSeconds = retryAfterSeconds ?? 0;
  const isGone = status !== null && status >= 400 && status < 500 && status !== 429;
  if (mark && (isGone || otherwise.items.length > 0)) markRead(visit, mark);
  else if (mark) forgetValidators(visit);
  return { size: 0, reading: { ...otherwise, problem: `${url} could not be read: ${error.message}` } };
}

/** Adds to the articles that the position remembers as read, once. */
function markRead(visit: Visit, mark: string): void {
  const read = [visit.position?.['read'] ?? []].flat();
  if (!read.includes(mark)) visit.position = { ...visit.position, read: [...read, mark] };
}

/** The next visit asks for the whole list again, even if nothing has changed. */
function forgetValidators(visit: Visit): void {
  visit.etag = null;
  visit.lastModified = null;
}

/** RFC 9110, section 13: both validators, exactly as received. */
const conditions = ({ etag, lastModified }: VisitState): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
});

const circularLink = (): UnusableSource =>
  new UnusableSource(
    'The source’s pages link back to one already read. Report it to the publisher, or use another address.',
  );

const tooSlow = (msMax: number): UnusableSource =>
  new UnusableSource(
    `The source was too slow to read completely within ${msMax / 1_000} s; the next fetch will try again.`,
  );

const tooMuch = (items: number): string =>
  `There were more new items than one fetch reads: the newest ${items} were kept. Narrow the search, or raise the weight so that each fetch finds fewer.`;
