import { listPageRequest, type Parser, type SourceRequest, type SourceToRead } from '../source-reader.ts';

/** Works registered with Crossref, from its REST API. */
export const crossref: Parser = {
  hostIntervalMs: 200,
  firstRequests: firstCrossrefRequests,
  loadReader: async () => (await import('./read-crossref.ts')).readCrossref,
};

const worksPerPage = '100';

/** Leaving out each work's references and funders shrinks a response tenfold. */
const fields = [
  'DOI',
  'URL',
  'title',
  'abstract',
  'published',
  'published-online',
  'posted',
  'issued',
  'created',
  'container-title',
  'author',
  'type',
  'subject',
  'is-referenced-by-count',
  'update-to',
  'updated-by',
];

/**
 * The works of a search, latest registered first: https://api.crossref.org. Sorted by publication date, a new work
 * could be anywhere in the list, as issues are postdated and old volumes are registered late. Clients that give an
 * email address are served from the 'polite' pool.
 */
export function firstCrossrefRequests({ url: address, contactEmail }: SourceToRead): SourceRequest[] {
  const url = URL.parse(address);
  if (url === null) return [listPageRequest(address)];
  const { searchParams } = url;
  for (const name of ['offset', 'sample', 'facet']) searchParams.delete(name);
  searchParams.set('sort', 'created');
  searchParams.set('order', 'desc');
  searchParams.set('cursor', '*');
  searchParams.set('mailto', contactEmail);
  if (!searchParams.has('rows')) searchParams.set('rows', worksPerPage);
  if (!searchParams.has('select')) searchParams.set('select', fields.join(','));
  return [listPageRequest(url.href)];
}
