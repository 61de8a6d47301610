import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import type { BulkChange, BulkUndoResult, BulkUpdateResult } from '../../src/review/change-contract.ts';
import type { Diversity } from '../../src/review/diversity-contract.ts';
import type { QueueIds, QueuePage } from '../../src/review/queue-contract.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { waitFor } from '../support/wait-for.ts';

const website = websiteForTests();
beforeEach(() => website.query('delete from stories'));

const answerOf = async <Answer>(response: Promise<Response>): Promise<Answer> => {
  const answer = await response;
  assert.equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()) as Answer;
};
const list = (query = '') => answerOf<QueuePage>(website.asStaff(`/api/admin/stories${query}`));
const titles = async (query = '') => (await list(query)).stories.map(({ title }) => title);
const bulk = (ids: string[], status: string) =>
  answerOf<BulkUpdateResult>(website.send('POST', '/api/admin/stories/bulk-update', { ids, status }));
const undo = (change: BulkChange | null) =>
  website.send('POST', '/api/admin/stories/bulk-update/undo', change ?? {});
const columns = async (id: string) =>
  (await website.query('select status, approved_at, approved_by from stories where id = $1', [id]))[0]!;

/** A story awaiting review, created at the given hour of a fixed day. */
const waiting = (title: string, overrides: Record<string, unknown> = {}, hour = 1) =>
  makeStory(website, { title, created_at: `2026-11-01T0${hour}:00:00Z`, ...overrides });

async function makeSource(name: string): Promise<{ id: string; item(): Promise<string> }> {
  const id = randomUUID();
  await website.query('insert into sources (id, name, url, parser) values ($1, $2, $3, $4)', [
    id,
    name,
    'https://news.example.org/feed',
    'rss',
  ]);
  return {
    id,
    async item() {
      const itemId = randomUUID();
      await website.query(
        `insert into raw_items (id, source_id, url, title, published_at, fetched_at, content_html, content_text, hash)
         values ($1, $2, 'https://news.example.org/', 'Item', now(), now(), '', '', $3)`,
        [itemId, id, itemId.replaceAll('-', '')],
      );
      return itemId;
    },
  };
}

test('the queue opens with stories that need review, newest first, with their number', async () => {
  await waiting('Older', {}, 1);
  await waiting('Newer', {}, 2);
  await waiting('Held', { status: 'HELD' });
  const { stories, total, next } = await list();
  assert.deepEqual([stories.map(({ title }) => title), total, next], [['Newer', 'Older'], 2, null]);
  assert.deepEqual(await titles('?status=HELD'), ['Held']);
  assert.deepEqual(await titles('?status=DISCARDED'), []);
});

test('a story says how many raw items report it, and names them, the primary one first', async () => {
  const source = await makeSource('Wire');
  const [primary, ...others] = [await source.item(), await source.item(), await source.item()];
  const id = await waiting('Clustered', { raw_item_id: primary }, 3);
  await waiting('Alone', { raw_item_id: await source.item() }, 2);
  await waiting('By hand', {}, 1);
  for (const item of others)
    await website.query(
      "insert into story_sources (raw_item_id, story_id, role) values ($1, $2, 'also_reports')",
      [item, id],
    );
  const { stories } = await list();
  assert.deepEqual(
    stories.map(({ reportCount, reports }) => [reportCount, reports.length]),
    [
      [3, 3],
      [1, 0],
      [0, 0],
    ],
  );
  assert.deepEqual(stories[0]!.reports[0], {
    rawItemId: primary,
    role: 'primary',
    sourceName: 'Wire',
    title: 'Item',
    url: 'https://news.example.org/',
  });
});

test('approved stories are dated by their approval, all others by their creation', async () => {
  const early = await waiting('Early', {}, 1);
  await waiting('Late', {}, 2);
  await bulk([early], 'APPROVED');
  await makeStory(website, {
    title: 'Approved before',
    status: 'APPROVED',
    created_at: '2026-11-05T00:00:00Z',
  });
  const { stories } = await list('?status=APPROVED');
  assert.deepEqual(
    stories.map(({ title }) => title),
    ['Early', 'Approved before'],
  );
  const [approval] = await website.query('select approved_at from stories where id = $1', [early]);
  assert.equal(stories[0]!.at, approval!.approved_at.toISOString());
});

test('the queue can be sorted by date, score or title, in either direction', async () => {
  await waiting('banana', { score: 9 }, 1);
  await waiting('Apple', { score: 2 }, 2);
  await waiting('Cherry', { score: 9 }, 3);
  const orders = {
    'sort=date': ['Cherry', 'Apple', 'banana'],
    'sort=date&order=asc': ['banana', 'Apple', 'Cherry'],
    'sort=score': ['Cherry', 'banana', 'Apple'],
    'sort=score&order=asc': ['Apple', 'banana', 'Cherry'],
    'sort=title': ['Apple', 'banana', 'Cherry'],
    'sort=title&order=desc': ['Cherry', 'banana', 'Apple'],
  };
  for (const [query, expected] of Object.entries(orders))
    assert.deepEqual(await titles(`?${query}`), expected, query);
});

test('paging skips and repeats nothing; the last page has no next', async () => {
  for (let number = 0; number < 7; number++) await waiting(`Story ${number}`, { score: number % 2 });
  const seen: string[] = [];
  for (let page: number | null = 1; page;) {
    const answer: QueuePage = await list(`?sort=score&limit=3&page=${page}`);
    assert.equal(answer.total, 7);
    seen.push(...answer.stories.map(({ id }) => id));
    page = answer.next;
  }
  assert.equal(seen.length, 7);
  assert.equal(new Set(seen).size, 7);
  assert.deepEqual(await titles('?limit=3&page=9'), []);
});

test('source, category and score filters combine', async () => {
  const gazette = await makeSource('Larkfield Gazette');
  const other = await makeSource('Other');
  await waiting('Right', { raw_item_id: await gazette.item(), category: 'Utilities', score: 8 });
  await waiting('Wrong score', { raw_item_id: await gazette.item(), category: 'Utilities', score: 7 });
  await waiting('Wrong category', { raw_item_id: await gazette.item(), score: 9 });
  await waiting('Wrong source', { raw_item_id: await other.item(), category: 'Utilities', score: 9 });
  const { stories, total } = await list(`?sourceId=${gazette.id}&category=Utilities&minScore=8`);
  assert.deepEqual([stories.map(({ title }) => title), total], [['Right'], 1]);
  assert.equal(stories[0]!.sourceName, 'Larkfield Gazette');
});

test('stories of a removed source stay in the queue, without a source name', async () => {
  const source = await makeSource('Short-lived');
  await waiting('Left behind', { raw_item_id: await source.item() });
  await website.send('DELETE', `/api/admin/sources/${source.id}`);
  const [story] = (await list()).stories;
  assert.deepEqual([story!.title, story!.sourceName], ['Left behind', null]);
  assert.deepEqual(await titles(`?sourceId=${source.id}`), []);
});

test('every word of a search must start a word of the title, summary, place, tags or entities', async () => {
  await waiting('Larkfield closes two wells', {
    summary: 'Tests found 0.02 ppt of PFOA.',
    tags: ['drinking water'],
    entities: ['Acme Water Co'],
    geo: 'Vermont',
  });
  await waiting('Another story');
  const finds = async (q: string) => (await titles(`?q=${encodeURIComponent(q)}`)).length === 1;
  for (const q of ['larkf', 'WELLS lark', 'pfoa 0.02', 'drinking', 'acme co', 'vermont'])
    assert.ok(await finds(q), q);
  for (const q of ['larkfield nowhere', 'ells', 'ac', 'water & | !nothing']) assert.ok(!(await finds(q)), q);
});

test('a search is never parsed as an operator, and one without words is ignored', async () => {
  await waiting('The one');
  for (const q of ["'", '\\', ':*', '!!', '& |', '()', '-', '   '])
    assert.deepEqual(await titles(`?q=${encodeURIComponent(q)}`), ['The one'], q);
});

test('the queue reflects every change of a story', async () => {
  const id = await waiting('As it was');
  const change = { title: 'Quite another', category: 'Corporate', score: 10, tags: ['fresh'] };
  await answerOf(website.send('PATCH', `/api/admin/stories/${id}`, change));
  assert.deepEqual(await titles('?q=fresh&category=Corporate&minScore=10'), ['Quite another']);
  assert.deepEqual(await titles('?q=was'), []);
});

test('invalid queue parameters are rejected by field', async () => {
  const wrong = {
    status: 'PUBLISHED',
    sourceId: 'x',
    category: 'Sports',
    minScore: '11',
    sort: 'colour',
    order: 'up',
    page: '0',
    limit: '501',
    q: 'x'.repeat(201),
  };
  for (const [field, value] of Object.entries(wrong)) {
    const answer = await website.asStaff(`/api/admin/stories?${field}=${value}`);
    assert.equal(answer.status, 400, field);
    const { fields } = (await answer.json()) as { fields: Record<string, string> };
    assert.deepEqual(Object.keys(fields), [field]);
  }
});

test('all matching ids can be fetched for a bulk update, capped at the newest ten thousand', async () => {
  await website.query(
    `insert into stories (slug, title, summary, category, canonical_url, created_at)
     select 'many-' || number, 'Many', 'Many.', 'Regulation', 'https://example.org/', '2026-01-01'::timestamptz + number * interval '1 second'
     from generate_series(1, 10001) as number`,
  );
  // The database does so by itself, but only within a minute; by the statistics from before, it chooses a plan for a few stories.
  await website.query('analyze');
  const all = await answerOf<QueueIds>(website.asStaff('/api/admin/stories/ids?q=many'));
  assert.deepEqual([all.ids.length, all.total], [10_000, 10_001]);
  const [oldest] = await website.query<{ id: string }>("select id from stories where slug = 'many-1'");
  assert.ok(!all.ids.includes(oldest!.id));

  const last = await list('?q=many&limit=500&page=20');
  assert.deepEqual([last.total, last.next], [10_001, 21]);
  assert.equal((await list('?q=many&limit=500&page=21')).next, null);

  const { updated, change } = await bulk(all.ids, 'HELD');
  assert.equal(updated, 10_000);
  const held = await list('?q=many&status=HELD&limit=500&page=20');
  assert.deepEqual([held.total, held.next], [10_000, null]);
  const { restored } = await answerOf<BulkUndoResult>(undo(change));
  assert.equal(restored, 10_000);
  assert.equal((await list('?limit=1')).total, 10_001);
});

test('an undo restores the previous status of each story and is recorded', async () => {
  const [fresh, held] = [await waiting('Fresh'), await waiting('Held', { status: 'HELD' })];
  const { change } = await bulk([fresh, held], 'DISCARDED');
  assert.deepEqual(await answerOf(undo(change)), { restored: 2, left: 0 });
  assert.equal((await columns(fresh)).status, 'NEEDS_REVIEW');
  assert.equal((await columns(held)).status, 'HELD');
  const [entry] = await website.query(
    `select act, actor_email, before, after from audit_entries where subject_id = $1 order by at desc limit 1`,
    [held],
  );
  assert.deepEqual(entry, {
    act: 'undo change of story',
    actor_email: 'admin@example.org',
    before: { status: 'DISCARDED' },
    after: { status: 'HELD' },
  });
});

test('an undone approval counts as never given, unless it was not the first', async () => {
  const [fresh, again] = [await waiting('Fresh'), await waiting('Again')];
  await bulk([again], 'APPROVED');
  const first = await columns(again);
  await bulk([again], 'HELD');
  const { change } = await bulk([fresh, again], 'APPROVED');
  await answerOf(undo(change));
  assert.deepEqual(await columns(fresh), { status: 'NEEDS_REVIEW', approved_at: null, approved_by: null });
  assert.deepEqual(await columns(again), { ...first, status: 'HELD' });
});

const withdrawals = async (id: string) =>
  (await website.query('select 1 from story_withdrawals where story_id = $1', [id])).length;

test('an undo never publishes a story that was never approved', async () => {
  const id = await waiting('Never approved');
  const { change } = await bulk([id], 'HELD');
  const forged = await undo({ ...change!, former: { APPROVED: [id] } });
  assert.equal(forged.status, 409);
  assert.deepEqual(await columns(id), { status: 'HELD', approved_at: null, approved_by: null });
});

test('an undo that unpublishes a story withdraws it, unless its first approval is recent', async () => {
  const [mistake, again, old] = [await waiting('Mistake'), await waiting('Again'), await waiting('Old')];
  await bulk([again], 'APPROVED');
  await bulk([again], 'HELD');
  const { change } = await bulk([mistake, again], 'APPROVED');
  await answerOf(undo(change));
  assert.deepEqual([await withdrawals(mistake), await withdrawals(again)], [0, 2]);

  await bulk([old], 'APPROVED');
  const at = new Date(Date.now() - 61 * 60 * 1000).toISOString();
  await website.query('update stories set approved_at = $1, updated_at = $1 where id = $2', [at, old]);
  await answerOf(undo({ status: 'APPROVED', at, former: { HELD: [old] } }));
  assert.equal(await withdrawals(old), 1);
  assert.ok((await columns(old)).approved_at);
});

test('an undo skips stories changed since, and is refused if all were', async () => {
  const [one, two] = [await waiting('One'), await waiting('Two')];
  const { change } = await bulk([one, two], 'HELD');
  await answerOf(website.send('PATCH', `/api/admin/stories/${one}`, { title: 'Changed since' }));
  assert.deepEqual(await answerOf(undo(change)), { restored: 1, left: 1 });
  assert.deepEqual([(await columns(one)).status, (await columns(two)).status], ['HELD', 'NEEDS_REVIEW']);
  const again = await undo(change);
  assert.equal(again.status, 409);
  assert.match(((await again.json()) as { error: string }).error, /changed since/);
});

test('a bulk update skips stories that someone else has decided on, and is refused if none is left', async () => {
  const [mine, theirs] = [await waiting('Mine'), await waiting('Theirs')];
  await bulk([theirs], 'HELD');
  const act = (ids: string[]) =>
    website.send('POST', '/api/admin/stories/bulk-update', { ids, status: 'APPROVED', from: 'NEEDS_REVIEW' });
  const { updated } = await answerOf<BulkUpdateResult>(act([mine, theirs]));
  assert.equal(updated, 1);
  assert.equal((await columns(theirs)).status, 'HELD');
  assert.equal((await act([theirs])).status, 409);
});

test('a bulk update that changes nothing has nothing to undo', async () => {
  const id = await waiting('Held', { status: 'HELD' });
  assert.deepEqual(await bulk([id], 'HELD'), { updated: 0, change: null, skipped: [] });
});

test('approved stories are divided into groups, with percentages excluding Gateway', async () => {
  const read = () => answerOf<Diversity>(website.asStaff('/api/admin/analytics/diversity'));
  const none = { percentage: 0, target: 20, count: 0 };
  assert.deepEqual(await read(), {
    total: 0,
    byGroup: {
      news: { ...none, target: 40 },
      interviews: none,
      science: none,
      compliance: none,
      gateway: { count: 0 },
    },
  });
  const targets = { news: 30, interviews: 20, science: 25, compliance: 25 };
  await answerOf(website.send('PATCH', '/api/admin/settings', { diversityTargets: targets }));
  const approved = ['News', 'News', 'News', 'Profile', 'Podcast', 'Research', 'Explainer', 'Graphics'];
  for (const content_type of [...approved, 'Compliance', 'Context', 'Destruction', 'Gateway'])
    await makeStory(website, { status: 'APPROVED', content_type });
  await waiting('Not approved');
  assert.deepEqual(await read(), {
    total: 12,
    byGroup: {
      news: { percentage: 27, target: 30, count: 3 },
      interviews: { percentage: 18, target: 20, count: 2 },
      science: { percentage: 27, target: 25, count: 3 },
      compliance: { percentage: 27, target: 25, count: 3 },
      gateway: { count: 1 },
    },
  });
});

test('approving a story without an image generates a cover; an existing image is kept', async () => {
  const own = 'https://news.example.org/picture.jpg';
  const ids = [
    await waiting('Bulk one'),
    await waiting('Bulk two'),
    await waiting('Own', { image_url: own }),
  ];
  const edited = await waiting('Edited');
  const held = await waiting('Held');
  await bulk(ids, 'APPROVED');
  await bulk([held], 'HELD');
  await answerOf(website.send('PATCH', `/api/admin/stories/${edited}`, { status: 'APPROVED' }));
  const images = async () =>
    Object.fromEntries(
      (
        await website.query<{ title: string; image_url: string | null }>(
          'select title, image_url from stories',
        )
      ).map(({ title, image_url }) => [title, image_url]),
    );
  const found = await waitFor('the covers', async () => {
    const now = await images();
    return ['Bulk one', 'Bulk two', 'Edited'].every((title) => now[title]) && now;
  });
  assert.match(found['Edited']!, /^\/images\/[0-9a-f]{64}\.jpg$/);
  assert.deepEqual([found['Own'], found['Held']], [own, null]);
});

test('a viewer can read the queue and its balance, but not act or undo; anonymous callers get nothing', async () => {
  const id = await waiting('Watched');
  const { change } = await bulk([id], 'HELD');
  const account = { email: 'viewer@example.org', password: 'a long password' };
  await website.query("insert into users (email, password, role) values ($1, $2, 'VIEWER')", [
    account.email,
    await hashPassword(account.password),
  ]);
  const json = { 'content-type': 'application/json' };
  const signedIn = await website.call('/api/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  });
  const headers = { ...json, cookie: signedIn.headers.getSetCookie()[0]!.split(';')[0]! };
  const reads = ['/api/admin/stories', '/api/admin/analytics/diversity'];
  for (const path of reads) {
    assert.equal((await website.call(path, { headers })).status, 200, path);
    assert.equal((await website.call(path)).status, 401, path);
  }
  assert.equal((await website.call('/api/admin/stories/ids', { headers })).status, 403);
  const body = JSON.stringify(change);
  const refused = await website.call('/api/admin/stories/bulk-update/undo', {
    method: 'POST',
    headers,
    body,
  });
  assert.equal(refused.status, 403);
  assert.equal((await columns(id)).status, 'HELD');
});
