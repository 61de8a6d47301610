import type { Parser, SourceRequest, SourceToRead } from '../source-reader.ts';

/** Articles in PubMed, from the E-utilities. */
export const pubmed: Parser = {
  // Without an API key: three requests a second.
  hostIntervalMs: 350,
  firstRequests: firstPubmedRequests,
  loadReader: async () => (await import('./read-pubmed.ts')).readPubmed,
};

/** A search returns ids only, so its pages are cheap; an article can have thousands of references. */
const idsPerSearch = 100;

/** Our name, which the service asks clients to send (NCBI, 'A General Introduction to the E-utilities'). */
const tool = 'ThePFASRecord';

/** The newest articles of a search, then their full records: https://www.ncbi.nlm.nih.gov/books/NBK25499/ */
export function firstPubmedRequests({ url: address, contactEmail }: SourceToRead): SourceRequest[] {
  const url = searchAddress(address);
  if (url === null) return [searchRequest(address)];
  const { searchParams } = url;
  // Without `sort`, the latest added articles come first.
  for (const name of ['sort', 'retstart', 'rettype', 'usehistory']) searchParams.delete(name);
  searchParams.set('db', 'pubmed');
  searchParams.set('retmode', 'json');
  searchParams.set('retmax', String(idsPerSearch));
  searchParams.set('tool', tool);
  searchParams.set('email', contactEmail);
  return [searchRequest(url.href)];
}

const searchRequest = (url: string): SourceRequest => ({ url, step: 'search', accept: 'application/json' });

const articlesPerRequest = 50;

/** The page of a search that starts at this offset. */
export function laterSearch(searchUrl: string, start: number): SourceRequest {
  const url = new URL(searchUrl);
  url.searchParams.set('retstart', String(start));
  return searchRequest(url.href);
}

/** Requests for articles, to the same service as the search and with the same client identity. */
export function articleRequests(searchUrl: string, ids: readonly string[]): SourceRequest[] {
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

/** The article ids in a request. */
export const idsOf = ({ url }: SourceRequest): string[] =>
  new URL(url).searchParams.get('id')?.split(',') ?? [];

/** The E-utilities search, whether the address was copied from there or from pubmed.ncbi.nlm.nih.gov. */
function searchAddress(address: string): URL | null {
  const url = URL.parse(address);
  if (url?.hostname !== 'pubmed.ncbi.nlm.nih.gov' || url.pathname !== '/') return url;
  const search = new URL('https://eutils.ncbi.nlm.nih.gov/entrez/eutils/esearch.fcgi');
  search.searchParams.set('term', url.searchParams.get('term') ?? '');
  return search;
}
