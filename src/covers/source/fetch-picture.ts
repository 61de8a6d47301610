import { crawlDelayMs, mayRead } from '../../ingest/index.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  describeStatus,
  type OutboundFetch,
  OutboundRefusal,
} from '../../platform/outbound/outbound-fetch.ts';
import { type PictureBounds, readPicture } from '../read-picture.ts';
import { createHostRules } from './host-rules.ts';

export type FetchServices = { outboundFetch: OutboundFetch; clock: Clock };

/** Fetches a picture of a source. Never throws because of its server: `reason` is one sentence for staff. */
export type PictureFetcher = (address: string) => Promise<{ picture: Buffer } | { reason: string }>;

/** For robots.txt and the picture together, waiting for other requests to the host included. */
const usualMsMax = 12_000;
const hostIntervalMs = 500;
/** Smaller pictures would be blurred, and others cropped beyond recognition. */
const bounds: PictureBounds = { widthMin: 600, heightMin: 315, ratioMin: 1.2, ratioMax: 3.2 };
/** The formats that `readPicture` reads. */
const accept = 'image/webp, image/jpeg, image/png, image/avif;q=0.8';

/**
 * Fetches with the limits and manners of sources: only from public addresses, as robots.txt allows, one request at a time
 * per host. A host that fails is left alone for a while.
 */
export function createPictureFetcher(
  { outboundFetch, clock }: FetchServices,
  msMax = usualMsMax,
): PictureFetcher {
  const hosts = createHostRules({ outboundFetch, clock });

  return async (address) => {
    const signal = AbortSignal.timeout(msMax);
    try {
      const rules = await hosts.rulesFor(address, signal);
      if ('reason' in rules) return rules;
      if (!mayRead(address, rules.robots))
        return { reason: 'The website’s robots.txt excludes the picture.' };
      const { status, body, retryAfterSeconds } = await outboundFetch(address, {
        headers: { accept },
        signal,
        hostIntervalMs: Math.max(hostIntervalMs, crawlDelayMs(address, rules.robots)),
      });
      if (status !== 200) {
        const reason = `The picture could not be fetched: ${describeStatus(status)}`;
        if (status === 429 || status >= 500) hosts.pause(address, reason, retryAfterSeconds);
        return { reason };
      }
      const read = await readPicture(body, bounds);
      return 'problem' in read ? { reason: `The picture can’t be used: ${read.problem}` } : read;
    } catch (error) {
      const isLate = signal.aborted;
      if (!isLate && !(error instanceof OutboundRefusal)) throw error;
      const reason = isLate ? late : `The picture could not be fetched: ${(error as Error).message}`;
      if (isLate || troubles.has((error as OutboundRefusal).code)) hosts.pause(address, reason, null);
      return { reason };
    }
  };
}

const late = 'The picture did not arrive in time.';
/** Failures that other pictures of the host would meet too. */
const troubles = new Set(['unresolvable', 'unreachable', 'certificate', 'timeout', 'busy']);
