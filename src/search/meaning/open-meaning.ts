import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import type { EmbeddingsEvent } from '../events.ts';
import { parseQuestion } from '../words/parse-question.ts';
import type { Embedder } from './embedder.ts';
import { findNearest } from './find-nearest.ts';
import { openIndex } from './load-index.ts';
import { openQuestionVectors } from './question-vectors.ts';

/**
 * The ids of the public stories nearest in meaning to a question, the nearest first; none if that can't be said in
 * time.
 */
export type FindByMeaning = (question: string) => Promise<string[]>;

/** Finds none: for a website without embeddings, and for searches that are taken literally. */
export const findNothing: FindByMeaning = async () => [];

export type Meaning = { find: FindByMeaning; close(): void };

type Parts = {
  database: Database;
  clock: Clock;
  events: Events<EmbeddingsEvent>;
  logger: Logger;
  embedder: Embedder;
};

/** Keeps the vectors in memory up to date, until closed. */
export function openMeaning({ database, events, logger, ...parts }: Parts): Meaning {
  const { model } = parts.embedder;
  const index = openIndex(database, model);
  const vectorOf = openQuestionVectors({ ...parts, logger });
  const update = () => index.update().catch((error: unknown) => logger.warn({ err: error }, 'vectors'));
  const stop = events.on.embeddings(() => void update());
  void update();
  return {
    async find(question) {
      const current = index.current();
      if (!current || isLiteral(question)) return [];
      const vector = await vectorOf(question);
      return vector?.length === current.length ? findNearest(database, model, current, vector) : [];
    },
    close: stop,
  };
}

/** Single words and whatever is quoted or excluded are meant as typed. */
function isLiteral(question: string): boolean {
  const { words, phrases, excluded } = parseQuestion(question);
  return phrases.length > 0 || excluded.length > 0 || words.length < 2;
}
