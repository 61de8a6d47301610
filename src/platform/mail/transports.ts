import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail with everything that a server needs to know of it. */
export type Envelope = {
  id: string;
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  date: Date;
};

export type Transport = {
  delivery: 'smtp' | 'outbox';
  /** Answers when the mail is in other hands (or on the disk); throws what went wrong. */
  deliver(envelope: Envelope): Promise<void>;
};

const connectMsMax = 15_000;
const silentMsMax = 60_000;
/** What a mail says comes from us, never from a file or another server that a text of somebody names. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Hands mails to the server of an address like `smtp://user:password@host:587`. */
export function smtpTransport(url: string): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const transporter = createTransport({
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
  });
  return {
    delivery: 'smtp',
    deliver: async (envelope) => void (await transporter.sendMail(messageOf(envelope))),
  };
}

/** What the name of a mail's file begins with: in the order of names, files are in the order of time. */
export const outboxStamp = (date: Date): string => date.toISOString().replaceAll(':', '-');

/** Writes each mail as a file that mail programs open; only the owner of the site may read them. */
export function outboxTransport(folder: string): Transport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  return {
    delivery: 'outbox',
    async deliver(envelope) {
      const { message } = await transporter.sendMail(messageOf(envelope));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${outboxStamp(envelope.date)}-${envelope.id}.eml`);
      // Whole or not at all, and the same file the second time.
      try {
        await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
        await rename(`${file}.part`, file);
      } catch (error) {
        // On a full disk, half a file is in the way of whatever comes next.
        await rm(`${file}.part`, { force: true });
        throw error;
      }
    },
  };
}

const messageOf = ({ id: _id, headers, ...message }: Envelope) => ({
  ...message,
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
});
