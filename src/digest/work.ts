import { clearSubscribersQueue, greetQueue } from './jobs.ts';
import { clearSubscribers } from './leaving/clear-subscribers.ts';
import type { DigestServices } from './services.ts';
import { greetSubscriber } from './subscribers/greet-subscriber.ts';

/** Starts the digest's jobs in this process. */
export async function workOnDigest(services: DigestServices): Promise<void> {
  await services.jobs.work(greetQueue, ({ subscriberId }) => greetSubscriber(services, subscriberId));
  await services.jobs.work(clearSubscribersQueue, () => clearSubscribers(services));
}
