import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readConfig } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/logger.ts';
import { startSite } from '../src/site.ts';
import { makeRawItem, makeSource } from './support/make-source.ts';
import { makeStory } from './support/make-story.ts';
import { emptyDataDir } from './support/run-site.ts';
import { signedInAs } from './support/signed-in-as.ts';
import { startTestSite, type TestSite } from './support/test-site.ts';
import { waitFor } from './support/wait-for.ts';

type Item = {
  id: string;
  title: string;
  sourceName: string;
  statusRaw: string;
  reason: string | null;
  contentText?: string;
  story: { id: string; title: string; status: string } | null;
};

let site: TestSite;
before(async () => (site = await startTestSite()));
after(() => site.stop());

const items = async (query: string) => {
  const answer = await site.asStaff(`/api/admin/raw-items?${query}`);
  assert.equal(answer.status, 200);
  return { items: (await answer.json()) as Item[], link: answer.headers.get('link') };
};
const item = async (id: string) => (await (await site.asStaff(`/api/admin/raw-items/${id}`)).json()) as Item;
const draft = (id: string) => site.send('POST', `/api/admin/raw-items/${id}/draft`);
const settled = (id: string) =>
  waitFor('the item to be settled', async () => {
    const found = await item(id);
    return found.statusRaw !== 'new' && found;
  });

test('what came in is told newest first, by source, by status and by both, with the story it became', async () => {
  const [one, other] = [await makeSource(site, { name: 'One' }), await makeSource(site, { name: 'Other' })];
  const at = (day: number) => ({ fetched_at: `2026-10-0${day}T00:00:00Z` });
  await makeRawItem(site, one, { title: 'oldest', ...at(1) });
  const parsed = await makeRawItem(site, one, {
    title: 'parsed',
    status_raw: 'parsed',
    reason: null,
    ...at(2),
  });
  await makeRawItem(site, other, { title: 'elsewhere', ...at(3) });
  const story = await makeStory(site, { raw_item_id: parsed, title: 'Its story' });
  const titles = async (query: string) => (await items(query)).items.map(({ title }) => title);
  assert.deepEqual(await titles(''), ['elsewhere', 'parsed', 'oldest']);
  assert.deepEqual(await titles(`sourceId=${one}`), ['parsed', 'oldest']);
  assert.deepEqual(await titles('status=ignored'), ['elsewhere', 'oldest']);
  assert.deepEqual(await titles(`sourceId=${one}&status=ignored`), ['oldest']);
  const [first] = (await items('status=parsed')).items;
  assert.deepEqual(
    [first!.sourceName, first!.story],
    ['One', { id: story, title: 'Its story', status: 'NEEDS_REVIEW' }],
  );
  assert.equal('contentText' in first!, false);
});

test('pages follow each other without a gap or a repetition, also among items of one moment', async () => {
  const source = await makeSource(site);
  for (let number = 0; number < 7; number++) await makeRawItem(site, source, { title: `item ${number}` });
  const seen: string[] = [];
  for (let query: string | undefined = `sourceId=${source}&limit=3`; query;) {
    const page: Awaited<ReturnType<typeof items>> = await items(query);
    seen.push(...page.items.map(({ id }) => id));
    query = /\?([^>]+)>; rel="next"/.exec(page.link ?? '')?.[1];
  }
  assert.equal(seen.length, 7);
  assert.equal(new Set(seen).size, 7);
});

test('an ignored item is drafted after all, whatever its relevance, and says so', async () => {
  const id = await makeRawItem(site, await makeSource(site), { title: 'Bridge reopens' });
  const answer = await draft(id);
  assert.equal(answer.status, 202);
  assert.equal(((await answer.json()) as Item).statusRaw, 'new');
  const after = await settled(id);
  assert.equal(after.statusRaw, 'parsed');
  assert.match(after.reason ?? '', /staff asked/);
  assert.deepEqual(after.story?.status, 'NEEDS_REVIEW');
  const [entry] = await site.query<{ actor_email: string }>(
    "select actor_email from audit_entries where act = 'draft raw item' and subject_id = $1",
    [id],
  );
  assert.equal(entry!.actor_email, 'admin@example.org');
});

test('asked for twice at once, an item becomes one story; asked for again, the answer names it', async () => {
  const id = await makeRawItem(site, await makeSource(site));
  const answers = await Promise.all([draft(id), draft(id), draft(id)]);
  assert.ok(answers.every(({ status }) => status === 202 || status === 409));
  const { story } = await settled(id);
  const stories = await site.query('select id from stories where raw_item_id = $1', [id]);
  assert.equal(stories.length, 1);
  const again = await draft(id);
  assert.equal(again.status, 409);
  assert.deepEqual(((await again.json()) as { current: Item }).current.story, story);
});

test('a draft that nobody worked on is made by the next worker that starts', async () => {
  const web = await startTestSite({ ROLE: 'web' });
  const id = await makeRawItem(web, await makeSource(web));
  const path = `/api/admin/raw-items/${id}`;
  assert.equal((await web.send('POST', `${path}/draft`)).status, 202);
  const worker = await startSite(
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

test('an item is read with its text; one that is gone is not found', async () => {
  const id = await makeRawItem(site, await makeSource(site), { content_text: 'All of it.' });
  assert.equal((await item(id)).contentText, 'All of it.');
  const gone = crypto.randomUUID();
  assert.equal((await site.asStaff(`/api/admin/raw-items/${gone}`)).status, 404);
  assert.equal((await draft(gone)).status, 404);
});

test('viewers read what came in and draft nothing; nobody else reads it', async () => {
  const id = await makeRawItem(site, await makeSource(site));
  const asViewer = await signedInAs(site, 'VIEWER');
  assert.equal((await asViewer('GET', `/api/admin/raw-items/${id}`)).status, 200);
  assert.equal((await asViewer('POST', `/api/admin/raw-items/${id}/draft`)).status, 403);
  const asEditor = await signedInAs(site, 'EDITOR');
  assert.equal((await asEditor('POST', `/api/admin/raw-items/${id}/draft`)).status, 202);
  assert.equal((await site.call('/api/admin/raw-items')).status, 401);
});
