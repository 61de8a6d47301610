import { type Outcome, refuse } from '../../platform/outcome.ts';
import type { LedgerServices } from '../services.ts';

/** Far more concurrent actions than staff could cause. */
const waitingMax = 1_000;

type Queue = { last: Promise<unknown>; waiting: number };
const queues = new WeakMap<LedgerServices['logs'], Queue>();

/**
 * Serializes the actions of one process: appends to a log wait for each other anyway, and would each hold a connection
 * while waiting, leaving none for readers.
 */
export async function withLedgerLock<Value>(
  { logs }: LedgerServices,
  perform: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const queue = queues.get(logs) ?? { last: Promise.resolve(), waiting: 0 };
  queues.set(logs, queue);
  if (queue.waiting >= waitingMax)
    return refuse('limited', 'The ledger is busy. Please try again in a moment.', { retryAfterSeconds: 1 });
  queue.waiting++;
  const turn = queue.last.then(perform);
  queue.last = turn.catch(() => {});
  try {
    return await turn;
  } finally {
    queue.waiting--;
  }
}
