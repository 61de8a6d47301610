import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test } from 'node:test';
import { draftItemsQueue } from '../../src/ingest/jobs.ts';
import { projectRoot } from '../../src/platform/config.ts';
import type { Jobs } from '../../src/platform/jobs.ts';
import { makeWaitingItems, makeWriter, startDrafting } from '../support/content/drafting.ts';
import { beforeTests, forTests } from '../support/for-tests.ts';
import { waitFor } from '../support/wait-for.ts';
import { emptyDataDir } from '../support/website/run-website.ts';

const itemCount = 9;
const atATime = 3;

const drafting = forTests(startDrafting);
let jobs: Jobs;
beforeTests(async () => {
  ({ jobs } = await drafting.worker(makeWriter(() => assert.fail('the test writes nothing'))));
});

type SlowWorker = { begun: string[]; write(count: number): void; process: ChildProcess };

function startSlowWorker(): SlowWorker {
  const child = spawn(process.execPath, [path.join(projectRoot, 'test/support/website/slow-worker.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: drafting.website.databaseUrl,
      DATA_DIR: emptyDataDir(),
      ROLE: 'worker',
      SAMPLE: 'off',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  const begun: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    begun.splice(0, begun.length, ...Array.from(output.matchAll(/^begin (.+)\n/gm), ([, url]) => url!));
  });
  return { begun, process: child, write: (count) => void child.stdin.write('\n'.repeat(count)) };
}

const parsed = async () =>
  (
    await drafting.website.query<{ url: string }>("select url from raw_items where status_raw = 'parsed'")
  ).map(({ url }) => url);

test('kill -9 during drafting repeats at most the calls in flight, never one whose draft was stored', async () => {
  await makeWaitingItems(drafting.website, itemCount);
  await jobs.send(draftItemsQueue, {});
  const first = startSlowWorker();
  first.write(4);
  const stored = await waitFor('four drafts to be stored and three more to be begun', async () => {
    const urls = await parsed();
    return urls.length === 4 && first.begun.length === 4 + atATime && urls;
  });
  const killed = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await killed;
  const inFlight = first.begun.filter((url) => !stored.includes(url));

  // The one-minute leases have expired.
  await drafting.website.query(
    "update raw_items set leased_until = now() - interval '1 second' where leased_until is not null",
  );
  await jobs.send(draftItemsQueue, {});
  const second = startSlowWorker();
  second.write(itemCount);
  await waitFor('the rest to be stored', async () => (await parsed()).length === itemCount);
  assert.deepEqual(
    second.begun.filter((url) => stored.includes(url)),
    [],
  );
  assert.deepEqual(second.begun.filter((url) => inFlight.includes(url)).sort(), inFlight.sort());
  assert.equal(first.begun.length + second.begun.length, itemCount + atATime);
  const [{ stories } = { stories: 0 }] = await drafting.website.query<{ stories: number }>(
    'select count(distinct raw_item_id)::int as stories from stories',
  );
  assert.equal(stories, itemCount);
  const ended = once(second.process, 'exit');
  second.process.kill('SIGTERM');
  await ended;
});
