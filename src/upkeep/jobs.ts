import type { Queue } from '../platform/jobs.ts';

/** Looks up the works that are due. */
export const lookUpWorksQueue: Queue<Record<string, never>> = {
  name: 'upkeep.look-up-works',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 900,
  concurrency: 1,
  cron: '17 * * * *',
};

/** Raises alarms for notices among the fetched items. */
export const findNoticesQueue: Queue<Record<string, never>> = {
  name: 'upkeep.find-notices',
  retries: 3,
  pauseSeconds: 10,
  secondsMax: 120,
  concurrency: 1,
  cron: '*/10 * * * *',
};

/** Sends a check for each link that is due. */
export const scheduleLinksQueue: Queue<Record<string, never>> = {
  name: 'upkeep.schedule-links',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 120,
  concurrency: 1,
  cron: '47 * * * *',
};

/** Checks one story's original; one at a time on each host, so that a dead host delays no other. */
export const checkLinkQueue: Queue<{ storyId: string; host: string }> = {
  name: 'upkeep.check-link',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 120,
  concurrency: 2,
  group: ({ host }) => host,
};

export const upkeepQueues = [lookUpWorksQueue, findNoticesQueue, scheduleLinksQueue, checkLinkQueue];
