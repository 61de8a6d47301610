import { OutboundRefusal } from '../outbound-refusal.ts';

type Options = { signal?: AbortSignal | undefined; intervalMs?: number };

export type HostGate = {
  /**
   * Runs `work` when nothing else is running for the same host, in call order. The next starts no earlier than
   * `intervalMs` after this one started.
   */
  run<T>(host: string, work: () => Promise<T>, options?: Options): Promise<T>;
};

/**
 * Runs one task at a time per host, so that a slow host delays only itself. At most `waitersMax` wait per host;
 * any beyond are refused as `busy`. Aborting the signal leaves the queue and throws its reason.
 */
export const createHostGate = (waitersMax: number): HostGate => {
  /** Hosts with running work, and their waiters in order. */
  const queues = new Map<string, (() => void)[]>();

  const enter = async (host: string, signal?: AbortSignal): Promise<void> => {
    const queue = queues.get(host);
    if (!queue) queues.set(host, []);
    else if (queue.length >= waitersMax) throw tooManyWaiting(host, waitersMax);
    else await waitForTurn(queue, signal);
  };

  const leave = (host: string): void => {
    const next = queues.get(host)?.shift();
    if (next) next();
    else queues.delete(host);
  };

  return {
    async run(host, work, { signal, intervalMs = 0 } = {}) {
      signal?.throwIfAborted();
      await enter(host, signal);
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        const restMs = intervalMs - (performance.now() - startedAt);
        if (restMs > 0) setTimeout(leave, restMs, host);
        else leave(host);
      }
    },
  };
};

const waitForTurn = (queue: (() => void)[], signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = () => {
      queue.splice(queue.indexOf(begin), 1);
      reject(signal?.reason);
    };
    queue.push(begin);
    signal?.addEventListener('abort', giveUp, { once: true });
  });

const tooManyWaiting = (host: string, waitersMax: number): OutboundRefusal =>
  new OutboundRefusal('busy', `${waitersMax} requests already wait for ${host}; try again later.`);
