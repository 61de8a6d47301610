import { listPageRequest, type Parser, type SourceRequest, type SourceToRead } from '../source-reader.ts';

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
  if (url === null) return [listPageRequest(address)];
  const { searchParams } = url;
  // Without `sort`, the latest added articles come first.
  for (const name of ['sort', 'retstart', 'rettype', 'usehistory']) searchParams.delete(name);
  searchParams.set('db', 'pubmed');
  searchParams.set('retmode', 'json');
  searchParams.set('retmax', String(idsPerSearch));
  searchParams.set('tool', tool);
  searchParams.set('email', contactEmail);
  return [listPageRequest(url.href)];
}

/** The E-utilities search, whether the address was copied from there or from pubmed.ncbi.nlm.nih.gov. */
function searchAddress(address: string): URL | null {
  const url = URL.parse(address);
  if (url?.hostname !== 'pubmed.ncbi.nlm.nih.gov' || url.pathname !== '/') return url;
  const search = new URL('https://eutils.ncbi.nlm.nih.gov/entrez/eutils/esearch.fcgi');
  search.searchParams.set('term', url.searchParams.get('term') ?? '');
  return search;
}
