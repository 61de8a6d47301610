import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { dayMs } from '../calendar-day.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import type { Events } from '../events.ts';
import { ifPresent } from '../files/files.ts';
import type { Jobs } from '../jobs.ts';
import { outageOf, storageFull } from '../outage.ts';
import { mails } from '../tables.ts';
import { mailDaysMax, type MailTransport } from '../terms.ts';
import { type EmailData, type EmailTemplate, emailTemplate } from './email.ts';
import type { MailEvent } from './events.ts';
import { deleteOldMailQueue, mailQueue } from './jobs.ts';
import type { DkimKey, MailAddress } from './mail-config.ts';
import { type Envelope, outboxStamp, outboxTransport, smtpTransport, type Transport } from './transports.ts';

type Recipient = {
  to: string;
  /** Shown with the address in MAIL_FROM. Defaults to the name in MAIL_FROM, then to the default sender. */
  senderName?: string;
};

/** Sends emails to many people. Doesn't store what was sent to whom; that is up to the caller. */
export type BulkTransport = {
  /** The sender's address. */
  from: string;
  /** Resolves once the email has been accepted (or is on disk); throws the reason if it failed. */
  deliver(envelope: Envelope): Promise<void>;
  close(): void;
};

export type Mailer = {
  /** Whether email goes to a mail server, or to the outbox because none is set. */
  delivery: MailTransport;
  /** Sends an email if and only if the transaction commits, even if a process dies. Returns its id. */
  enqueue<Data extends EmailData>(
    transaction: Transaction,
    template: EmailTemplate<Data>,
    data: Data,
    recipient: Recipient,
  ): Promise<string>;
  /** The text of an email; null once it has been deleted, undefined if there is none with this id. */
  readText(id: string): Promise<string | null | undefined>;
  /** Deletes what was sent to an address, on request of its owner. */
  erase(what: Erasure): Promise<void>;
  /** Opens connections for many emails; they are limited to `perSecondMax` in all, unless it is null. */
  openBulk(options: { perSecondMax: number | null }): BulkTransport;
  /** Starts sending email and deleting old email in this process. */
  startJobs(): Promise<void>;
};

type Settings = {
  smtpUrl: string | undefined;
  mailFrom: MailAddress;
  dkim: DkimKey | undefined;
  dataDir: string;
};

/** Mail servers accept a few connections from one sender at a time. */
const bulkConnections = 6;

/** An email stored in full, as the first release did. */
const storedEmail = emailTemplate<{ subject: string; text: string; html: string }>(
  'stored',
  (email) => email,
);

/**
 * Sends email through the configured server or, without one, to the outbox in the data folder. `templates` must cover
 * every email queued in the database; `defaultSender` is the sender name of email that sets none.
 */
export function openMailer(
  services: MailServices & { defaultSender: () => Promise<string> },
  settings: Settings,
  templates: readonly EmailTemplate<never>[],
): Mailer {
  const { database, jobs, events, clock } = services;
  const outbox = path.join(settings.dataDir, 'outbox');
  const { smtpUrl, dkim } = settings;
  const transport = smtpUrl ? smtpTransport(smtpUrl, dkim) : outboxTransport(outbox, dkim);
  const host = settings.mailFrom.address.split('@').at(-1);
  const byName = new Map(
    [storedEmail, ...templates].map((template) => [template.name, template as unknown as EmailTemplate]),
  );
  return {
    delivery: transport.delivery,
    async enqueue(transaction, template, data, { to, senderName }) {
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
    erase: (what) => eraseMail(database, outbox, what),
    openBulk({ perSecondMax }) {
      const options = { connections: bulkConnections, perSecondMax };
      const { deliver, close } = smtpUrl ? smtpTransport(smtpUrl, dkim, options) : transport;
      return { from: settings.mailFrom.address, deliver, close };
    },
    async startJobs() {
      const sender = { transport, from: settings.mailFrom.address, templates: byName };
      await jobs.work(mailQueue, ({ mailId }) => sendMail(services, sender, mailId));
      // Even with a mail server: files may remain from before it was configured.
      await jobs.work(deleteOldMailQueue, () => deleteOldMail(services, outbox));
    },
  };
}

/** Deletes old emails, and their files in the outbox, complete or not. */
export async function deleteOldMail(
  { database, clock }: { database: Database; clock: Clock },
  outbox: string,
): Promise<void> {
  const oldest = new Date(clock.now().getTime() - mailDaysMax * dayMs);
  await database.delete(mails).where(lt(mails.createdAt, oldest));
  for (const file of await filesIn(outbox))
    if (/\.eml(\.part)?$/.test(file) && file < outboxStamp(oldest))
      await rm(path.join(outbox, file), { force: true });
}

/** Which email to erase. */
type Erasure = {
  to: string;
  /** Only email by these templates. */
  templates: readonly string[];
  /** Bulk email isn't stored, but may be in the outbox: files whose names end with this. */
  ending: string;
};

/** Deletes the records of email to an address, and its files in the outbox. */
async function eraseMail(
  database: Queryable,
  outbox: string,
  { to, templates, ending }: Erasure,
): Promise<void> {
  const erased = await database
    .delete(mails)
    .where(and(eq(sql`lower(${mails.recipient})`, to.toLowerCase()), inArray(mails.template, [...templates])))
    .returning({ id: mails.id });
  const endings = [ending, ...erased.map(({ id }) => id)].map((id) => `-${id}.eml`);
  for (const file of await filesIn(outbox))
    if (endings.some((end) => file.endsWith(end))) await rm(path.join(outbox, file), { force: true });
}

/** The names of the files in the outbox, which doesn't exist until the first email is written. */
const filesIn = async (outbox: string): Promise<string[]> => (await ifPresent(readdir(outbox))) ?? [];

type MailServices = { database: Database; jobs: Jobs; events: Events<MailEvent>; clock: Clock };

type Sender = { transport: Transport; from: string; templates: ReadonlyMap<string, EmailTemplate> };

const mailChanged: MailEvent = { topic: 'mails', isPublic: false };

const errorCharactersMax = 300;

/** Renders and sends an email unless it was already sent; throws if a retry may succeed. */
async function sendMail(services: MailServices, sender: Sender, id: string): Promise<void> {
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
    await deliverMail(sender, mail);
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

async function deliverMail(
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
