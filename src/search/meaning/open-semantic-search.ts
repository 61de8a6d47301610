import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { EmbeddingsEvent } from '../events.ts';
import { parseQuery } from '../words/parse-query.ts';
import type { Embedder } from './embedder.ts';
import { openQueryVectors } from './query-vectors.ts';
import { openVectorIndex } from './vector-index.ts';

/** Finds the ids of the public stories nearest in meaning to a query, nearest first; none if that takes too long. */
export type FindByMeaning = (query: string) => Promise<string[]>;

/** Finds nothing, for a website without embeddings. */
export const findNothing: FindByMeaning = async () => [];

export type SemanticSearch = { find: FindByMeaning; close(): void };

type Parts = {
  database: Database;
  clock: Clock;
  events: Events<EmbeddingsEvent>;
  logger: Logger;
  embedder: Embedder;
};

/** Opens the search by meaning, whose vectors are kept in memory and updated until it is closed. */
export function openSemanticSearch({ database, events, logger, ...parts }: Parts): SemanticSearch {
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
