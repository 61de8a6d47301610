import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { digestEnvelope } from '../email/digest-envelope.ts';
import type { DigestFacts } from '../email/digest-facts.ts';
import { digestRenderer } from '../email/render-digest.ts';
import { subscriberLinks } from '../links/subscriber-links.ts';
import type { IssueServices } from '../services.ts';
import { subscribers } from '../tables.ts';

/**
 * Sends the issue as it is to one address, before returning; returns why that failed, or null. Its links work if the
 * address is subscribed.
 */
export async function sendSample(
  { database, mailer, settings, clock }: IssueServices,
  facts: DigestFacts,
  to: string,
): Promise<string | null> {
  const [known] = await database
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(sql`lower(${subscribers.email})`, to.toLowerCase()));
  const links = (await subscriberLinks(database, facts.origin))({
    subscriberId: known?.id ?? randomUUID(),
    issueId: null,
  });
  const transport = mailer.openBulk({ perSecondMax: null });
  const from = { name: (await settings.read()).digest.senderName, address: transport.from };
  try {
    const email = digestRenderer(facts)(null)(links);
    const its = { from, to, email, links, origin: facts.origin, date: clock.now() };
    // A sample is no delivery of the issue: it has its own Message-ID.
    await transport.deliver(digestEnvelope({ issue: facts.date, subscriberId: randomUUID(), ...its }));
    return null;
  } catch (error) {
    return `The email was not sent: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    transport.close();
  }
}
