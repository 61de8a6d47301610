import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string; messageId: string; subject: string; raw: string };
/** How the server treats an email: accepts it, rejects it with a code, or drops the connection midway. */
export type MailHandling = 'takes' | 'drops' | { refuses: number };

export type TestSmtpServer = {
  url: string;
  received: ReceivedMail[];
  /** Message-IDs of the emails whose body arrived, accepted or not. */
  seen: string[];
  behave(manner: MailHandling): void;
  stop(): Promise<void>;
};

/** A real mail server on loopback. */
export async function startSmtpServer(first: MailHandling = 'takes'): Promise<TestSmtpServer> {
  let manner = first;
  const received: ReceivedMail[] = [];
  const seen: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      if (typeof manner !== 'object') return callback();
      callback(Object.assign(new Error('No such mailbox here'), { responseCode: manner.refuses }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const messageId = headerOf(raw, 'Message-ID');
        seen.push(messageId);
        // The body has arrived and the sender will never know: the worst moment.
        if (manner === 'drops') return server.connections.forEach((connection) => connection.close());
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        received.push({ to, messageId, subject: headerOf(raw, 'Subject'), raw });
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    seen,
    behave: (next) => void (manner = next),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Long ones are folded (RFC 5322, section 2.2.3). */
const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(raw.replaceAll(/\r\n[ \t]+/g, ' '))?.[1]?.trim() ?? '';
