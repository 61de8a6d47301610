import { LRUCache } from 'lru-cache';
import { crawlDelayMs, mayRead, robotsText } from '../../ingest/index.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  describeStatus,
  OutboundRefusal,
  type OutboundFetch,
} from '../../platform/outbound/outbound-fetch.ts';

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

type FetchServices = { outboundFetch: OutboundFetch; clock: Clock };

/** A host's robots.txt, or the reason why nothing is requested from it for now. */
type Rules = { robots: string } | { reason: string };

const cacheMs = 60 * 60_000;
const pauseMs = 60_000;
const hostsMax = 500;
/** Check the clock on every lookup. */
const ttlResolution = 0;

/**
 * Remembers each host's robots.txt for an hour. One that can't be read excludes everything (RFC 9309, section 2.3.1).
 */
function createHostRules({ outboundFetch, clock }: FetchServices) {
  const perf = { now: () => clock.now().getTime() };
  const known = new LRUCache<string, Rules>({ max: hostsMax, ttl: cacheMs, ttlResolution, perf });

  const remember = (origin: string, rules: Rules, ttl = cacheMs): Rules => {
    known.set(origin, rules, { ttl });
    return rules;
  };

  return {
    async rulesFor(address: string, signal: AbortSignal): Promise<Rules> {
      const { origin } = new URL(address);
      const found = known.get(origin);
      if (found) return found;
      const { url, status, headers, body } = await outboundFetch(`${origin}/robots.txt`, {
        headers: { accept: 'text/plain, */*;q=0.5' },
        signal,
      });
      if (status >= 200 && status < 300) {
        const contentType = headers.get('content-type');
        return remember(origin, { robots: robotsText({ url, contentType, body }) });
      }
      const isMissing = status >= 400 && status < 500 && status !== 429;
      if (isMissing) return remember(origin, { robots: '' });
      return remember(origin, { reason: `The website’s robots.txt: ${describeStatus(status)}` }, pauseMs);
    },
    /** Requests nothing from the host for a minute, or for as long as it asks. */
    pause(address: string, reason: string, seconds: number | null): void {
      remember(new URL(address).origin, { reason }, Math.max(pauseMs, (seconds ?? 0) * 1_000));
    },
  };
}
