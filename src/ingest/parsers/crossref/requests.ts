import type { FirstRequests, SourceRequest } from '../source-reader.ts';

const worksPerPage = '100';

/** Without the references and funders of each work, an answer is a tenth as large. */
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
 * The works of a search, those registered last first: https://api.crossref.org. By the date of publication a new work
 * could be anywhere in the list, as issues are dated ahead and old volumes are registered late. Who gives an email
 * address is served from the 'polite' pool.
 */
export const firstCrossrefRequests: FirstRequests = ({ url: address, contactEmail }) => {
  const url = URL.parse(address);
  if (url === null) return [pageRequest(address)];
  const { searchParams } = url;
  for (const name of ['offset', 'sample', 'facet']) searchParams.delete(name);
  searchParams.set('sort', 'created');
  searchParams.set('order', 'desc');
  searchParams.set('cursor', '*');
  searchParams.set('mailto', contactEmail);
  if (!searchParams.has('rows')) searchParams.set('rows', worksPerPage);
  if (!searchParams.has('select')) searchParams.set('select', fields.join(','));
  return [pageRequest(url.href)];
};

/** The page of a search that a cursor leads to. */
export function nextPage(pageUrl: string, cursor: string): SourceRequest {
  const url = new URL(pageUrl);
  url.searchParams.set('cursor', cursor);
  return pageRequest(url.href);
}

const pageRequest = (url: string): SourceRequest => ({ url, step: 'page', accept: 'application/json' });
