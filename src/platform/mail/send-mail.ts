import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Events } from '../events.ts';
import type { Jobs } from '../jobs.ts';
import { outageOf, storageFull } from '../outage.ts';
import { mails } from '../tables.ts';
import type { EmailTemplate } from './email.ts';
import type { MailEvent } from './events.ts';
import { mailQueue } from './jobs.ts';
import type { Transport } from './transports.ts';

export type MailServices = { database: Database; jobs: Jobs; events: Events<MailEvent>; clock: Clock };

type Sender = { transport: Transport; from: string; templates: ReadonlyMap<string, EmailTemplate> };

export const mailChanged: MailEvent = { topic: 'mails', isPublic: false };

const errorCharactersMax = 300;

/** Renders and sends an email unless it was already sent; throws if a retry may succeed. */
export async function sendMail(services: MailServices, sender: Sender, id: string): Promise<void> {
  const { database, events, clock } = services;
  const [mail] = await database.select().from(mails).where(eq(mails.id, id));
  if (!mail || mail.state !== 'waiting') return;
  const attempts = mail.attempts + 1;
  const update = async (change: Partial<typeof mails.$inferInsert>) => {
    await database
      .update(mails)
      .set({ attempts, ...change })
      .where(eq(mails.id, id));
    await events.publish(database, mailChanged);
  };
  try {
    await deliver(sender, mail);
  } catch (error) {
    const isFinal = isPermanent(error) || attempts > mailQueue.retries;
    const lastError = reasonOf(error);
    if (!isFinal) {
      await update({ lastError });
      throw error;
    }
    return update({ lastError, state: 'failed', data: null, failedAt: clock.now() });
  }
  const isKept = sender.transport.delivery === 'outbox';
  await update({
    lastError: null,
    sentAt: clock.now(),
    ...(isKept ? { state: 'written' } : { state: 'sent', data: null }),
  });
}

async function deliver(
  { transport, from, templates }: Sender,
  mail: typeof mails.$inferSelect,
): Promise<void> {
  const template = templates.get(mail.template);
  if (!template || !mail.data)
    throw new Error(`This release has no email template '${mail.template}'; run the newest one.`);
  const { text, html, headers } = await template.render(mail.data);
  await transport.deliver({
    id: mail.id,
    messageId: mail.messageId,
    from: { name: mail.senderName, address: from },
    to: mail.recipient,
    subject: mail.subject,
    text,
    html,
    ...(headers && { headers }),
    date: mail.createdAt,
  });
}

/** A 5xx about this email (RFC 5321, section 4.2.1) is permanent; one about our sign-in is for the operator to fix. */
function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

const reasonOf = (error: unknown): string =>
  outageOf(error) === storageFull
    ? storageFull.error
    : (error instanceof Error ? error.message : String(error)).slice(0, errorCharactersMax);
