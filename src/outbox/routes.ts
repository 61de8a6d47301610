import { desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { permit, type StaffEnvironment } from '../access/index.ts';
import type { Database } from '../platform/database/database.ts';
import { createApi, json, idParams } from '../platform/http/api.ts';
import { refusals, sendOutcome, sendRefusal } from '../platform/http/refusals.ts';
import type { MailAddress } from '../platform/mail/mail-config.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { unicodeEmail } from '../platform/mail/unicode-email.ts';
import { refuse } from '../platform/outcome.ts';
import { mails } from '../platform/tables.ts';
import { MailText, Outbox, SentMailQuery, type SentMail } from './contract.ts';
import { sendTestEmail } from './send-test-email.ts';

const list = permit('read the outbox').get('/api/admin/mails', {
  summary: 'List outgoing email',
  request: { query: SentMailQuery },
  responses: { 200: json(Outbox), ...refusals },
});
const read = permit('read the outbox').get('/api/admin/mails/{id}/text', {
  summary: 'Get the text of an email',
  description: 'Null once a mail server has accepted it, because it may contain sign-in links.',
  request: { params: idParams },
  responses: { 200: json(MailText), ...refusals },
});
const test = permit('read the outbox').post('/api/admin/mails/test', {
  summary: 'Send yourself a test email',
  responses: { 202: json(z.object({ id: z.uuid() }), 'On its way'), ...refusals },
});

type Services = {
  database: Database;
  mailer: Mailer;
  website: () => Promise<{ title: string; origin: string }>;
  config: { mailFrom: MailAddress };
};

/** Outgoing email, as administrators see it. */
export const outboxRoutes = (services: Services) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) => {
      const page = await listMail(services.database, c.req.valid('query'));
      const { delivery } = services.mailer;
      return c.json({ delivery, from: services.config.mailFrom.address, ...page }, 200);
    })
    .openapi(read, async (c) => {
      const text = await services.mailer.readText(c.req.valid('param').id);
      return text === undefined
        ? sendRefusal(c, refuse('not-found', 'This email has been deleted.'))
        : c.json({ text }, 200);
    })
    .openapi(test, async (c) => sendOutcome(c, await sendTestEmail(services, c.var.actor), 202));

type MailRow = typeof mails.$inferSelect;

async function listMail(
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
