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

export const mailQueues = [mailQueue];
