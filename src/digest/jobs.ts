import type { Queue } from '../platform/jobs.ts';
import type { Follows } from './terms.ts';

/** A subscription came in, new or repeated: sends the email that is due, if any. */
export const greetQueue: Queue<{ subscriberId: string; asked?: Follows }> = {
  name: 'digest.greet',
  retries: 10,
  pauseSeconds: 5,
  secondsMax: 60,
};

/** Sends the due emails of an issue, for some minutes at a time. */
export const sendQueue: Queue<{ issueId: string }> = {
  name: 'digest.send',
  retries: 3,
  pauseSeconds: 5,
  secondsMax: 900,
  pollSeconds: 2,
};

/** Looks every minute whether a digest is due. */
export const tickQueue: Queue<Record<string, never>> = {
  name: 'digest.tick',
  retries: 0,
  pauseSeconds: 1,
  secondsMax: 120,
  cron: '* * * * *',
};

/** Deletes addresses that are no longer needed, once a day. */
export const clearSubscribersQueue: Queue<Record<string, never>> = {
  name: 'digest.clear',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 300,
  cron: '10 4 * * *',
};

export const digestQueues = [greetQueue, sendQueue, tickQueue, clearSubscribersQueue];
