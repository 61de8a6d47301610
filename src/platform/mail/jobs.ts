import type { Queue } from '../jobs.ts';

/** One mail; a server that is away for half a day loses none. */
export const mailQueue: Queue<{ mailId: string }> = {
  name: 'mail.send',
  retries: 14,
  pauseSeconds: 2,
  secondsMax: 180,
  concurrency: 2,
  pollSeconds: 2,
};

/** Takes old mails away, once a day. */
export const clearMailsQueue: Queue<Record<string, never>> = {
  name: 'mail.clear',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 300,
  concurrency: 1,
  cron: '40 3 * * *',
};

export const mailQueues = [mailQueue, clearMailsQueue];
