import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { PgBoss } from 'pg-boss';
import { scheduleQueue } from '../../src/ingest/jobs.ts';
import { failuresBeforePause } from '../../src/ingest/terms.ts';
import { makeSource } from '../support/content/make-source.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { rssFeed, startFeedServer } from '../support/servers/feed-server.ts';
import { waitFor } from '../support/wait-for.ts';
import { signInAsRole } from '../support/website/staff.ts';

type Source = {
  id: string;
  pausedAt: string | null;
  failuresInARow: number;
  lastError: string | null;
  nextFetchAt: string;
  lastRun: { state: string; fetched: number; new: number; drafted: number; ignored: number } | null;
  itemsIn30Days: number;
  storiesReviewed: number;
  storiesApproved: number;
};

const feeds = forTests(startFeedServer);
const website = websiteForTests(() => ({ FETCH_ALLOW_HOSTS: feeds.host }));

const sourceOf = async (id: string) =>
  ((await (await website.asStaff('/api/sources')).json()) as Source[]).find((source) => source.id === id)!;
const visit = async (id: string) =>
  (await (await website.send('POST', `/api/admin/sources/${id}/fetch?wait=1`)).json()) as { state: string };
const actions = async (id: string) =>
  (
    await website.query<{ act: string; actor_email: string | null }>(
      "select act, actor_email from audit_entries where subject_id = $1 and act not in ('change source', 'fetch source') order by at",
      [id],
    )
  ).map(({ act, actor_email }) => [act, actor_email]);

/** A source one failure away from being paused. */
const aboutToPause = (url: string) =>
  makeSource(website, { url, is_active: true, failures_in_a_row: failuresBeforePause - 1 });

test('a source reports its recent items, how many were approved, and how its last visit went', async () => {
  const item = (number: number) => ({
    title: `Town ${number} finds PFAS in two wells`,
    link: `https://news.example.org/health-${number}`,
    text: `The water utility of town ${number} measured 12 ppt of PFOA in two wells. Residents get bottled water while a PFAS filter is built.`,
  });
  feeds.serve('/health.xml', rssFeed([item(1), item(2), item(3)]));
  const id = await makeSource(website, { url: feeds.url('/health.xml') });
  assert.equal((await sourceOf(id)).lastRun, null);
  await visit(id);
  const drafted = await website.query<{ id: string }>(
    "select id from stories where title like 'Town %' order by title",
  );
  const set = (at: number, status: string) =>
    website.send('PATCH', `/api/admin/stories/${drafted[at]!.id}`, { status });
  await set(0, 'APPROVED');
  await set(1, 'DISCARDED');
  await website.query(
    "update raw_items set fetched_at = now() - interval '31 days' where url like '%health-3'",
  );
  const { lastRun, itemsIn30Days, storiesReviewed, storiesApproved } = await sourceOf(id);
  assert.deepEqual([itemsIn30Days, storiesReviewed, storiesApproved], [2, 2, 1]);
  assert.deepEqual(
    [lastRun?.state, lastRun?.fetched, lastRun?.new, lastRun?.drafted, lastRun?.ignored],
    ['done', 3, 3, 3, 0],
  );
});

test('a source that keeps failing is paused once, with the reason', async () => {
  const id = await aboutToPause(feeds.url('/never-there.xml'));
  await visit(id);
  const source = await sourceOf(id);
  assert.ok(source.pausedAt);
  assert.equal(source.failuresInARow, failuresBeforePause);
  assert.match(source.lastError ?? '', /404|not found|no longer/i);
  assert.deepEqual(await actions(id), [['pause source', null]]);
  await visit(id);
  assert.deepEqual(await actions(id), [['pause source', null]]);
});

test('the schedule visits due sources and skips paused ones', async () => {
  feeds.serve('/due.xml', rssFeed([]));
  feeds.serve('/paused.xml', rssFeed([]));
  await makeSource(website, { url: feeds.url('/paused.xml'), is_active: true, paused_at: new Date() });
  await makeSource(website, { url: feeds.url('/due.xml'), is_active: true });
  const boss = new PgBoss({
    connectionString: website.databaseUrl,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.send(scheduleQueue.name, {});
  await waitFor('the source that is due', async () => feeds.visits('/due.xml') > 0);
  await boss.stop({ graceful: false });
  const runs = await website.query<{ url: string }>(
    "select url from fetch_runs join sources on sources.id = source_id where url like '%/paused.xml' or url like '%/due.xml'",
  );
  assert.deepEqual(
    runs.map(({ url }) => url),
    [feeds.url('/due.xml')],
  );
});

test('one failure fewer does not pause a source', async () => {
  const id = await makeSource(website, {
    url: feeds.url('/also-never-there.xml'),
    failures_in_a_row: failuresBeforePause - 2,
  });
  await visit(id);
  assert.equal((await sourceOf(id)).pausedAt, null);
});

test('a redirect without a location is not a feed', async () => {
  feeds.serve('/elsewhere.xml', (_, response) => response.writeHead(302).end(rssFeed([])));
  const id = await makeSource(website, { url: feeds.url('/elsewhere.xml') });
  assert.equal((await visit(id)).state, 'failed');
  assert.match((await sourceOf(id)).lastError ?? '', /redirect without a destination/);
});

test('resuming a paused source resets it and makes it due immediately', async () => {
  const id = await aboutToPause(feeds.url('/gone.xml'));
  await visit(id);
  const asViewer = await signInAsRole(website, 'VIEWER');
  assert.equal((await asViewer('POST', `/api/admin/sources/${id}/resume`)).status, 403);
  assert.equal((await website.send('POST', `/api/admin/sources/${id}/resume`)).status, 200);
  const source = await sourceOf(id);
  assert.deepEqual([source.pausedAt, source.failuresInARow, source.lastError], [null, 0, null]);
  assert.ok(Date.parse(source.nextFetchAt) <= Date.now());
  await website.send('POST', `/api/admin/sources/${id}/resume`);
  assert.deepEqual(await actions(id), [
    ['pause source', null],
    ['resume source', 'admin@example.org'],
  ]);
  assert.equal((await website.send('POST', `/api/admin/sources/${crypto.randomUUID()}/resume`)).status, 404);
});

test('a successful visit, a new address and switching it on each end the pause', async () => {
  const paused = () =>
    makeSource(website, { url: feeds.url('/gone.xml'), paused_at: new Date(), failures_in_a_row: 9 });
  feeds.serve('/back.xml', rssFeed([]));
  feeds.serve('/moved.xml', rssFeed([]));
  const recovered = await makeSource(website, { url: feeds.url('/back.xml'), paused_at: new Date() });
  await visit(recovered);
  assert.equal((await sourceOf(recovered)).pausedAt, null);
  assert.deepEqual(await actions(recovered), [['resume source', null]]);
  const moved = await paused();
  await website.send('PATCH', `/api/admin/sources/${moved}`, { url: feeds.url('/moved.xml') });
  assert.equal((await sourceOf(moved)).pausedAt, null);
  const switched = await paused();
  await website.send('PATCH', `/api/admin/sources/${switched}`, { isActive: true });
  assert.equal((await sourceOf(switched)).pausedAt, null);
});

/** Serves a path only when released; `asked` resolves once a request is waiting. */
function serveHeld(path: string, answer: (response: ServerResponse) => void) {
  const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  feeds.serve(path, async (_, response) => {
    markRequested();
    await released;
    answer(response);
  });
  return { requested, release };
}

test('a source whose address changes during a visit is read from the new one', async () => {
  const item = (name: string) => ({
    title: `${name} address`,
    link: `https://news.example.org/${name}`,
    text: 'x',
  });
  const held = serveHeld('/former.xml', (response) =>
    response.writeHead(200, { etag: '"former"' }).end(rssFeed([item('former')])),
  );
  feeds.serve('/present.xml', rssFeed([item('present')]), { etag: '"present"' });
  const id = await makeSource(website, { url: feeds.url('/former.xml') });
  const visited = visit(id);
  await held.requested;
  await website.send('PATCH', `/api/admin/sources/${id}`, { url: feeds.url('/present.xml') });
  held.release();
  assert.equal((await visited).state, 'done');
  const items = await website.query<{ title: string }>('select title from raw_items where source_id = $1', [
    id,
  ]);
  assert.deepEqual(items, [{ title: 'present address' }]);
  const [row] = await website.query<{ etag: string }>('select etag from sources where id = $1', [id]);
  assert.equal(row!.etag, '"present"');
});

test('requesting a visit is recorded, joining a pending one is not', async () => {
  const held = serveHeld('/asked.xml', (response) => response.writeHead(200).end(rssFeed([])));
  const id = await makeSource(website, { url: feeds.url('/asked.xml') });
  const first = visit(id);
  await held.requested;
  await website.send('POST', `/api/admin/sources/${id}/fetch`);
  held.release();
  await first;
  const entries = await website.query(
    `select actor_email, after ->> 'runId' = runs.id::text as names_it
      from audit_entries join fetch_runs runs on runs.source_id::text = subject_id
      where act = 'fetch source' and subject_id = $1`,
    [id],
  );
  assert.deepEqual(entries, [{ actor_email: 'admin@example.org', names_it: true }]);
});

test('a source resumed during a failing visit is not paused again by it', async () => {
  const held = serveHeld('/failing.xml', (response) => response.writeHead(500).end());
  const id = await makeSource(website, {
    url: feeds.url('/failing.xml'),
    paused_at: new Date(),
    failures_in_a_row: 9,
  });
  const visited = visit(id);
  await held.requested;
  await website.send('POST', `/api/admin/sources/${id}/resume`);
  held.release();
  assert.equal((await visited).state, 'failed');
  const { pausedAt, failuresInARow } = await sourceOf(id);
  assert.deepEqual([pausedAt, failuresInARow], [null, 1]);
});
