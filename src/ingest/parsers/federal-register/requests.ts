import type { FirstRequests, SourceRequest } from '../source-reader.ts';

const documentsPerPage = '100';

/** The default answer lacks the action, the dockets, the topics and the deadlines, and naming one field leaves out all others. */
const fields = [
  'title',
  'type',
  'action',
  'abstract',
  'excerpts',
  'document_number',
  'citation',
  'html_url',
  'pdf_url',
  'publication_date',
  'agencies',
  'docket_ids',
  'topics',
  'comments_close_on',
  'effective_on',
];

/** The newest documents of a search: https://www.federalregister.gov/developers/documentation/api/v1 */
export const firstFederalRegisterRequests: FirstRequests = ({ url }) => [
  { ...pageRequest(searchAddress(url)), isConditional: true },
];

/** One page of a search. */
export const pageRequest = (url: string): SourceRequest => ({
  url,
  step: 'page',
  accept: 'application/json',
});

/** The API address of a search, newest first, whether it was copied from there or from the page where people search. */
function searchAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  if (/^\/documents\/search\/?$/u.test(url.pathname)) url.pathname = '/api/v1/documents.json';
  const { searchParams } = url;
  searchParams.delete('page');
  searchParams.set('order', 'newest');
  if (!searchParams.has('per_page')) searchParams.set('per_page', documentsPerPage);
  if (!searchParams.has('fields[]')) for (const field of fields) searchParams.append('fields[]', field);
  return url.href;
}
