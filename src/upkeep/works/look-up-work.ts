import { describeStatus, OutboundRefusal } from '../../platform/outbound/outbound-fetch.ts';
import type { PublicationDetails } from '../../ingest/tables.ts';
import type { UpkeepServices } from '../services.ts';

export type WorkAnswer =
  | { kind: 'found'; details: PublicationDetails }
  /** Registered elsewhere, or not at all. */
  | { kind: 'unknown' }
  /** Try again later. `isBusy` if the service asked for fewer requests. */
  | { kind: 'failed'; problem: string; isBusy: boolean };

/** Crossref allows its polite pool ten requests a second for single works; we stay well below. */
const hostIntervalMs = 250;

/** Crossref's data on a work: https://api.crossref.org/swagger-ui/index.html, `/works/{doi}`. */
export async function lookUpWork(
  { outboundFetch, documents, contactEmail, crossref }: UpkeepServices,
  doi: string,
): Promise<WorkAnswer> {
  const request = {
    url: `${crossref}/works/${encodeURIComponent(doi)}?mailto=${encodeURIComponent(await contactEmail())}`,
    step: 'page',
    accept: 'application/json',
  };
  try {
    const { url, status, headers, body } = await outboundFetch(request.url, {
      headers: { accept: request.accept },
      hostIntervalMs,
    });
    if (status === 404 || status === 410) return { kind: 'unknown' };
    if (status !== 200)
      return { kind: 'failed', problem: describeStatus(status), isBusy: status === 429 || status === 503 };
    const document = { url, contentType: headers.get('content-type'), body };
    const context = { request, remembered: null, position: null };
    const { items } = await documents.read({ parser: 'crossref', document, context });
    const details = items[0]?.details;
    return details?.kind === 'publication' ? { kind: 'found', details } : { kind: 'unknown' };
  } catch (error) {
    if (error instanceof OutboundRefusal || (error instanceof Error && error.name === 'UnreadableSource'))
      return { kind: 'failed', problem: error.message, isBusy: false };
    throw error;
  }
}
