import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { MailAddress } from '../config.ts';
import type { Transaction } from '../database/database.ts';
import { mails } from '../tables.ts';
import { clearMails } from './clear-mails.ts';
import { type EmailData, type EmailTemplate, emailTemplate } from './email.ts';
import { clearMailsQueue, mailQueue } from './jobs.ts';
import { mailChanged, type MailServices, sendMail } from './send-mail.ts';
import { outboxTransport, smtpTransport } from './transports.ts';

type Recipient = {
  to: string;
  /** Shown next to the address in MAIL_FROM. Without it: the name in MAIL_FROM, else the default sender. */
  senderName?: string;
};

export type Mailer = {
  /** Whether email goes to a mail server, or into the outbox because none is set. */
  delivery: 'smtp' | 'outbox';
  /** Sends an email exactly if the transaction commits, even when a process dies. Answers its id. */
  post<Data extends EmailData>(
    transaction: Transaction,
    template: EmailTemplate<Data>,
    data: Data,
    recipient: Recipient,
  ): Promise<string>;
  /** What an email says; null once it is no longer kept, undefined if there is none with this id. */
  readText(id: string): Promise<string | null | undefined>;
  /** Starts sending, and clearing what is old, in this process. */
  work(): Promise<void>;
};

type Settings = { smtpUrl: string | undefined; mailFrom: MailAddress; dataDir: string };

/** An email that was stored whole, as the first release did. */
const storedEmail = emailTemplate<{ subject: string; text: string; html: string }>(
  'stored',
  (email) => email,
);

/**
 * Email by the server in the settings or, without one, into the outbox in the data folder. `templates` are all that
 * may wait in the database; `defaultSender` names the sender of email that names none.
 */
export function openMailer(
  services: MailServices & { defaultSender: () => Promise<string> },
  settings: Settings,
  templates: readonly EmailTemplate<never>[],
): Mailer {
  const { database, jobs, events, clock } = services;
  const outbox = path.join(settings.dataDir, 'outbox');
  const transport = settings.smtpUrl ? smtpTransport(settings.smtpUrl) : outboxTransport(outbox);
  const host = settings.mailFrom.address.split('@').at(-1);
  const byName = new Map(
    [storedEmail, ...templates].map((template) => [template.name, template as unknown as EmailTemplate]),
  );
  return {
    delivery: transport.delivery,
    async post(transaction, template, data, { to, senderName }) {
      const id = randomUUID();
      const { subject } = await template.render(data);
      await transaction.insert(mails).values({
        id,
        messageId: `<${id}@${host}>`,
        recipient: to,
        senderName: senderName ?? settings.mailFrom.name ?? (await services.defaultSender()),
        subject,
        template: template.name,
        data,
        createdAt: clock.now(),
      });
      await jobs.send(mailQueue, { mailId: id }, transaction);
      await events.publish(transaction, mailChanged);
      return id;
    },
    async readText(id) {
      const [mail] = await database.select().from(mails).where(eq(mails.id, id));
      if (!mail?.data) return mail && null;
      const rendered = await byName.get(mail.template)?.render(mail.data);
      return rendered?.text ?? null;
    },
    async work() {
      const sender = { transport, from: settings.mailFrom.address, templates: byName };
      await jobs.work(mailQueue, ({ mailId }) => sendMail(services, sender, mailId));
      // Even with a mail server: the files may be from before it was set.
      await jobs.work(clearMailsQueue, () => clearMails(services, outbox));
    },
  };
}
