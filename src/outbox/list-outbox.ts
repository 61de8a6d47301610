import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { mails } from '../platform/tables.ts';
import type { MailText, SentMail, SentMailQuery } from './contract.ts';
import type { MailState } from './terms.ts';

type MailRow = typeof mails.$inferSelect;

/** A page of mails, newest first, and the cursor of the next one. */
export async function listMails(
  database: Database,
  { limit, before }: z.infer<typeof SentMailQuery>,
): Promise<{ mails: SentMail[]; next: string | null }> {
  const rows = await database
    .select()
    .from(mails)
    .where(
      before
        ? sql`(${mails.createdAt}, ${mails.id}) < (select ${mails.createdAt}, ${mails.id} from ${mails} where ${mails.id} = ${before})`
        : undefined,
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { mails: page.map(mailView), next: rows.length > limit ? page.at(-1)!.id : null };
}

/** What a mail says; null if there is no such mail. */
export async function findMailText(database: Database, id: string): Promise<MailText | null> {
  const [mail] = await database.select({ text: mails.text }).from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

const mailView = (mail: MailRow): SentMail => ({
  id: mail.id,
  recipient: mail.recipient,
  subject: mail.subject,
  state: stateOf(mail),
  createdAt: mail.createdAt.toISOString(),
  attempts: mail.attempts,
  lastError: mail.lastError,
});

function stateOf({ sentAt, failedAt, delivery }: MailRow): MailState {
  if (failedAt) return 'failed';
  if (!sentAt) return 'waiting';
  return delivery === 'smtp' ? 'sent' : 'written';
}
