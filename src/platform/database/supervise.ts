import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logger.ts';

/** A program under supervision. */
export type Supervised = {
  /** Resolves with the reason when the program ends; never rejects. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

export type Supervision = {
  /** Why the program is not running; null while it runs. */
  problem(): string | null;
  /** How often it was restarted. */
  restarts(): number;
  /** Resolves with the reason once restarting is given up; otherwise never. */
  lost: Promise<string>;
  /** Ends the program and cancels any pending restart. */
  stop(): Promise<void>;
};

type Options = {
  name: string;
  logger: Logger;
  /** The pause before each restart; there are as many restarts as pauses. */
  pausesMs?: readonly number[];
  /** After running this long, all restarts are available again. */
  steadyMs?: number;
  /** Whether it ended for a temporary reason, such as a full disk: restarts are then unlimited. */
  isTransient?: (reason: string) => boolean;
  /** The pause before such a restart. */
  transientPauseMs?: number;
};

const pausesMsDefault = [250, 500, 1_000, 2_000, 4_000];
const steadyMsDefault = 60_000;
const transientPauseMsDefault = 2_000;

/** Starts a program and restarts it when it ends unexpectedly. Rejects if the first start fails. */
export async function supervise(start: () => Promise<Supervised>, options: Options): Promise<Supervision> {
  const { name, logger, isTransient = () => false, transientPauseMs = transientPauseMsDefault } = options;
  const { pausesMs = pausesMsDefault, steadyMs = steadyMsDefault } = options;
  let running = await start();
  let problem: string | null = null;
  let restartsInAll = 0;
  const stopping = new AbortController();
  const { signal } = stopping;
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<string>();

  async function watch(): Promise<void> {
    for (let restarts = 0; ;) {
      const startedMs = performance.now();
      const reason = await running.ended;
      problem = reason;
      if (signal.aborted) return;
      if (performance.now() - startedMs >= steadyMs) restarts = 0;
      const pauseMs = isTransient(reason) ? transientPauseMs : pausesMs[restarts++];
      if (pauseMs === undefined) return giveUp(reason);
      logger.error({ reason, pauseMs }, `${name} ended and will be restarted`);
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      restartsInAll++;
      running = await start().catch(failedStart);
      problem = null;
      if (signal.aborted) return running.stop();
    }
  }
  const watching = watch();

  return {
    problem: () => problem,
    restarts: () => restartsInAll,
    lost,
    async stop() {
      stopping.abort();
      await running.stop();
      await watching;
    },
  };
}

const failedStart = (failure: unknown): Supervised => ({
  ended: Promise.resolve(failure instanceof Error ? failure.message : String(failure)),
  stop: async () => {},
});
