import { LRUCache } from 'lru-cache';
import { robotsText } from '../../ingest/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { describeStatus, type OutboundFetch } from '../../platform/outbound/outbound-fetch.ts';

export type FetchServices = { outboundFetch: OutboundFetch; clock: Clock };

/** A host's robots.txt, or the reason why nothing is requested from it for now. */
type Rules = { robots: string } | { reason: string };

export type HostRules = {
  rulesFor(address: string, signal: AbortSignal): Promise<Rules>;
  /** Requests nothing from the host for a minute, or for as long as it asks. */
  pause(address: string, reason: string, seconds: number | null): void;
};

const cacheMs = 60 * 60_000;
const pauseMs = 60_000;
const hostsMax = 500;
/** Check the clock on every lookup. */
const ttlResolution = 0;

/**
 * Remembers each host's robots.txt for an hour. One that can't be read excludes everything (RFC 9309, section 2.3.1).
 */
export function createHostRules({ outboundFetch, clock }: FetchServices): HostRules {
  const perf = { now: () => clock.now().getTime() };
  const known = new LRUCache<string, Rules>({ max: hostsMax, ttl: cacheMs, ttlResolution, perf });

  const remember = (origin: string, rules: Rules, ttl = cacheMs): Rules => {
    known.set(origin, rules, { ttl });
    return rules;
  };

  return {
    async rulesFor(address, signal) {
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
    pause(address, reason, seconds) {
      remember(new URL(address).origin, { reason }, Math.max(pauseMs, (seconds ?? 0) * 1_000));
    },
  };
}
