import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { inFlightMax } from '../../src/digest/sending/send-issue.ts';
import { addSubscribers, approveStories, sendDigest, waitForDigest } from '../support/content/digest.ts';
import { startSmtpServer } from '../support/servers/smtp-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitFor } from '../support/wait-for.ts';
import { runWebsite } from '../support/website/run-website.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

const subscribers = 300;
const kills = 3;

const mailServer = await startSmtpServer();
// Serves pages only, so that the process that sends can be killed.
const website = await startTestWebsite({ ROLE: 'web', SMTP_URL: mailServer.url });
after(async () => {
  await website.stop();
  await mailServer.stop();
});

test('killed during sending again and again, every subscriber gets the digest; what is sent twice is the same message', async () => {
  await addSubscribers(website, subscribers);
  await approveStories(website, 4);
  await website.query('update settings set digest_emails_per_second_max = 120');
  const { id } = await sendDigest(website);
  const dataDir = temporaryFolder();
  const start = () => runWebsite(dataDir, { DATABASE_URL: website.databaseUrl, SMTP_URL: mailServer.url });
  let worker = await start();
  for (let nth = 1; nth <= kills; nth++) {
    await waitFor(
      'a part of the emails',
      async () => mailServer.received.length >= (nth * subscribers) / (kills + 1),
    );
    await worker.kill('SIGKILL');
    worker = await start();
  }
  const { counts } = await waitForDigest(website, id, ({ status }) => status === 'sent');
  await worker.kill('SIGTERM');

  assert.equal(counts.sent, subscribers);
  const messagesTo = Map.groupBy(mailServer.received, ({ to }) => to);
  assert.equal(messagesTo.size, subscribers);
  for (const [to, emails] of messagesTo)
    assert.equal(new Set(emails.map(({ messageId }) => messageId)).size, 1, to);
  const twice = mailServer.received.length - subscribers;
  assert.ok(twice <= kills * inFlightMax, `${twice} duplicates`);
});
