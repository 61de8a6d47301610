import { type Actor, checkPermission } from '../access/index.ts';
import { recordActions } from '../audit/index.ts';
import type { Database } from '../platform/database/database.ts';
import { composeEmail } from '../platform/mail/email-body.ts';
import { emailTemplate } from '../platform/mail/email.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { done, type Outcome } from '../platform/outcome.ts';
import { outboxActions } from './terms.ts';

type Services = {
  database: Database;
  mailer: Mailer;
  website: () => Promise<{ title: string; origin: string }>;
};

/** Sends an email to the requesting administrator, the same way as all email; returns its id. */
export async function sendTestEmail(
  { database, mailer, website }: Services,
  actor: Actor | null,
): Promise<Outcome<{ id: string }>> {
  const administrator = checkPermission(actor, 'read the outbox');
  if (!administrator.ok) return administrator;
  const { title, origin } = await website();
  const { email: to } = administrator.value;
  const id = await database.transaction(async (transaction) => {
    const posted = await mailer.enqueue(transaction, testEmail, { title, origin }, { to });
    await recordActions(transaction, outboxActions, [
      { actor: administrator.value, act: 'send test mail', subjectId: posted },
    ]);
    return posted;
  });
  return done({ id });
}

const testEmail = emailTemplate('outbox.test', ({ title, origin }: { title: string; origin: string }) =>
  composeEmail({
    subject: `A test email from ${title}`,
    paragraphs: [`This email was sent from the settings of ${title} to test delivery. It arrived.`],
    notes: [`Sent by ${origin}`],
  }),
);

export const outboxEmails = [testEmail];
