import { advanceDigest } from './issues/advance-digest.ts';
import { clearSubscribersQueue, greetQueue, sendQueue, tickQueue } from './jobs.ts';
import { clearSubscribers } from './unsubscribing/clear-subscribers.ts';
import { sendIssue } from './sending/send-issue.ts';
import type { IssueServices } from './services.ts';
import { greetSubscriber } from './subscribers/greet-subscriber.ts';

/** Starts the digest's jobs in this process, and looks right away what was due while none ran. */
export async function registerDigestJobs(services: IssueServices): Promise<void> {
  const { jobs } = services;
  await jobs.work(greetQueue, (greeting) => greetSubscriber(services, greeting));
  await jobs.work(clearSubscribersQueue, () => clearSubscribers(services));
  await jobs.work(sendQueue, ({ issueId }) => sendIssue(services, issueId));
  await jobs.work(tickQueue, () => advanceDigest(services));
  // The schedule would look only within a minute.
  await advanceDigest(services).catch((error: unknown) => services.logger.error({ err: error }, 'digest'));
}
