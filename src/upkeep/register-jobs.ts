import { checkLinkQueue, findNoticesQueue, lookUpWorksQueue, scheduleLinksQueue } from './jobs.ts';
import { checkLink } from './links/check-link.ts';
import { scheduleChecks } from './links/schedule-checks.ts';
import type { UpkeepServices } from './services.ts';
import { findNotices } from './works/find-notices.ts';
import { lookUpWorks } from './works/look-up-works.ts';

/** Starts the upkeep jobs in this process. */
export async function registerUpkeepJobs(services: UpkeepServices): Promise<void> {
  const { jobs } = services;
  await jobs.work(lookUpWorksQueue, () => lookUpWorks(services));
  await jobs.work(findNoticesQueue, () => findNotices(services));
  await jobs.work(scheduleLinksQueue, () => scheduleChecks(services));
  await jobs.work(checkLinkQueue, ({ storyId }) => checkLink(services, storyId));
}
