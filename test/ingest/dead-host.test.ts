import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fetchSourceQueue } from '../../src/ingest/jobs.ts';
import { makeSource } from '../support/content/make-source.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { rssFeed, startFeedServer } from '../support/servers/feed-server.ts';
import { waitFor } from '../support/wait-for.ts';

const dead = forTests(startFeedServer);
const good = forTests(startFeedServer);
// So that the website has no fetch to wait for when it stops.
after(() => dead.stop());
const website = websiteForTests(() => ({ FETCH_ALLOW_HOSTS: `${dead.host},${good.host}` }));

test('a source is fetched while more sources than there are workers wait for a host that never answers', async () => {
  const count = fetchSourceQueue.concurrency! + 6;
  const requested = new Set<string>();
  for (let at = 0; at < count; at++) {
    dead.serve(`/${at}.xml`, (request) => requested.add(request.url!));
    const id = await makeSource(website, { url: dead.url(`/${at}.xml`) });
    assert.equal((await website.send('POST', `/api/admin/sources/${id}/fetch`)).status, 202);
  }
  await waitFor('the first request to the dead host', async () => requested.size > 0);
  good.serve('/good.xml', rssFeed([]));
  const id = await makeSource(website, { url: good.url('/good.xml') });
  const run = await (await website.send('POST', `/api/admin/sources/${id}/fetch?wait=1`)).json();
  assert.equal((run as { state: string }).state, 'done');
  assert.equal(requested.size, 1, 'the dead host has had one request, which it still holds');
});
