import { registerResetJobs, accountQueues } from './accounts/index.ts';
import { coverQueues, registerCoverJobs } from './covers/index.ts';
import { digestQueues, registerDigestJobs } from './digest/index.ts';
import { ingestQueues, registerIngestJobs } from './ingest/index.ts';
import { ledgerQueues, registerLedgerJobs } from './ledger/index.ts';
import { logQueues, registerWitnessJobs } from './log/index.ts';
import { newsQueues } from './news/index.ts';
import { operationsQueues, registerOperationsJobs } from './operations/index.ts';
import type { Config } from './platform/config.ts';
import { mailQueues } from './platform/mail/jobs.ts';
import { registerCheckJobs, reviewQueues } from './review/index.ts';
import { registerSearchJobs, searchQueues } from './search/index.ts';
import type { Services } from './services.ts';
import { registerSiteJobs, siteQueues } from './sites/index.ts';
import { registerUpkeepJobs, upkeepQueues } from './upkeep/index.ts';
import type { WebsiteFacts } from './web/server/page.ts';

/** The queues of all jobs, as the capabilities declare them. */
export const websiteQueues = [
  ...newsQueues,
  ...ingestQueues,
  ...coverQueues,
  ...mailQueues,
  ...accountQueues,
  ...digestQueues,
  ...searchQueues,
  ...siteQueues,
  ...reviewQueues,
  ...upkeepQueues,
  ...operationsQueues,
  ...logQueues,
  ...ledgerQueues,
];

/** Starts the jobs and schedules in this process; long jobs end early once `stopping` is aborted. */
export async function startBackgroundWork(
  services: Services & { config: Config },
  website: () => Promise<WebsiteFacts>,
  stopping: AbortSignal,
): Promise<void> {
  await services.mailer.startJobs();
  await registerResetJobs({ ...services, website });
  await registerIngestJobs(services);
  await registerCheckJobs(services);
  await registerUpkeepJobs(services);
  await registerCoverJobs(services);
  await registerDigestJobs({ ...services, website, stopping });
  await registerSearchJobs({ ...services, stopping });
  await registerSiteJobs({ ...services, stopping });
  await registerWitnessJobs(services);
  await registerLedgerJobs(services);
  await registerOperationsJobs({ ...services, website });
}
