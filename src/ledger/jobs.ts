import type { Jobs, Queue } from '../platform/jobs.ts';
import { deleteExpired } from './actions/prepared-actions.ts';
import { deleteUnnamed } from './documents/read-documents.ts';
import type { LedgerServices } from './services.ts';

const deleteQueue: Queue<Record<string, never>> = {
  name: 'ledger.delete-expired',
  // The next one comes in an hour.
  retries: 0,
  pauseSeconds: 1,
  secondsMax: 600,
  cron: '20 * * * *',
};

export const ledgerQueues = [deleteQueue];

/**
 * Starts the ledger's jobs in this process: every hour, deletes the prepared actions that have expired, then uploads
 * that neither an entry nor a prepared action names.
 */
export const registerLedgerJobs = (
  services: Pick<LedgerServices, 'database' | 'clock'> & { jobs: Jobs },
): Promise<void> =>
  services.jobs.work(deleteQueue, async () => {
    await deleteExpired(services);
    await deleteUnnamed(services);
  });
