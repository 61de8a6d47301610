import type { Queue } from '../platform/jobs.ts';

/** Checks the claims of waiting stories: sent after edits, and every minute for new drafts. */
export const checkClaimsQueue: Queue<Record<string, never>> = {
  name: 'review.check-claims',
  retries: 3,
  pauseSeconds: 5,
  secondsMax: 300,
  cron: '* * * * *',
};

export const reviewQueues = [checkClaimsQueue];
