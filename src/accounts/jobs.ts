import type { Queue } from '../platform/jobs.ts';

/** Somebody has asked for a new password, for an account or for an address that nobody has. */
export const resetQueue: Queue<{ email: string }> = {
  name: 'staff.request-reset',
  retries: 5,
  pauseSeconds: 2,
  secondsMax: 60,
  concurrency: 1,
};

export const staffQueues = [resetQueue];
