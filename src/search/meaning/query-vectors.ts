import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Embedder } from './embedder.ts';

type Parts = { embedder: Embedder; clock: Clock; logger: Logger; waitMsMax?: number };

/** The vector of a query; null if there is none in time. Never throws. */
export type VectorOf = (query: string) => Promise<Float32Array | null>;

const keptMax = 1_000;
/** The longest a search waits; a later response is cached for the next search. */
const usualWaitMs = 300;
/** Beyond this many concurrent calls, searches match words only. */
const runningMax = 4;
/** The pause after a failed call. */
const [pauseMsMin, pauseMsMax] = [30_000, 10 * 60_000];

/** Embeds each query once and caches its vector. Logs when failures begin and when they end. */
export function openQueryVectors({ embedder, clock, logger, waitMsMax = usualWaitMs }: Parts): VectorOf {
  let running = 0;
  let failing = false;
  let pausedUntil = 0;

  async function ask(query: string): Promise<Float32Array | undefined> {
    if (running >= runningMax || clock.now().getTime() < pausedUntil) return undefined;
    running++;
    try {
      const reply = await embedder.embed('questions', [query]);
      if (reply.outcome === 'answered') {
        if (failing) logger.info('queries can be embedded again');
        failing = false;
        return reply.embeddings[0];
      }
      // A text that the endpoint rejects says nothing about other texts.
      if (reply.isRejected) return undefined;
      const pauseMs = Math.max(pauseMsMin, (reply.retryAfterSeconds ?? 0) * 1000);
      pausedUntil = clock.now().getTime() + Math.min(pauseMs, pauseMsMax);
      if (!failing) logger.warn({ reason: reply.reason }, 'queries cannot be embedded: search matches words');
      failing = true;
      return undefined;
    } catch (error) {
      // From the database, which counts the tokens: queries of visitors who have left are canceled.
      logger.debug({ err: error }, 'a query was not embedded');
      return undefined;
    } finally {
      running--;
    }
  }

  const kept = new LRUCache<string, Float32Array>({ max: keptMax, fetchMethod: ask });

  return async (query) => {
    const waiting = new AbortController();
    const late = delay(waitMsMax, null, { signal: waiting.signal }).catch(() => null);
    try {
      return await Promise.race([kept.fetch(normalized(query)).then((vector) => vector ?? null), late]);
    } finally {
      waiting.abort();
    }
  };
}

/** Case and spaces don't change the meaning. */
const normalized = (query: string): string => query.trim().toLowerCase().replace(/\s+/g, ' ');
