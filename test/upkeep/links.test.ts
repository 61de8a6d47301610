import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { beforeEach, test } from 'node:test';
import type { StoryProvenance } from '../../src/news/provenance-contract.ts';
import { checkLink, scheduleChecks } from '../../src/upkeep/check-link.ts';
import type { AlertCounts, StoryUpkeep } from '../../src/upkeep/contract.ts';
import { makeStory } from '../support/content/make-story.ts';
import { startUpkeep } from '../support/content/upkeep.ts';
import { forTests } from '../support/for-tests.ts';
import { startFeedServer } from '../support/servers/feed-server.ts';
import { waitFor } from '../support/wait-for.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

const upkeep = forTests(startUpkeep);
beforeEach(() => upkeep.website.query('delete from stories'));

const published = (path: string) =>
  makeStory(upkeep.website, { status: 'APPROVED', canonical_url: upkeep.server.url(path) });

/** Schedules and does the checks that are due at a time; returns how many. */
async function checkAt(time: string): Promise<number> {
  upkeep.setTime(time);
  await upkeep.website.query("delete from pgboss.job where name = 'upkeep.check-link'");
  await scheduleChecks(upkeep.services);
  const jobs = await upkeep.website.query("select data from pgboss.job where name = 'upkeep.check-link'");
  for (const { data } of jobs) await checkLink(upkeep.services, data.storyId);
  return jobs.length;
}

const read = async <Body>(path: string): Promise<Body> =>
  (await upkeep.website.asStaff(path)).json() as Promise<Body>;
const linkOf = async (id: string) => (await read<StoryUpkeep>(`/api/admin/stories/${id}/upkeep`)).link;
const markIn = async (answered: Promise<Response>) =>
  ((await (await answered).json()) as StoryProvenance).originalBrokenSince;
const publicMark = (id: string) => markIn(upkeep.website.callAfresh(`/api/stories/${id}/provenance`));
const cachedMark = (id: string) => markIn(upkeep.website.call(`/api/stories/${id}/provenance`));
const answer = (path: string, status: number) =>
  upkeep.server.serve(path, (_, response: ServerResponse) => response.writeHead(status).end());

test('a working link is checked with HEAD only, once a month', async () => {
  const methods: string[] = [];
  upkeep.server.serve('/works', (request, response) => {
    methods.push(request.method!);
    response.end();
  });
  const id = await published('/works');
  assert.equal(await checkAt('2026-11-01T12:00:00Z'), 1);
  assert.equal(await checkAt('2026-11-30T12:00:00Z'), 0);
  assert.equal(await checkAt('2026-12-05T12:00:00Z'), 1);
  assert.deepEqual(methods, ['HEAD', 'HEAD']);
  assert.partialDeepStrictEqual(await linkOf(id), { brokenSince: null, problem: null });
});

test('a server that rejects HEAD is asked by GET', async () => {
  upkeep.server.serve('/get-only', (request, response) =>
    response.writeHead(request.method === 'HEAD' ? 404 : 200).end(),
  );
  const id = await published('/get-only');
  await checkAt('2026-11-01T12:00:00Z');
  assert.equal((await linkOf(id))?.problem, null);
});

test('a link that fails on two days is marked for readers and staff since the first, until it works again', async () => {
  answer('/gone', 404);
  const id = await published('/gone');
  await checkAt('2026-11-01T12:00:00Z');
  assert.equal(await checkAt('2026-11-01T20:00:00Z'), 0);
  assert.equal(await cachedMark(id), null);
  assert.equal(await checkAt('2026-11-02T23:00:00Z'), 1);
  assert.equal(await publicMark(id), '2026-11-01T12:00:00.000Z');
  await waitFor('the cached answer to follow', () => cachedMark(id));
  assert.match((await linkOf(id))!.problem!, /status 404/);
  assert.deepEqual(await read<AlertCounts>('/api/admin/alerts'), { notices: 0, brokenLinks: 1 });
  const queued = await read<{ stories: object[] }>('/api/admin/stories?status=APPROVED&alert=broken-link');
  assert.partialDeepStrictEqual(queued.stories, [{ id, brokenSince: '2026-11-01T12:00:00.000Z' }]);

  answer('/gone', 200);
  await checkAt('2026-11-20T12:00:00Z');
  assert.equal(await publicMark(id), null);
  assert.equal((await read<AlertCounts>('/api/admin/alerts')).brokenLinks, 0);
});

for (const status of [401, 403, 405, 429])
  test(`status ${status} does not break a link: it may well open for readers`, async () => {
    answer(`/status-${status}`, status);
    const id = await published(`/status-${status}`);
    await checkAt('2026-11-01T12:00:00Z');
    await upkeep.website.query('update link_checks set next_check_at = $1', ['2026-11-02T12:00:00Z']);
    await checkAt('2026-11-02T13:00:00Z');
    assert.equal(await publicMark(id), null);
    assert.match((await linkOf(id))!.problem!, new RegExp(`status ${status}`));
  });

test('a host that cannot be reached counts only while others answer', async () => {
  upkeep.server.serve('/cut', (request) => request.socket.destroy());
  const id = await published('/cut');
  const check = async (time: string, storyId = id) => {
    upkeep.setTime(time);
    await checkLink(upkeep.services, storyId);
  };
  await checkAt('2026-11-01T12:00:00Z');
  await check('2026-11-02T12:00:00Z');
  assert.equal(await publicMark(id), null);
  answer('/alive', 200);
  const alive = await published('/alive');
  await scheduleChecks(upkeep.services);
  await check('2026-11-03T12:00:00Z', alive);
  await check('2026-11-03T14:00:00Z');
  await check('2026-11-04T12:00:00Z');
  assert.equal(await publicMark(id), '2026-11-03T14:00:00.000Z');
});

test('a new address starts over', async () => {
  answer('/old', 404);
  answer('/new', 404);
  const id = await published('/old');
  await checkAt('2026-11-01T12:00:00Z');
  await checkAt('2026-11-03T12:00:00Z');
  assert.notEqual(await publicMark(id), null);
  await upkeep.website.query('update stories set canonical_url = $1, updated_at = $2', [
    upkeep.server.url('/new'),
    '2026-11-03T13:00:00Z',
  ]);
  assert.equal(await checkAt('2026-11-03T14:00:00Z'), 1);
  assert.equal(await publicMark(id), null);
});

test('placeholder addresses and stories that are not public are not checked', async () => {
  const id = await makeStory(upkeep.website, {
    status: 'APPROVED',
    canonical_url: 'https://documents.example.org/1',
  });
  await makeStory(upkeep.website, { status: 'HELD', canonical_url: upkeep.server.url('/held') });
  assert.equal(await checkAt('2026-11-01T12:00:00Z'), 1);
  assert.match((await linkOf(id))!.problem!, /placeholder/);
  assert.equal(upkeep.server.visits('/held'), 0);
});

test('staff can check a link immediately', async () => {
  const server = await startFeedServer();
  const website = await startTestWebsite({ FETCH_ALLOW_HOSTS: server.host });
  try {
    const id = await makeStory(website, { status: 'APPROVED', canonical_url: server.url('/missing') });
    const answered = await website.send('POST', `/api/admin/stories/${id}/check-link`);
    assert.equal(answered.status, 202);
    const link = await waitFor('the check', async () => {
      const upkeepOf = await website.asStaff(`/api/admin/stories/${id}/upkeep`);
      return ((await upkeepOf.json()) as StoryUpkeep).link;
    });
    assert.match(link.problem!, /status 404/);
    const entries = await website.query('select act from audit_entries where subject_id = $1', [id]);
    assert.deepEqual(entries, [{ act: 'check link' }]);
  } finally {
    await website.stop();
    await server.stop();
  }
});
