import { parsers } from '../parsers/index.ts';
import type { ReadItem } from '../parsers/read-items.ts';
import type { SourceRequest } from '../parsers/source-reader.ts';
import type { IngestServices } from '../services.ts';
import type { ParserType } from '../terms.ts';

/** The same limit as for a response. */
export const fileBytesMax = 10 * 1024 * 1024;

type FileOfSource = { url: string; parser: ParserType; body: Uint8Array };

/**
 * The items in a saved document, read as if the source had sent it: a page of results, PubMed's articles, or one
 * article of a `generic` source. Makes no requests. Throws `UnreadableSource`.
 */
export async function readFile(
  { documents }: Pick<IngestServices, 'documents'>,
  { url, parser, body }: FileOfSource,
): Promise<ReadItem[]> {
  const { items } = await documents.read({
    parser,
    document: { url, contentType: null, body },
    context: { request: requestFor(parser, url), remembered: null, position: null },
  });
  return items;
}

function requestFor(parser: ParserType, url: string): SourceRequest<ReadItem> {
  const step = fileSteps[parser];
  const [first] = parsers[parser].firstRequests({ url, position: null, contactEmail: '' });
  return step === undefined ? (first as SourceRequest<ReadItem>) : { url, step, accept: '*/*' };
}

/** The kinds of saved documents that are not the first one of a visit. */
const fileSteps: Partial<Record<ParserType, string>> = { pubmed: 'articles', generic: 'article' };
