import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

type Revision = {
  changed: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  revisedAt: string;
};

const website = websiteForTests();

const patch = (id: string, change: object) => website.send('PATCH', `/api/admin/stories/${id}`, change);
const revisions = async (id: string) =>
  (await (await website.call(`/api/stories/${id}/revisions`)).json()) as Revision[];

test('text changes after approval are public: the field, before and after, newest first', async () => {
  const id = await makeStory(website, { title: 'First', summary: 'Told.' });
  await patch(id, { title: 'Draft, rewritten' });
  await patch(id, { status: 'APPROVED' });
  assert.deepEqual(await revisions(id), []);
  await patch(id, { title: 'Corrected', whyMatters: 'It does.' });
  await patch(id, { keyData: { Limit: '4 ppt' } });
  const [second, first] = await revisions(id);
  assert.deepEqual(first!.changed, ['title', 'whyMatters']);
  assert.deepEqual(first!.before, { title: 'Draft, rewritten', whyMatters: null });
  assert.deepEqual(first!.after, { title: 'Corrected', whyMatters: 'It does.' });
  assert.deepEqual(second!.after, { keyData: { Limit: '4 ppt' } });
  assert.deepEqual(Object.keys(first!).sort(), [
    'after',
    'before',
    'changed',
    'id',
    'revisedAt',
    'why',
    'withheld',
  ]);
});

test('changes to score or status and empty changes are not revisions', async () => {
  const id = await makeStory(website, { status: 'APPROVED', title: 'Same' });
  await patch(id, { score: 7, featured: true, title: 'Same' });
  await patch(id, { status: 'HELD' });
  await patch(id, { status: 'APPROVED' });
  assert.deepEqual(await revisions(id), []);
});

test('a change to a withdrawn story is hidden until the story is public again', async () => {
  const id = await makeStory(website, { status: 'APPROVED', title: 'Wrong' });
  await patch(id, { status: 'HELD' });
  await patch(id, { title: 'Right' });
  assert.equal((await website.call(`/api/stories/${id}/revisions`)).status, 410);
  await patch(id, { status: 'APPROVED' });
  assert.deepEqual((await revisions(id))[0]!.before, { title: 'Wrong' });
});

test('provenance names the source and the writer, but no staff', async () => {
  const [source] = await website.query<{ id: string }>(
    "insert into sources (name, url, parser) values ('A paper', 'https://paper.example.org/feed', 'rss') returning id",
  );
  const [item] = await website.query<{ id: string }>(
    `insert into raw_items (source_id, url, title, published_at, fetched_at, content_html, content_text, hash)
     values ($1, 'https://paper.example.org/1', 'Original', '2026-05-01T00:00:00Z', now(), '', '', 'x') returning id`,
    [source!.id],
  );
  const id = await makeStory(website, { raw_item_id: item!.id });
  await website.query(
    `insert into drafts (story_id, writer, writer_version, score_parts, is_quotation, original_title, original_summary,
       quotations, drafted_at)
     values ($1, 'builtin', '1', '{}', false, 'Original', 'S', '{"A summary.", "Edited out since."}',
       '2026-05-02T00:00:00Z')`,
    [id],
  );
  assert.equal((await website.call(`/api/stories/${id}/provenance`)).status, 404);
  await patch(id, { status: 'APPROVED' });
  const { reviewedAt, ...made } = (await (
    await website.call(`/api/stories/${id}/provenance`)
  ).json()) as Record<string, unknown>;
  assert.ok(reviewedAt);
  assert.deepEqual(made, {
    alsoReportedBy: [],
    quotations: ['A summary.'],
    draft: {
      writer: 'builtin',
      writerVersion: '1',
      draftedAt: '2026-05-02T00:00:00.000Z',
      isQuotation: false,
      sourceName: 'A paper',
      sourceTitle: 'Original',
      sourceUrl: 'https://paper.example.org/1',
      publishedAt: '2026-05-01T00:00:00.000Z',
      sourceLicense: 'quote',
    },
    document: null,
    notices: [],
    originalBrokenSince: null,
    isSample: false,
    picture: null,
  });
});

test('related stories are ranked by shared labels, then newest; at most four, all approved', async () => {
  const labels = { tags: ['Rare tag', 'Wells'], entities: ['Rivertown'] };
  const story = (title: string, more: Record<string, unknown>) =>
    makeStory(website, { title, status: 'APPROVED', ...more });
  await story('subject', { slug: 'subject', ...labels });
  await story('all', { ...labels, approved_at: '2020-01-01T00:00:00Z' });
  await story('two', { ...labels, tags: ['wells'], approved_at: '2021-01-01T00:00:00Z' });
  await story('one, newer', { tags: ['Wells'], approved_at: '2026-06-02T00:00:00Z' });
  await story('one, older', { tags: ['Wells'], approved_at: '2026-06-01T00:00:00Z' });
  await story('one, oldest', { tags: ['Wells'], approved_at: '2019-06-01T00:00:00Z' });
  await makeStory(website, { title: 'draft', ...labels });
  const cards = (await (await website.call('/api/stories/subject/related')).json()) as { title: string }[];
  assert.deepEqual(
    cards.map(({ title }) => title),
    ['all', 'two', 'one, newer', 'one, older'],
  );
  await story('alone', { slug: 'alone' });
  assert.deepEqual(await (await website.call('/api/stories/alone/related')).json(), []);
  assert.equal((await website.call('/api/stories/nothing/related')).status, 404);
});
