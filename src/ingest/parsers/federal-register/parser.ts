import { listPageRequest, type Parser, type SourceRequest, type SourceToRead } from '../source-reader.ts';

/** Documents of the Federal Register, from its API. */
export const federalRegister: Parser = {
  hostIntervalMs: 200,
  firstRequests: firstFederalRegisterRequests,
  loadReader: async () => (await import('./read-federal-register.ts')).readFederalRegister,
};

/** The newest documents of a search: https://www.federalregister.gov/developers/documentation/api/v1 */
export function firstFederalRegisterRequests({ url }: SourceToRead): SourceRequest[] {
  return [{ ...listPageRequest(searchAddress(url)), isConditional: true }];
}

const documentsPerPage = '100';

/** Listed in full: the default fields lack action, dockets, topics and deadlines, and naming one drops all others. */
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
  'correction_of',
];

/** The API address of a search, newest first, whether copied from the API or from the website's search page. */
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
