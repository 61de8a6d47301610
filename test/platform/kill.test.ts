import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FeedServer, rssFeed, startFeedServer } from '../support/servers/feed-server.ts';
import { waitFor } from '../support/wait-for.ts';
import { administrator } from '../support/website/administrator.ts';
import { usedDataDir, runWebsite, type RunningWebsite } from '../support/website/run-website.ts';

type Story = { id: string; title: string; status: string };

const sourceCount = 6;
const itemsPerSource = 60;
const itemTitle = (source: number, item: number) => `PFAS in well ${source}-${item}`;

async function serveFeeds(): Promise<FeedServer> {
  const feeds = await startFeedServer();
  for (let source = 0; source < sourceCount; source++) {
    const items = Array.from({ length: itemsPerSource }, (_, item) => ({
      title: itemTitle(source, item),
      link: `https://news.example.org/${source}/${item}`,
      text: `Well ${source}-${item} holds ${100 * source + item + 5} ppt of PFOA, the utility said. PFAS filters are planned.`,
    }));
    feeds.serve(`/${source}.xml`, rssFeed(items));
  }
  return feeds;
}

/** Calls with the administrator's session, on a website that may have been restarted. */
async function staffOf({ address }: RunningWebsite) {
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(administrator),
  });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  return (method: string, path: string, body?: unknown) =>
    fetch(address + path, {
      method,
      headers: { ...headers, cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

test('kill -9 during ingestion: nothing acknowledged is lost, no item is duplicated, jobs resume', async () => {
  const feeds = await serveFeeds();
  const dataDir = usedDataDir();
  const settings = { FETCH_ALLOW_HOSTS: feeds.host };
  let website = await runWebsite(dataDir, settings);
  let staff = await staffOf(website);
  const runs: string[] = [];
  for (let source = 0; source < sourceCount; source++) {
    const added = await staff('POST', '/api/admin/sources', {
      name: `Feed ${source}`,
      url: feeds.url(`/${source}.xml`),
      parser: 'rss',
      isActive: false,
    });
    const { id } = (await added.json()) as { id: string };
    const response = await staff('POST', `/api/admin/sources/${id}/fetch`);
    assert.ok([200, 202].includes(response.status));
    runs.push(((await response.json()) as { job: string }).job);
  }
  // So that the process dies at different points of its work.
  for (const draftsMin of [1, 150]) {
    await waitFor(`${draftsMin} drafts`, async () => {
      const queue = (await (await staff('GET', '/api/admin/stories?limit=1')).json()) as { total: number };
      return queue.total >= draftsMin;
    });
    await website.kill('SIGKILL');
    website = await runWebsite(dataDir, settings);
    staff = await staffOf(website);
  }
  for (const run of runs)
    await waitFor(`the fetch ${run} to end`, async () => {
      const state = (await (await staff('GET', `/api/admin/fetch-runs/${run}`)).json()) as {
        state: string;
        error?: string;
      };
      return state.state === 'done' || (state.state === 'failed' && assert.fail(state.error));
    });
  const stories = (await (await staff('GET', '/api/stories')).json()) as Story[];
  const titles = stories.map(({ title }) => title).sort();
  const expected = Array.from({ length: sourceCount * itemsPerSource }, (_, at) =>
    itemTitle(Math.floor(at / itemsPerSource), at % itemsPerSource),
  ).sort();
  assert.deepEqual(titles, expected);
  await website.kill('SIGTERM');
  await feeds.stop();
});

test('kill -9 during bulk approvals: each is atomic, and acknowledged ones persist', async () => {
  const feeds = await serveFeeds();
  const dataDir = usedDataDir();
  const settings = { FETCH_ALLOW_HOSTS: feeds.host };
  let website = await runWebsite(dataDir, settings);
  let staff = await staffOf(website);
  for (let source = 0; source < 4; source++) {
    const added = await staff('POST', '/api/admin/sources', {
      name: `Feed ${source}`,
      url: feeds.url(`/${source}.xml`),
      parser: 'rss',
      isActive: false,
    });
    const { id } = (await added.json()) as { id: string };
    assert.equal((await staff('POST', `/api/admin/sources/${id}/fetch?wait=1`)).status, 200);
  }
  const all = (await (await staff('GET', '/api/stories?status=NEEDS_REVIEW')).json()) as Story[];
  const batches = Array.from({ length: 8 }, (_, at) => all.slice(at * 30, at * 30 + 30).map(({ id }) => id));
  const acknowledged: string[][] = [];
  const approvals = batches.map((ids) =>
    staff('POST', '/api/admin/stories/bulk-update', { ids, status: 'APPROVED' }).then(
      (answer) => answer.ok && acknowledged.push(ids),
      () => false, // the connection broke: not acknowledged
    ),
  );
  await Promise.race(approvals);
  await website.kill('SIGKILL');
  await Promise.all(approvals);

  website = await runWebsite(dataDir, settings);
  staff = await staffOf(website);
  const approved = new Set(
    ((await (await staff('GET', '/api/stories?status=APPROVED')).json()) as Story[]).map(({ id }) => id),
  );
  for (const ids of acknowledged)
    assert.ok(
      ids.every((id) => approved.has(id)),
      'what was acknowledged is there',
    );
  for (const ids of batches)
    assert.ok(
      [0, ids.length].includes(ids.filter((id) => approved.has(id)).length),
      'a batch is whole or not at all',
    );
  assert.ok(acknowledged.length > 0);
  await website.kill('SIGTERM');
  await feeds.stop();
});
