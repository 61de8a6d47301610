import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { digestEnvelope, type DigestFacts } from '../email/email-headers.ts';
import { createDigestRenderer } from '../email/render-digest.ts';
import { sampleEmail } from '../emails.ts';
import type { IssueServices } from '../services.ts';
import { type SubscriberLinks, createSubscriberLinks } from '../subscriber-links.ts';
import { subscribers } from '../tables.ts';

/**
 * Sends the issue as it is to one address, before returning; returns why that failed, or null. Its links work if the
 * address is subscribed. Without a mail server it is listed in the outbox.
 */
export async function sendSample(
  services: IssueServices,
  facts: DigestFacts,
  to: string,
): Promise<string | null> {
  const { database, mailer, settings, clock } = services;
  const links = await linksFor(database, facts.origin, to);
  const { senderName } = (await settings.read()).digest;
  const transport = mailer.openBulk({ perSecondMax: null });
  const email = createDigestRenderer(facts)(null)(links);
  // A sample is not a delivery of the issue: it has its own Message-ID.
  const envelope = digestEnvelope({
    issue: facts.date,
    subscriberId: randomUUID(),
    from: { name: senderName, address: transport.from },
    to,
    email,
    links,
    origin: facts.origin,
    date: clock.now(),
  });
  try {
    if (mailer.delivery === 'smtp') await transport.deliver(envelope);
    else
      await database.transaction((transaction) =>
        mailer.enqueue(
          transaction,
          sampleEmail,
          { ...email, unsubscribe: links.unsubscribe },
          { to, senderName },
        ),
      );
    return null;
  } catch (error) {
    return `The email was not sent: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    transport.close();
  }
}

async function linksFor(database: Database, origin: string, email: string): Promise<SubscriberLinks> {
  const [known] = await database
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(sql`lower(${subscribers.email})`, email.toLowerCase()));
  return (await createSubscriberLinks(database, origin))({
    subscriberId: known?.id ?? randomUUID(),
    issueId: null,
  });
}
