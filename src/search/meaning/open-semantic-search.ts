import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { parseQuery } from '../words/parse-query.ts';
import type { EmbeddingServices } from './embed-stories.ts';
import type { Embedder } from './embedder.ts';
import { openVectorIndex } from './vector-index.ts';

/** Finds the ids of the public stories nearest in meaning to a query, nearest first; none if that takes too long. */
export type FindByMeaning = (query: string) => Promise<string[]>;

/** Finds nothing, for a website without embeddings. */
export const findNothing: FindByMeaning = async () => [];

export type SemanticSearch = { find: FindByMeaning; close(): void };

/** Opens the search by meaning, whose vectors are kept in memory and updated until it is closed. */
export function openSemanticSearch({
  database,
  events,
  logger,
  ...parts
}: EmbeddingServices): SemanticSearch {
  const index = openVectorIndex(database, parts.embedder.model);
  const vectorOf = openQueryVectors({ ...parts, logger });
  const update = () => index.update().catch((error: unknown) => logger.warn({ err: error }, 'vectors'));
  const stop = events.on.embeddings(() => void update());
  void update();
  return {
    async find(query) {
      if (index.length() === undefined || isLiteral(query)) return [];
      const vector = await vectorOf(query);
      return vector && vector.length === index.length() ? index.findNearest(vector) : [];
    },
    close: stop,
  };
}

/** Single words, and quoted or excluded words, are meant as typed. */
function isLiteral(query: string): boolean {
  const { words, phrases, excluded } = parseQuery(query);
  return phrases.length > 0 || excluded.length > 0 || words.length < 2;
}

type QueryVectorParts = { embedder: Embedder; clock: Clock; logger: Logger; waitMsMax?: number };

/** The vector of a query; null if there is none in time. Never throws. */
type VectorOf = (query: string) => Promise<Float32Array | null>;

const keptMax = 1_000;
/** The longest a search waits; a later response is cached for the next search. */
const usualWaitMs = 300;
/** Beyond this many concurrent calls, searches match words only. */
const runningMax = 4;
/** The pause after a failed call. */
const [pauseMsMin, pauseMsMax] = [30_000, 10 * 60_000];

/** Embeds each query once and caches its vector. Logs when failures begin and when they end. */
export function openQueryVectors({
  embedder,
  clock,
  logger,
  waitMsMax = usualWaitMs,
}: QueryVectorParts): VectorOf {
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
