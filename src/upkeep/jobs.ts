import type { Queue } from '../platform/jobs.ts';
import { checkLink, checkLinkQueue, scheduleChecks } from './check-link.ts';
import { findNotices } from './find-notices.ts';
import { lookUpWorks } from './look-up-works.ts';
import type { UpkeepServices } from './services.ts';

const lookUpWorksQueue: Queue<Record<string, never>> = {
  name: 'upkeep.look-up-works',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 900,
  cron: '17 * * * *',
};

const findNoticesQueue: Queue<Record<string, never>> = {
  name: 'upkeep.find-notices',
  retries: 3,
  pauseSeconds: 10,
  secondsMax: 120,
  cron: '*/10 * * * *',
};

const scheduleLinksQueue: Queue<Record<string, never>> = {
  name: 'upkeep.schedule-links',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 120,
  cron: '47 * * * *',
};

export const upkeepQueues = [lookUpWorksQueue, findNoticesQueue, scheduleLinksQueue, checkLinkQueue];

/** Starts the upkeep jobs in this process. */
export async function registerUpkeepJobs(services: UpkeepServices): Promise<void> {
  const { jobs } = services;
  await jobs.work(lookUpWorksQueue, () => lookUpWorks(services));
  await jobs.work(findNoticesQueue, () => findNotices(services));
  await jobs.work(scheduleLinksQueue, () => scheduleChecks(services));
  await jobs.work(checkLinkQueue, ({ storyId }) => checkLink(services, storyId));
}
