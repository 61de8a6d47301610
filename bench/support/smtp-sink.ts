import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server on loopback, in its own process, that accepts everything and only records the recipients of each
 * message. Prints its port; on a message from its parent, it reports its records and, if requested, clears them.
 */
export type SinkReport = {
  received: number;
  recipients: number;
  /** Recipients with more than one Message-ID. */
  differing: number;
};

const messages = new Map<string, Set<string>>();
let received = 0;

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, callback) {
    let head = '';
    stream.on('data', (chunk: Buffer) => {
      if (head.length < 4_096) head += chunk.toString('latin1');
    });
    stream.on('end', () => {
      received++;
      const to = session.envelope.rcptTo[0]!.address;
      const id = /^Message-ID: (.*)$/im.exec(head)?.[1]?.trim() ?? '';
      messages.set(to, (messages.get(to) ?? new Set()).add(id));
      callback();
    });
  },
});
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => {
  process.send!({ port: (server.server.address() as AddressInfo).port });
});
process.on('message', (request: { forget?: boolean }) => {
  const report: SinkReport = {
    received,
    recipients: messages.size,
    differing: messages
      .values()
      .filter((ids) => ids.size > 1)
      .toArray().length,
  };
  process.send!(report);
  if (!request.forget) return;
  messages.clear();
  received = 0;
});
