import { lockLogs, LogStopped } from '../../log/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Outcome, refuse } from '../../platform/outcome.ts';
import type { LedgerServices } from '../services.ts';

/** Far more concurrent actions than staff could cause. */
const waitingMax = 1_000;

type Queue = { last: Promise<unknown>; waiting: number };
const queues = new WeakMap<LedgerServices['logs'], Queue>();

/**
 * Performs an action in a transaction while no other one can change a log or a certificate. The actions of one process
 * wait here already: each would otherwise hold a connection while waiting, leaving none for readers. An
 * action that the log refuses is rolled back and refused.
 */
export async function withLedgerLock<Value>(
  { database, logs }: LedgerServices,
  perform: (transaction: Transaction) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const queue = queues.get(logs) ?? { last: Promise.resolve(), waiting: 0 };
  queues.set(logs, queue);
  if (queue.waiting >= waitingMax)
    return refuse('limited', 'The ledger is busy. Please try again in a moment.', { retryAfterSeconds: 1 });
  queue.waiting++;
  const turn = queue.last.then(() =>
    database.transaction(async (transaction) => {
      await lockLogs(transaction);
      return perform(transaction);
    }),
  );
  queue.last = turn.catch(() => {});
  try {
    return await turn;
  } catch (error) {
    if (error instanceof LogStopped) return refuse('conflict', error.message);
    throw error;
  } finally {
    queue.waiting--;
  }
}
