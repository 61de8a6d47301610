import { describeStatus, OutboundRefusal } from '../../platform/outbound/outbound-fetch.ts';
import { UnreadableSource } from '../parsers/parsed-item.ts';
import type { ReadItem } from '../parsers/read-items.ts';
import type { IngestServices } from '../services.ts';
import { builtParsers, type BuiltParser, type ParserType } from '../terms.ts';

type SourceAddress = { url: string; parser: ParserType; etag: string | null; lastModified: string | null };
export type SourceReading = {
  items: ReadItem[];
  etag: string | null;
  lastModified: string | null;
};

/** The source can't be used as it is; the message says in one sentence what happened and what to do next. */
export class UnusableSource extends Error {
  readonly retryAfterSeconds: number | null;
  constructor(message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Fetches a source, politely if it was fetched before, and parses what comes. Throws `UnusableSource`. */
export async function readSource(
  { outboundFetch, documents }: Pick<IngestServices, 'outboundFetch' | 'documents'>,
  source: SourceAddress,
): Promise<SourceReading> {
  const parser = builtParser(source.parser);
  try {
    const answer = await outboundFetch(source.url, { headers: conditions(source) });
    const etag = answer.headers.get('etag');
    const lastModified = answer.headers.get('last-modified');
    if (answer.notModified) return { items: [], etag: source.etag, lastModified: source.lastModified };
    if (answer.status < 200 || answer.status >= 300)
      throw new UnusableSource(describeStatus(answer.status), answer.retryAfterSeconds);
    const document = { url: answer.url, contentType: answer.headers.get('content-type'), body: answer.body };
    return { items: await documents.read(parser, document), etag, lastModified };
  } catch (error) {
    if (error instanceof OutboundRefusal || error instanceof UnreadableSource)
      throw new UnusableSource(error.message);
    throw error;
  }
}

function builtParser(parser: ParserType): BuiltParser {
  const built = builtParsers.find((name) => name === parser);
  if (!built)
    throw new UnusableSource(`The parser ${parser} is not part of this release; choose another parser.`);
  return built;
}

/** RFC 9110, section 13: both validators, as they were given. */
const conditions = ({ etag, lastModified }: SourceAddress): Record<string, string> => ({
  accept:
    'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
});
