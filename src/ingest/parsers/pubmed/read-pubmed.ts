import { z } from 'zod';
import { decodeText } from '../../../platform/outbound/responses/charset.ts';
import { documentLimits } from '../../limits.ts';
import { lineOf, withoutControls } from '../../text/plain-text.ts';
import { readJson } from '../read-json.ts';
import {
  type FetchedDocument,
  listPageRequest,
  type ReadDocument,
  type SourceRequest,
  UnreadableSource,
} from '../source-reader.ts';
import { childElements, readXml, textOf, type XmlElement } from '../xml-tree.ts';
import { itemOfArticle } from './item-of-article.ts';

const example = 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/esearch.fcgi?db=pubmed&term=PFAS';

/** Maximum characters of the service's messages shown to staff. */
const wordsMax = 200;

/** Reads PubMed responses: searches, and the articles they found. The position is the list of articles read. */
export const readPubmed: ReadDocument = (document, context) =>
  context.request.step === 'articles' ? readArticles(document, context) : readSearch(document, context);

const Phrases = z.array(z.string()).catch([]);
const Result = z.object({
  count: z.coerce.number().catch(0),
  retstart: z.coerce.number().catch(0),
  idlist: z.array(z.string().regex(/^\d{1,10}$/u)),
  errorlist: z.object({ phrasesnotfound: Phrases }).optional().catch(undefined),
});

/** A page of article ids, newest first: requests the unread ones, and the next page if all are new. */
const readSearch: ReadDocument = (document, { request, remembered }) => {
  const { count, retstart, idlist: found, errorlist } = readResult(document);
  const idlist = found.slice(0, documentLimits.itemsMax);
  const known = new Set(remembered?.['ids'] ?? []);
  const ids = idlist.filter((id) => !known.has(id));
  const end = retstart + idlist.length;
  const isMoreNew = ids.length > 0 && ids.length === idlist.length && end < count;
  const [unknown] = errorlist?.phrasesnotfound ?? [];
  return {
    items: [],
    next: [...articleRequests(request.url, ids), ...(isMoreNew ? [laterSearch(request.url, end)] : [])],
    ...(unknown !== undefined && {
      problem: `PubMed does not know “${lineOf(unknown, wordsMax)}”; check the search terms in the address.`,
    }),
  };
};

/** The service returns some errors with status 200. */
const Failure = z.union([
  z
    .object({ esearchresult: z.object({ ERROR: z.string() }) })
    .transform((response) => response.esearchresult.ERROR),
  z.object({ error: z.string() }).transform((response) => response.error),
]);

function readResult(document: FetchedDocument): z.infer<typeof Result> {
  const value = readJson(document, 'PubMed', example);
  const failure = Failure.safeParse(value);
  if (failure.success)
    throw new UnreadableSource(
      `PubMed rejected the search: “${lineOf(failure.data, wordsMax)}”. Check the address, or try again later.`,
    );
  const response = z.object({ esearchresult: Result }).safeParse(value);
  if (response.success) return response.data.esearchresult;
  throw new UnreadableSource(
    `This is JSON, but not a PubMed search. Enter the address of one, such as ${example}.`,
  );
}

const articlesPerRequest = 50;

/** Requests for articles, to the same service as the search and with the same client identity. */
function articleRequests(searchUrl: string, ids: readonly string[]): SourceRequest[] {
  const batches = Array.from({ length: Math.ceil(ids.length / articlesPerRequest) }, (_, at) =>
    ids.slice(at * articlesPerRequest, (at + 1) * articlesPerRequest),
  );
  return batches.map((batch) => {
    const url = new URL('efetch.fcgi', searchUrl);
    const { searchParams } = new URL(searchUrl);
    for (const name of ['tool', 'email', 'api_key']) {
      const value = searchParams.get(name);
      if (value !== null) url.searchParams.set(name, value);
    }
    url.searchParams.set('db', 'pubmed');
    url.searchParams.set('retmode', 'xml');
    url.searchParams.set('id', batch.join(','));
    return { url: url.href, step: 'articles', accept: 'application/xml' };
  });
}

/** The page of a search that starts at this offset. */
function laterSearch(searchUrl: string, start: number): SourceRequest {
  const url = new URL(searchUrl);
  url.searchParams.set('retstart', String(start));
  return listPageRequest(url.href);
}

/** Article ids remembered; a search shows the newest hundred first. */
const idsMax = 1_000;

/** The articles of one request. Every requested id counts as read, even if PubMed no longer has the article. */
const readArticles: ReadDocument = (document, { request, position }) => {
  const items = articles(document)
    .map(itemOfArticle)
    .filter((item) => item !== null);
  const ids = new Set([...idsOf(request), ...(position?.['ids'] ?? [])]);
  const newestFirst = [...ids].toSorted((one, other) => Number(other) - Number(one));
  return { items, next: [], position: { ids: newestFirst.slice(0, idsMax) } };
};

/** Throws `UnreadableSource` unless the set holds at least one article: an empty set is a transient fault. */
function articles(document: FetchedDocument): XmlElement[] {
  const text = decodeText(document.body, document.contentType);
  const root = readXml(withoutControls(text), document.url);
  const [set] = childElements(root, 'pubmedarticleset');
  const found = set ? childElements(set, 'pubmedarticle', 'pubmedbookarticle') : [];
  if (found.length > 0) return found;
  const words = set ? '' : lineOf(textOf(root), wordsMax);
  throw new UnreadableSource(
    `PubMed returned no articles for the ids it found${words && `: “${words}”`}; the next fetch will try again.`,
  );
}

/** The article ids in a request. */
const idsOf = ({ url }: SourceRequest): string[] => new URL(url).searchParams.get('id')?.split(',') ?? [];
