import type { Jobs, Queue } from '../platform/jobs.ts';
import { unifyCompounds } from './changes/unify-compounds.ts';
import type { SiteServices } from './services.ts';

const unifyQueue: Queue<Record<string, never>> = {
  name: 'sites.unify-compounds',
  // The next one comes in ten minutes and continues.
  retries: 0,
  pauseSeconds: 1,
  secondsMax: 3_600,
  concurrency: 1,
  cron: '*/10 * * * *',
};

export const siteQueues = [unifyQueue];

/** Starts the jobs for sites in this process: every ten minutes, renames results that have another name of a compound. */
export const registerSiteJobs = (
  services: SiteServices & { jobs: Jobs; stopping: AbortSignal },
): Promise<void> => services.jobs.work(unifyQueue, () => unifyCompounds(services, services.stopping));
