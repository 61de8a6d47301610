import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../src/platform/config.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { startWebsite } from '../../src/website.ts';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { waitFor } from '../support/wait-for.ts';
import { emptyDataDir } from '../support/website/run-website.ts';
import { signInAsRole } from '../support/website/staff.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

type Item = {
  id: string;
  title: string;
  sourceName: string;
  statusRaw: string;
  reason: string | null;
  contentText?: string;
  story: { id: string; title: string; status: string } | null;
};

const website = websiteForTests();

const items = async (query: string) => {
  const answer = await website.asStaff(`/api/admin/raw-items?${query}`);
  assert.equal(answer.status, 200);
  return { items: (await answer.json()) as Item[], link: answer.headers.get('link') };
};
const item = async (id: string) =>
  (await (await website.asStaff(`/api/admin/raw-items/${id}`)).json()) as Item;
const draft = (id: string) => website.send('POST', `/api/admin/raw-items/${id}/draft`);
const settled = (id: string) =>
  waitFor('the item to be settled', async () => {
    const found = await item(id);
    return found.statusRaw !== 'new' && found;
  });

test('raw items are listed newest first, by source, by status and by both, with their story', async () => {
  const [one, other] = [
    await makeSource(website, { name: 'One' }),
    await makeSource(website, { name: 'Other' }),
  ];
  const at = (day: number) => ({ fetched_at: `2026-10-0${day}T00:00:00Z` });
  await makeRawItem(website, one, { title: 'oldest', ...at(1) });
  const parsed = await makeRawItem(website, one, {
    title: 'parsed',
    status_raw: 'parsed',
    reason: null,
    ...at(2),
  });
  await makeRawItem(website, other, { title: 'elsewhere', ...at(3) });
  const story = await makeStory(website, { raw_item_id: parsed, title: 'Its story' });
  const titles = async (query: string) => (await items(query)).items.map(({ title }) => title);
  assert.deepEqual(await titles(''), ['elsewhere', 'parsed', 'oldest']);
  assert.deepEqual(await titles(`sourceId=${one}`), ['parsed', 'oldest']);
  assert.deepEqual(await titles('status=ignored'), ['elsewhere', 'oldest']);
  assert.deepEqual(await titles(`sourceId=${one}&status=ignored`), ['oldest']);
  const joined = await makeRawItem(website, other, { title: 'joined', status_raw: 'parsed', ...at(4) });
  await website.query(
    "insert into story_sources (raw_item_id, story_id, role) values ($1, $2, 'also_reports')",
    [joined, story],
  );
  assert.deepEqual(await titles('status=joined'), ['joined']);
  assert.deepEqual(await titles('status=parsed'), ['parsed']);
  assert.equal((await item(joined)).story?.id, story);
  const counts = async (query = '') => (await website.asStaff(`/api/admin/raw-items/counts${query}`)).json();
  assert.deepEqual(await counts(), { new: 0, parsed: 1, joined: 1, ignored: 2 });
  assert.deepEqual(await counts(`?sourceId=${other}`), { new: 0, parsed: 0, joined: 1, ignored: 1 });
  const [first] = (await items('status=parsed')).items;
  assert.deepEqual(
    [first!.sourceName, first!.story],
    ['One', { id: story, title: 'Its story', status: 'NEEDS_REVIEW' }],
  );
  assert.equal('contentText' in first!, false);
});

test('pages have no gaps or duplicates, even among items with the same time', async () => {
  const source = await makeSource(website);
  for (let number = 0; number < 7; number++) await makeRawItem(website, source, { title: `item ${number}` });
  const seen: string[] = [];
  for (let query: string | undefined = `sourceId=${source}&limit=3`; query;) {
    const page: Awaited<ReturnType<typeof items>> = await items(query);
    seen.push(...page.items.map(({ id }) => id));
    query = /\?([^>]+)>; rel="next"/.exec(page.link ?? '')?.[1];
  }
  assert.equal(seen.length, 7);
  assert.equal(new Set(seen).size, 7);
});

test('an ignored item is drafted on request, regardless of relevance, with the reason recorded', async () => {
  const id = await makeRawItem(website, await makeSource(website), { title: 'Bridge reopens' });
  const answer = await draft(id);
  assert.equal(answer.status, 202);
  assert.equal(((await answer.json()) as Item).statusRaw, 'new');
  const after = await settled(id);
  assert.equal(after.statusRaw, 'parsed');
  assert.match(after.reason ?? '', /request of staff/);
  assert.deepEqual(after.story?.status, 'NEEDS_REVIEW');
  const [entry] = await website.query<{ actor_email: string }>(
    "select actor_email from audit_entries where act = 'draft raw item' and subject_id = $1",
    [id],
  );
  assert.equal(entry!.actor_email, 'admin@example.org');
});

test('concurrent requests for a draft create one story; a later request returns it', async () => {
  const id = await makeRawItem(website, await makeSource(website));
  const answers = await Promise.all([draft(id), draft(id), draft(id)]);
  assert.ok(answers.every(({ status }) => status === 202 || status === 409));
  const { story } = await settled(id);
  const stories = await website.query('select id from stories where raw_item_id = $1', [id]);
  assert.equal(stories.length, 1);
  const again = await draft(id);
  assert.equal(again.status, 409);
  assert.deepEqual(((await again.json()) as { current: Item }).current.story, story);
});

test('an abandoned draft request is picked up by the next worker that starts', async () => {
  const web = await startTestWebsite({ ROLE: 'web' });
  const id = await makeRawItem(web, await makeSource(web));
  const path = `/api/admin/raw-items/${id}`;
  assert.equal((await web.send('POST', `${path}/draft`)).status, 202);
  const worker = await startWebsite(
    readConfig({ DATABASE_URL: web.databaseUrl, DATA_DIR: emptyDataDir(), ROLE: 'worker', SAMPLE: 'off' }),
    createLogger('silent'),
  );
  const { story } = await waitFor('the draft', async () => {
    const found = (await (await web.asStaff(path)).json()) as Item;
    return found.statusRaw === 'parsed' && found;
  });
  assert.equal(story?.status, 'NEEDS_REVIEW');
  await worker.stop();
  await web.stop();
});

test('an item is returned with its text; a removed one is not found', async () => {
  const id = await makeRawItem(website, await makeSource(website), { content_text: 'All of it.' });
  assert.equal((await item(id)).contentText, 'All of it.');
  const gone = crypto.randomUUID();
  assert.equal((await website.asStaff(`/api/admin/raw-items/${gone}`)).status, 404);
  assert.equal((await draft(gone)).status, 404);
});

test('viewers can read raw items but not draft; the public can do neither', async () => {
  const id = await makeRawItem(website, await makeSource(website));
  const asViewer = await signInAsRole(website, 'VIEWER');
  assert.equal((await asViewer('GET', `/api/admin/raw-items/${id}`)).status, 200);
  assert.equal((await asViewer('POST', `/api/admin/raw-items/${id}/draft`)).status, 403);
  const asEditor = await signInAsRole(website, 'EDITOR');
  assert.equal((await asEditor('POST', `/api/admin/raw-items/${id}/draft`)).status, 202);
  assert.equal((await website.call('/api/admin/raw-items')).status, 401);
});
