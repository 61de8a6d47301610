import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logQueues } from '../../src/log/index.ts';
import { parseVerifierKey, verifyCosignature } from '../../src/log/verify.ts';
import { type Queue, startJobs } from '../../src/platform/jobs.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { issueOrFail } from '../support/content/ledger.ts';
import { waitFor } from '../support/wait-for.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';

const renewQueue = logQueues.find(({ cron }) => cron) as Queue<Record<string, never>>;
const hour = 3_600_000;

/** When the log attests to its newest tree, with the signed text, by what it serves. */
async function readSigned(website: TestWebsite, path: string): Promise<{ at: Date; note: string }> {
  const [key, served] = await Promise.all(
    ['key', 'checkpoint'].map(async (name) => (await website.callAfresh(`${path}/${name}`)).text()),
  );
  const opened = await parseVerifierKey(key!.trim());
  assert.ok(opened.ok);
  const end = served!.indexOf('\n\n') + 1;
  const [signature, cosignature] = served!.slice(end + 1).match(/.*\n/g)!;
  const at = await verifyCosignature(served!.slice(0, end), cosignature!, opened.value);
  assert.ok(at.ok);
  return { at: at.value, note: `${served!.slice(0, end)}\n${signature}` };
}

test('new sample certificates have a log that attests to its tree as of now, not as of their dates', async (t) => {
  const start = new Date('2026-11-26T09:00:00Z');
  const website = await startTestWebsite(
    { SAMPLE: 'on' },
    { clock: { now: () => start } },
    { isFirstStart: true },
  );
  t.after(() => website.stop());
  assert.deepEqual((await readSigned(website, '/log/sample')).at, start);
});

test('the hourly job renews the time of a log, and nothing else of it', async (t) => {
  let now = new Date('2026-11-26T09:00:00Z');
  const website = await startTestWebsite({}, { clock: { now: () => now } });
  t.after(() => website.stop());
  const [scheduled] = await website.query<{ cron: string }>(
    'select cron from pgboss.schedule where name = $1',
    [renewQueue.name],
  );
  assert.match(scheduled!.cron, /^\d+ \* \* \* \*$/);
  await issueOrFail(website);
  const before = await readSigned(website, '/log');
  assert.deepEqual(before.at, now);

  now = new Date(now.getTime() + hour);
  const jobs = await startJobs({ connectionString: website.databaseUrl }, createLogger('silent'));
  await jobs.send(renewQueue, {});
  await jobs.stop();
  const after = await waitFor('the time to be renewed', async () => {
    const signed = await readSigned(website, '/log');
    return signed.at > before.at ? signed : undefined;
  });
  assert.deepEqual(after, { at: now, note: before.note });
});
