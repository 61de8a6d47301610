import type { Queue } from '../jobs.ts';

/** Sends one email; retries outlast a mail server outage of half a day. */
export const mailQueue: Queue<{ mailId: string }> = {
  name: 'mail.send',
  retries: 14,
  pauseSeconds: 2,
  secondsMax: 180,
  concurrency: 2,
  pollSeconds: 2,
};

/** Deletes old emails once a day. */
export const deleteOldMailQueue: Queue<Record<string, never>> = {
  name: 'mail.clear',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 300,
  cron: '40 3 * * *',
};

export const mailQueues = [mailQueue, deleteOldMailQueue];
