import { desc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { unicodeEmail } from '../platform/mail/unicode-email.ts';
import { mails } from '../platform/tables.ts';
import type { SentMail, SentMailQuery } from './contract.ts';

type MailRow = typeof mails.$inferSelect;

/** A page of emails, newest first, and the next page's cursor. */
export async function listMail(
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

const mailView = (mail: MailRow): SentMail => ({
  id: mail.id,
  recipient: unicodeEmail(mail.recipient),
  subject: mail.subject,
  state: mail.state,
  createdAt: mail.createdAt.toISOString(),
  attempts: mail.attempts,
  lastError: mail.lastError,
});
