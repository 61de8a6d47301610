import { eq } from 'drizzle-orm';
import { confirmationEmail, offerEmail, welcomeEmail } from '../emails.ts';
import type { DigestServices } from '../services.ts';
import { createSubscriberLinks } from '../subscriber-links.ts';
import { subscribers } from '../tables.ts';
import type { Follows } from '../terms.ts';

type Greeting = { subscriberId: string; asked?: Follows };

/**
 * Queues the welcome email, or the request to confirm, unless it was queued before. What was asked for by someone who
 * may not be the subscriber is only offered behind a link, also to those who were greeted long ago.
 */
export async function greetSubscriber(
  { database, clock, mailer, settings, website }: DigestServices,
  { subscriberId: id, asked }: Greeting,
): Promise<void> {
  const { title, origin } = await website();
  const { senderName } = (await settings.read()).digest;
  const linksOf = await createSubscriberLinks(database, origin);
  await database.transaction(async (transaction) => {
    const [subscriber] = await transaction
      .select()
      .from(subscribers)
      .where(eq(subscribers.id, id))
      .for('update');
    if (subscriber?.status !== 'ACTIVE') return;
    const offered = asked && missing(asked, subscriber);
    const data = { title, ...linksOf({ subscriberId: id, issueId: null }, offered) };
    const to = { to: subscriber.email, senderName };
    if (subscriber.greetedAt) {
      if (offered) await mailer.enqueue(transaction, offerEmail, data, to);
      return;
    }
    const template = subscriber.isUnconfirmed ? confirmationEmail : welcomeEmail;
    await mailer.enqueue(transaction, template, data, to);
    await transaction.update(subscribers).set({ greetedAt: clock.now() }).where(eq(subscribers.id, id));
  });
}

/** The places and searches they don't follow yet; undefined if none. */
function missing(
  asked: Follows,
  { zipCodes, searches }: typeof subscribers.$inferSelect,
): Follows | undefined {
  const left = {
    zipCodes: asked.zipCodes.filter((zip) => !zipCodes?.includes(zip)),
    searches: asked.searches.filter((search) => !searches?.includes(search)),
  };
  return left.zipCodes.length + left.searches.length > 0 ? left : undefined;
}
