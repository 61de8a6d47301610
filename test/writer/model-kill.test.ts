import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { draftItemsQueue } from '../../src/ingest/jobs.ts';
import { projectRoot } from '../../src/platform/config.ts';
import { builtinWriter } from '../../src/writer/index.ts';
import { makeWaitingItems, startDrafting } from '../support/content/drafting.ts';
import { forTests } from '../support/for-tests.ts';
import {
  type ChatRequest,
  faithfulAnswer,
  sendCompletion,
  sourceIn,
  startModelEndpoint,
} from '../support/servers/model-endpoint.ts';
import { waitFor } from '../support/wait-for.ts';
import { emptyDataDir } from '../support/website/run-website.ts';

const itemCount = 9;
const atATime = 3;

const endpoint = forTests(startModelEndpoint);
const drafting = forTests(startDrafting);

function startWorker(): ChildProcess {
  const { baseUrl, model } = endpoint.config();
  return spawn(process.execPath, ['src/main.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATABASE_URL: drafting.website.databaseUrl,
      DATA_DIR: emptyDataDir(),
      ROLE: 'worker',
      SAMPLE: 'off',
      LOG_LEVEL: 'error',
      LLM_BASE_URL: baseUrl.href,
      LLM_MODEL: model,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill(signal);
  await ended;
}

const parsed = async () =>
  (
    await drafting.website.query<{ title: string }>("select title from raw_items where status_raw = 'parsed'")
  ).map(({ title }) => title);
const titleOf = (request: ChatRequest): string => sourceIn(request).title;

test('kill -9 during calls of the model repeats only those, and counts them in the budget', async () => {
  await makeWaitingItems(drafting.website, itemCount);
  await drafting.website.query('update raw_items set draft_requested_at = now()');
  const { jobs } = await drafting.worker(builtinWriter);
  endpoint.behave((request, response) => {
    if (endpoint.requests.length <= 4) sendCompletion(response, faithfulAnswer(request));
  });
  await jobs.send(draftItemsQueue, {});
  const first = startWorker();
  const stored = await waitFor('four drafts to be stored and three more to be asked for', async () => {
    const titles = await parsed();
    return titles.length === 4 && endpoint.requests.length === 4 + atATime && titles;
  });
  await end(first, 'SIGKILL');
  const inFlight = endpoint.requests.map(titleOf).filter((title) => !stored.includes(title));
  endpoint.requests.splice(0);

  // The leases have expired.
  await drafting.website.query(
    "update raw_items set leased_until = now() - interval '1 second' where leased_until is not null",
  );
  endpoint.behave((request, response) => sendCompletion(response, faithfulAnswer(request)));
  await jobs.send(draftItemsQueue, {});
  const second = startWorker();
  await waitFor('the rest to be stored', async () => (await parsed()).length === itemCount);
  await end(second, 'SIGTERM');
  const repeated = endpoint.requests.map(titleOf);
  assert.equal(repeated.length, itemCount - 4);
  assert.deepEqual(
    repeated.filter((title) => stored.includes(title)),
    [],
  );
  assert.ok(inFlight.every((title) => repeated.includes(title)));
  const [use] = await drafting.website.query<{ calls: number; reserved: number }>(
    'select calls, tokens_reserved::int as reserved from model_usage',
  );
  assert.equal(use!.calls, itemCount);
  assert.ok(use!.reserved > atATime * 2_000);
});
