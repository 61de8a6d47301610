import { fetchSource } from './fetch/fetch-source.ts';
import { scheduleDueSources } from './fetch/request-fetch.ts';
import { type DraftingServices, registerDraftingJobs } from './items/draft-items.ts';
import { fetchSourceQueue, scheduleQueue } from './jobs.ts';
import type { IngestServices } from './services.ts';

/** Starts the ingestion jobs in this process. */
export async function registerIngestJobs(services: IngestServices & DraftingServices): Promise<void> {
  await services.jobs.work(fetchSourceQueue, ({ runId }) => fetchSource(services, runId));
  await services.jobs.work(scheduleQueue, () => scheduleDueSources(services));
  await registerDraftingJobs(services);
}
