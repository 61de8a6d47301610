import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Events, LiveEvent } from '../events.ts';
import type { Jobs } from '../jobs.ts';
import { mails } from '../tables.ts';
import { clearMails } from './clear-mails.ts';
import { clearMailsQueue, mailQueue } from './jobs.ts';
import { outboxTransport, smtpTransport, type Transport } from './transports.ts';

/** A mail to one person. `senderName` is shown beside the site's own address. */
export type Mail = { to: string; senderName: string; subject: string; text: string; html: string };

export type Mails = {
  /** Whether mails go to a server, or into the outbox because none is set. */
  delivery: Transport['delivery'];
  /** Puts a mail on its way; it leaves exactly if the transaction commits, also when a process dies. */
  post(transaction: Transaction, mail: Mail): Promise<string>;
  /** Starts sending, and clearing what is old, in this process. */
  work(): Promise<void>;
};

type Services = { database: Database; jobs: Jobs; events: Events; clock: Clock };
type Settings = { smtpUrl: string | undefined; mailFrom: string; dataDir: string };

/** No public page tells of mails. */
const changed: LiveEvent = { topic: 'mails', isPublic: false };

const errorCharactersMax = 300;

/** Mail by the server of the settings or, without one, into the outbox in the data folder. */
export function openMails(services: Services, settings: Settings): Mails {
  const { jobs, events, clock } = services;
  const outbox = path.join(settings.dataDir, 'outbox');
  const transport = settings.smtpUrl ? smtpTransport(settings.smtpUrl) : outboxTransport(outbox);
  const host = settings.mailFrom.split('@').at(-1);
  return {
    delivery: transport.delivery,
    async post(transaction, { to, ...mail }) {
      const id = randomUUID();
      const now = clock.now();
      const messageId = `<${id}@${host}>`;
      await transaction.insert(mails).values({ ...mail, id, messageId, recipient: to, createdAt: now });
      await jobs.send(mailQueue, { mailId: id }, transaction);
      await events.publish(transaction, changed);
      return id;
    },
    async work() {
      await jobs.work(mailQueue, ({ mailId }) => sendMail(services, transport, settings.mailFrom, mailId));
      // Also where a server takes the mails now: the files may be of the time before.
      await jobs.work(clearMailsQueue, () => clearMails(services, outbox));
    },
  };
}

/** Sends a mail unless it is sent; throws where a later attempt may go better. */
async function sendMail(
  { database, events, clock }: Services,
  transport: Transport,
  mailFrom: string,
  id: string,
): Promise<void> {
  const [mail] = await database.select().from(mails).where(eq(mails.id, id));
  if (!mail || mail.sentAt || mail.failedAt || mail.text === null || mail.html === null) return;
  const attempts = mail.attempts + 1;
  try {
    await transport.deliver({
      id,
      messageId: mail.messageId,
      from: { name: mail.senderName, address: mailFrom },
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      date: mail.createdAt,
    });
  } catch (error) {
    const isOver = isRefusedForGood(error) || attempts > mailQueue.retries;
    const words = { text: null, html: null };
    await database
      .update(mails)
      .set({ attempts, lastError: reasonOf(error), ...(isOver && { ...words, failedAt: clock.now() }) })
      .where(eq(mails.id, id));
    await events.publish(database, changed);
    if (isOver) return;
    throw error;
  }
  const isKept = transport.delivery === 'outbox';
  await database
    .update(mails)
    .set({
      attempts,
      lastError: null,
      sentAt: clock.now(),
      delivery: transport.delivery,
      ...(!isKept && { text: null, html: null }),
    })
    .where(eq(mails.id, id));
  await events.publish(database, changed);
}

/** A 5xx about this mail (RFC 5321, section 4.2.1) stays one; about our sign-in, the operator can mend it. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, errorCharactersMax);
