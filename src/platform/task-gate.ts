import { setImmediate as nextTurn } from 'node:timers/promises';

export type TaskGate = {
  /** Runs the task when its turn comes; null if too many wait already, and the caller had better come back later. */
  run<Result>(task: () => Promise<Result>): Promise<Result> | null;
};

/** Lets a few tasks run at a time and a bounded number wait, first come, first served. */
export function createTaskGate({
  runningMax,
  waitingMax,
}: {
  runningMax: number;
  waitingMax: number;
}): TaskGate {
  let running = 0;
  const waiting: (() => void)[] = [];

  /** A place goes from hand to hand: who leaves wakes the next, and `running` stays. */
  async function enter(): Promise<void> {
    if (running < runningMax) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    // A task such as a rendering holds the process while it lasts; new requests are read in between, or nobody would see them wait.
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
