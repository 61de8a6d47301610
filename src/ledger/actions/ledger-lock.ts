import { lockLogs, LogStopped } from '../../log/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Outcome, refuse } from '../../platform/outcome.ts';
import { createTaskGate, type TaskGate } from '../../platform/task-gate.ts';
import type { LedgerServices } from '../services.ts';

/** One at a time; more wait than staff could cause. */
const limits = { runningMax: 1, waitingMax: 1_000 };
const gates = new WeakMap<LedgerServices['logs'], TaskGate>();

/**
 * Performs an action in a transaction while no other one can change a log or a certificate. The actions of one process
 * wait here already: each would otherwise hold a connection while waiting, leaving none for readers. An
 * action that the log refuses is rolled back and refused.
 */
export async function withLedgerLock<Value>(
  { database, logs }: LedgerServices,
  perform: (transaction: Transaction) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const gate = gates.get(logs) ?? createTaskGate(limits);
  gates.set(logs, gate);
  const turn = gate.run(() =>
    database.transaction(async (transaction) => {
      await lockLogs(transaction);
      return perform(transaction);
    }),
  );
  if (!turn)
    return refuse('limited', 'The ledger is busy. Please try again in a moment.', { retryAfterSeconds: 1 });
  try {
    return await turn;
  } catch (error) {
    if (error instanceof LogStopped) return refuse('conflict', error.message);
    throw error;
  }
}
