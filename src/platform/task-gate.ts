import { setImmediate as nextTurn } from 'node:timers/promises';

export type TaskGate = {
  /** Runs the task when its turn comes; null if the queue is full and the caller should retry later. */
  run<Result>(task: () => Promise<Result>): Promise<Result> | null;
};

/** Runs a few tasks concurrently and queues a bounded number, first come, first served. */
export function createTaskGate({
  runningMax,
  waitingMax,
}: {
  runningMax: number;
  waitingMax: number;
}): TaskGate {
  let running = 0;
  const waiting: (() => void)[] = [];

  /** A slot is handed over directly: a finished task wakes the next, and `running` stays the same. */
  async function enter(): Promise<void> {
    if (running < runningMax) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    // A task such as a rendering blocks the event loop; new requests are read in between, so that they are counted as
    // waiting.
    await nextTurn();
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
  return {
    run(task) {
      if (running >= runningMax && waiting.length >= waitingMax) return null;
      return enter().then(task).finally(leave);
    },
  };
}
