import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { addSubscribers, approveStories } from '../support/content/digest.ts';
import { startSmtpServer } from '../support/servers/smtp-server.ts';
import { waitFor } from '../support/wait-for.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

const mailServer = await startSmtpServer();
// Serves pages only: the processes that look at the clock come and go.
const website = await startTestWebsite({ ROLE: 'web' });
// What was planned, skipped or set in the website that its database is copied from is dated by the real clock.
await website.query('delete from digest_issues');
await website.query('update settings set digest_hour_set_at = null');
after(async () => {
  await website.stop();
  await mailServer.stop();
});

/** Runs the task while that many more processes run at that time. */
async function at(now: string, processes: number, task: () => Promise<unknown>): Promise<void> {
  const settings = { SMTP_URL: mailServer.url, DATABASE_URL: website.databaseUrl };
  const clock = { now: () => new Date(now) };
  const started = await Promise.all(
    Array.from({ length: processes }, () => startTestWebsite(settings, { clock })),
  );
  try {
    await task();
  } finally {
    await Promise.all(started.map((one) => one.stop()));
  }
}

/** Sets the hour of the digest at that time. */
const setHour = (hour: number, at: string) =>
  website.query('update settings set digest_hour = $1, digest_hour_set_at = $2', [hour, at]);

/** The digests in the database: with these clocks, no session lasts. */
const digests = () =>
  website.query<{ date: string; status: string; sent: number; reason: string | null }>(
    'select date::text, status, sent, reason from digest_issues order by date desc',
  );
const waitForDigest = (date: string, status: string) =>
  waitFor(`the digest of ${date} to be ${status}`, async () =>
    (await digests()).find((one) => one.date === date && one.status === status),
  );

test('two processes send one digest on Friday; a thin week is skipped with a reason; a missed day is not made up for', async () => {
  await addSubscribers(website, 20);
  await approveStories(website, 4, new Date('2026-11-25T12:00:00Z'));
  // 9:20 in New York: both look when they start.
  await at('2026-11-27T14:20:00Z', 2, () => waitForDigest('2026-11-27', 'sent'));
  assert.deepEqual(
    (await digests()).filter(({ status }) => status === 'sent').map(({ sent }) => sent),
    [20],
  );
  assert.equal(mailServer.received.length, 20);

  await approveStories(website, 1, new Date('2026-12-02T12:00:00Z'));
  await at('2026-12-04T14:20:00Z', 1, async () => {
    const { reason } = await waitForDigest('2026-12-04', 'skipped');
    assert.match(reason!, /^Only 1 story was approved since the last digest/);
  });

  await website.query("insert into digest_issues (date) values ('2026-12-11') on conflict do nothing");
  await approveStories(website, 5, new Date('2026-12-09T12:00:00Z'));
  await at('2026-12-12T12:00:00Z', 1, () => waitForDigest('2026-12-11', 'skipped'));
  assert.equal(mailServer.received.length, 20);
});

test('setting an hour that has already passed sends nothing that day, but the week after', async () => {
  await approveStories(website, 4, new Date('2026-12-16T12:00:00Z'));
  const received = mailServer.received.length;
  // 10:00 in New York, changed from 6 PM to 9 AM.
  await setHour(9, '2026-12-18T15:00:00Z');
  await at('2026-12-18T15:01:00Z', 1, () => waitForDigest('2026-12-25', 'planned'));
  assert.equal(mailServer.received.length, received);
  await at('2026-12-25T15:00:00Z', 1, () => waitForDigest('2026-12-25', 'sent'));

  // 7:30 in New York: set in time, and caught up with after a downtime of hours.
  await approveStories(website, 4, new Date('2026-12-30T12:00:00Z'));
  await setHour(8, '2027-01-01T12:30:00Z');
  await at('2027-01-01T20:00:00Z', 1, () => waitForDigest('2027-01-01', 'sent'));
});
