import type { Queue } from '../platform/jobs.ts';

/** A password reset was requested, for an account or for an unknown address. */
export const resetQueue: Queue<{ email: string }> = {
  name: 'staff.request-reset',
  retries: 5,
  pauseSeconds: 2,
  secondsMax: 60,
  concurrency: 1,
};

export const accountQueues = [resetQueue];
