import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailTransport } from '../terms.ts';
import type { RenderedEmail } from './email.ts';
import type { DkimKey } from './mail-config.ts';

/** An email with everything that a server needs to deliver it. */
export type Envelope = RenderedEmail & {
  id: string;
  messageId: string;
  from: { name: string; address: string };
  to: string;
  date: Date;
};

export type Transport = {
  delivery: MailTransport;
  /** Ends idle connections. */
  close(): void;
  /** Resolves once the email has been accepted (or is on disk); throws the reason if it failed. */
  deliver(envelope: Envelope): Promise<void>;
};

const connectMsMax = 15_000;
const silentMsMax = 60_000;
/** Content never comes from a file or URL that user text refers to. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Connections kept open for many emails, and how many emails they may carry per second in all. */
export type BulkOptions = { connections: number; perSecondMax: number | null };

const messagesPerConnectionMax = 1_000;

/** A signature must also cover what lets the recipient unsubscribe (RFC 8058, section 4). */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** Some 40 modules, so it is loaded with the first email. */
const nodemailer = () => import('nodemailer');

const dkimOptions = (dkim: DkimKey | undefined) =>
  dkim ? { dkim: { ...dkim, headerFieldNames: signedHeaders } } : {};

/** Sends email through the server at a URL like `smtp://user:password@host:587`. */
export function smtpTransport(url: string, dkim?: DkimKey, bulk?: BulkOptions): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const options = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    secure: protocol === 'smtps:',
    ...(port && { port: Number(port) }),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: connectMsMax,
    greetingTimeout: connectMsMax,
    socketTimeout: silentMsMax,
    ...closed,
    ...dkimOptions(dkim),
    ...(bulk && {
      pool: true,
      maxMessages: messagesPerConnectionMax,
      ...poolLimits(bulk),
    }),
  };
  const open = async () => (await nodemailer()).createTransport(options);
  let opened: ReturnType<typeof open> | undefined;
  return {
    delivery: 'smtp',
    close: () =>
      void opened?.then(
        (transporter) => transporter.close(),
        () => {},
      ),
    async deliver(envelope) {
      // Loading may fail while an update replaces the files; the next email tries again.
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      const transporter = await opened;
      await transporter.sendMail(messageOf(envelope));
    },
  };
}

/**
 * Nodemailer counts messages as connections take them, and each connection takes one as soon as a second is over: with
 * more connections than messages per second, it would send more.
 */
export const poolLimits = ({ connections, perSecondMax }: BulkOptions) =>
  perSecondMax === null
    ? { maxConnections: connections }
    : { maxConnections: Math.min(connections, perSecondMax), rateDelta: 1000, rateLimit: perSecondMax };

/** The prefix of an outbox file name: sorting by name sorts by time. */
export const outboxStamp = (date: Date): string => date.toISOString().replaceAll(':', '-');

/** Writes each email as a file that email clients can open; only the website's own user can read them. */
export function outboxTransport(folder: string, dkim?: DkimKey): Transport {
  const options = {
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...closed,
    ...dkimOptions(dkim),
  } as const;
  return {
    delivery: 'outbox',
    close: () => {},
    async deliver(envelope) {
      const { message } = await (await nodemailer()).createTransport(options).sendMail(messageOf(envelope));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${outboxStamp(envelope.date)}-${envelope.id}.eml`);
      // Atomic, and a retry writes the same file.
      try {
        await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
        await rename(`${file}.part`, file);
      } catch (error) {
        // On a full disk, a partial file takes space that other writes need.
        await rm(`${file}.part`, { force: true });
        throw error;
      }
    },
  };
}

const messageOf = ({ id: _id, headers, ...message }: Envelope) => ({
  ...message,
  headers: Object.fromEntries(
    Object.entries({ 'Auto-Submitted': 'auto-generated', ...headers }).map(([name, value]) => [
      name,
      { prepared: true, value: value.replaceAll(/[\r\n]+/g, ' ') },
    ]),
  ),
});
