import { eq } from 'drizzle-orm';
import { confirmationEmail, welcomeEmail } from '../emails.ts';
import { subscriberLinks } from '../links/subscriber-links.ts';
import type { DigestServices } from '../services.ts';
import { subscribers } from '../tables.ts';

/** Queues the welcome email, or the request to confirm, unless it was queued before. */
export async function greetSubscriber(
  { database, clock, mailer, settings, website }: DigestServices,
  id: string,
): Promise<void> {
  const { title, origin } = await website();
  const { senderName } = (await settings.read()).digest;
  const linksOf = await subscriberLinks(database, origin);
  const data = { title, ...linksOf({ subscriberId: id, issueId: null }) };
  await database.transaction(async (transaction) => {
    const [subscriber] = await transaction
      .select()
      .from(subscribers)
      .where(eq(subscribers.id, id))
      .for('update');
    if (!subscriber || subscriber.status !== 'ACTIVE' || subscriber.greetedAt) return;
    const template = subscriber.isUnconfirmed ? confirmationEmail : welcomeEmail;
    await mailer.post(transaction, template, data, { to: subscriber.email, senderName });
    await transaction.update(subscribers).set({ greetedAt: clock.now() }).where(eq(subscribers.id, id));
  });
}
