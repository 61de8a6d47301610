import { crawlDelayMs, mayRead } from '../../ingest/index.ts';
import { describeStatus, OutboundRefusal } from '../../platform/outbound/outbound-fetch.ts';
import { createHostRules, type FetchServices } from './host-rules.ts';

/** The name of the requested document in messages to staff. */
type Wanted = { what: 'picture' | 'page'; accept: string };
export type PublisherDocument = { url: string; contentType: string | null; body: Uint8Array };

/** Fetches from the websites of sources. Never throws because of a server: `reason` is one sentence for staff. */
export type PublisherAccess = (
  address: string,
  wanted: Wanted,
) => Promise<{ document: PublisherDocument } | { reason: string }>;

/** For robots.txt and the document together, waiting for other requests to the host included. */
const usualMsMax = 12_000;
const hostIntervalMs = 500;

/**
 * Fetches with the limits and manners of sources: only from public addresses, as robots.txt allows, one request at a
 * time per host. A host that fails is left alone for a while.
 */
export function openPublisherAccess(
  { outboundFetch, clock }: FetchServices,
  msMax = usualMsMax,
): PublisherAccess {
  const hosts = createHostRules({ outboundFetch, clock });

  return async (address, { what, accept }) => {
    const signal = AbortSignal.timeout(msMax);
    try {
      const rules = await hosts.rulesFor(address, signal);
      if ('reason' in rules) return rules;
      if (!mayRead(address, rules.robots))
        return { reason: `The website’s robots.txt excludes the ${what}.` };
      const { url, status, headers, body, retryAfterSeconds } = await outboundFetch(address, {
        headers: { accept },
        signal,
        hostIntervalMs: Math.max(hostIntervalMs, crawlDelayMs(address, rules.robots)),
      });
      if (status === 200) return { document: { url, contentType: headers.get('content-type'), body } };
      const reason = `The ${what} could not be fetched: ${describeStatus(status)}`;
      if (status === 429 || status >= 500) hosts.pause(address, reason, retryAfterSeconds);
      return { reason };
    } catch (error) {
      const isLate = signal.aborted;
      if (!isLate && !(error instanceof OutboundRefusal)) throw error;
      const reason = isLate
        ? `The ${what} did not arrive in time.`
        : `The ${what} could not be fetched: ${(error as Error).message}`;
      if (isLate || hostFailures.has((error as OutboundRefusal).code)) hosts.pause(address, reason, null);
      return { reason };
    }
  };
}

/** Failures that other documents of the host would meet too. */
const hostFailures = new Set(['unresolvable', 'unreachable', 'certificate', 'timeout', 'busy']);
