import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { storyVectors } from '../tables.ts';
import { signBytes } from './quantize.ts';
import { createSignIndex, type SignIndex } from './sign-index.ts';
import { vectorLength } from './store-vectors.ts';

const readAtOnce = 5_000;
/** Rows are read again this far back, because transactions may commit out of order. */
const overlap = 500;

/** Keeps the vectors of a model in memory: each update reads those stored since the last one. */
export type LoadedIndex = {
  /** Undefined until there is a vector. */
  current(): SignIndex | undefined;
  /** Updates run one at a time; a call during an update starts another one afterwards. */
  update(): Promise<void>;
};

/** The index of one model's vectors; empty until the first `update`. */
export function openIndex(database: Database, model: string): LoadedIndex {
  let index: SignIndex | undefined;
  let reached = 0;
  let running: Promise<void> | undefined;
  let isOutdated = false;

  async function readNew(): Promise<void> {
    const length = index?.length ?? (await vectorLength(database, model));
    if (length === undefined) return;
    index ??= createSignIndex(length);
    for (let after = Math.max(0, reached - overlap); ;) {
      const rows = await readAfter(database, model, after);
      for (const { storyId, signs } of rows)
        if (signs!.length === signBytes(length)) index.set(storyId, signs!);
      after = rows.at(-1)?.place ?? after;
      reached = Math.max(reached, after);
      if (rows.length < readAtOnce) return;
    }
  }

  async function readAll(): Promise<void> {
    while (isOutdated) {
      isOutdated = false;
      await readNew();
    }
  }

  return {
    current: () => index,
    update() {
      isOutdated = true;
      running ??= readAll().finally(() => (running = undefined));
      return running;
    },
  };
}

const readAfter = (database: Database, model: string, place: number) =>
  database
    .select({ storyId: storyVectors.storyId, signs: storyVectors.signs, place: storyVectors.place })
    .from(storyVectors)
    .where(and(gt(storyVectors.place, place), eq(storyVectors.model, model), isNotNull(storyVectors.signs)))
    .orderBy(asc(storyVectors.place))
    .limit(readAtOnce);
