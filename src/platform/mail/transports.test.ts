import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { outboxTransport, poolLimits } from './transports.ts';

test('with a DKIM key, the signature also covers what lets the recipient unsubscribe', async () => {
  const folder = temporaryFolder();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const transport = outboxTransport(folder, {
    domainName: 'record.example',
    keySelector: 'mail2026',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  await transport.deliver({
    id: 'one',
    messageId: '<one@record.example>',
    from: { name: 'A', address: 'a@record.example' },
    to: 'b@example.org',
    subject: 'S',
    text: 'T',
    html: '<p>T',
    headers: {
      'List-Unsubscribe': '<https://record.example/u>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    date: new Date(0),
  });
  const raw = readFileSync(path.join(folder, readdirSync(folder)[0]!), 'utf8');
  const signature = /^DKIM-Signature:((?:.|\r\n[ \t])*)/m.exec(raw)![1]!.replaceAll(/\s/g, '');
  assert.match(signature, /d=record\.example;.*s=mail2026;/);
  const signed = /;h=([^;]*)/.exec(signature)![1]!.toLowerCase().split(':');
  for (const name of ['from', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
    assert.ok(signed.includes(name), `${name} is not signed`);
});

test('there are never more connections than emails allowed per second', () => {
  const connectionsAt = (perSecondMax: number | null) =>
    poolLimits({ connections: 6, perSecondMax }).maxConnections;
  assert.deepEqual([1, 2, 6, 100, null].map(connectionsAt), [1, 2, 6, 6, 6]);
});
