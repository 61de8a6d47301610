import { describeStatus, OutboundRefusal } from '../../platform/outbound/outbound-fetch.ts';
import { hostIntervalsMs, type VisitLimits, visitLimits } from '../limits.ts';
import { firstRequests } from '../parsers/first-requests.ts';
import { UnreadableSource } from '../parsers/parsed-item.ts';
import type { ReadItem } from '../parsers/read-items.ts';
import type { DocumentReading, SourceRequest } from '../parsers/source-reader.ts';
import type { IngestServices } from '../services.ts';
import type { SourcePosition } from '../tables.ts';
import { builtParsers, type BuiltParser, type ParserType } from '../terms.ts';

type Services = Pick<IngestServices, 'outboundFetch' | 'documents' | 'contactEmail'>;

/** Where the next visit picks up. */
type Remembered = { position: SourcePosition | null; etag: string | null; lastModified: string | null };
type SourceToVisit = Remembered & { url: string; parser: ParserType };

/** The result of a visit. A failed visit keeps its items, but the remembered state stays unchanged. */
export type Visit = Remembered & {
  items: ReadItem[];
  /** What staff should know even though the source was readable. */
  problem: string | null;
  failure: UnusableSource | null;
};

/** The source can't be used as configured; the message says in one sentence what happened and what to do next. */
export class UnusableSource extends Error {
  readonly retryAfterSeconds: number | null;
  constructor(message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
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
  const { position, etag, lastModified } = source;
  const visit: Visit = { items: [], position, etag, lastModified, problem: null, failure: null };
  try {
    await makeRequests(services, source, visit, limits);
    return visit;
  } catch (error) {
    if (!(error instanceof UnusableSource)) throw error;
    return { items: visit.items, position, etag, lastModified, problem: null, failure: error };
  }
}

/** Fills in the visit. Throws `UnusableSource`. */
async function makeRequests(
  services: Services,
  source: SourceToVisit,
  visit: Visit,
  limits: VisitLimits,
): Promise<void> {
  const parser = builtParser(source.parser);
  const itemsMax = source.position ? limits.itemsMax : limits.firstItemsMax;
  const contactEmail = await services.contactEmail();
  const requests = firstRequests[parser]({ ...source, contactEmail });
  const requested = new Set<string>();
  let firstAnswerAt: number | undefined;
  let bytes = 0;
  // The list grows during iteration.
  for (const request of requests) {
    if (requested.has(request.url)) throw circle();
    if (requested.size >= limits.requestsMax || bytes >= limits.bytesMax || visit.items.length >= itemsMax) {
      if (source.position) visit.problem ??= tooMuch(visit.items.length);
      return;
    }
    if (firstAnswerAt !== undefined && performance.now() - firstAnswerAt > limits.msMax)
      throw tooSlow(limits.msMax);
    requested.add(request.url);
    const { size, reading } = await makeRequest(services, parser, request, source, visit);
    firstAnswerAt ??= performance.now();
    bytes += size;
    visit.items.push(...reading.items);
    visit.position = reading.position ?? visit.position;
    visit.problem ??= reading.problem ?? null;
    requests.push(...reading.next.slice(0, limits.requestsMax));
  }
}

const nothingNew: DocumentReading<ReadItem> = { items: [], next: [] };

async function makeRequest(
  { outboundFetch, documents }: Services,
  parser: BuiltParser,
  request: SourceRequest,
  source: SourceToVisit,
  visit: Visit,
): Promise<{ size: number; reading: DocumentReading<ReadItem> }> {
  const { url, accept, isConditional = false } = request;
  try {
    const { headers, body, ...answer } = await outboundFetch(url, {
      headers: { accept, ...(isConditional && conditions(source)) },
      hostIntervalMs: hostIntervalsMs[parser],
    });
    if (isConditional && answer.notModified) return { size: 0, reading: nothingNew };
    if (answer.status < 200 || answer.status >= 300)
      throw new UnusableSource(describeStatus(answer.status), answer.retryAfterSeconds);
    const document = { url: answer.url, contentType: headers.get('content-type'), body };
    const context = { request, remembered: source.position, position: visit.position };
    const reading = await documents.read({ parser, document, context });
    if (isConditional) {
      visit.etag = headers.get('etag');
      visit.lastModified = headers.get('last-modified');
    }
    return { size: body.byteLength, reading };
  } catch (error) {
    if (error instanceof OutboundRefusal || error instanceof UnreadableSource)
      throw new UnusableSource(error.message);
    throw error;
  }
}

function builtParser(parser: ParserType): BuiltParser {
  const built = builtParsers.find((name) => name === parser);
  if (!built)
    throw new UnusableSource(`The parser ${parser} is not available in this release; choose another.`);
  return built;
}

/** RFC 9110, section 13: both validators, exactly as received. */
const conditions = ({ etag, lastModified }: Remembered): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
});

const circle = (): UnusableSource =>
  new UnusableSource(
    'The source’s pages link back to one already read. Report it to the publisher, or use another address.',
  );

const tooSlow = (msMax: number): UnusableSource =>
  new UnusableSource(
    `The source was too slow to read completely within ${msMax / 1_000} s; the next fetch will try again.`,
  );

const tooMuch = (items: number): string =>
  `There were more new items than one fetch reads: the newest ${items} were kept. Narrow the search, or raise the weight so that each fetch finds fewer.`;
