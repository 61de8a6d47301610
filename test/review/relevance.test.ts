import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRawItem, makeSource } from '../support/content/make-source.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { waitFor } from '../support/wait-for.ts';
import { administrator } from '../support/website/administrator.ts';
import { openSession } from '../support/website/open-session.ts';
import { signInAsRole } from '../support/website/staff.ts';

const website = websiteForTests();

const bridge = { title: 'Bridge reopens', reason: 'Nothing about PFAS was found' };
type Item = {
  statusRaw: string;
  reason: string | null;
  isOffTopic: boolean;
  isAboutPfas: boolean | null;
  story: { id: string; status: string } | null;
};
const item = async (id: string) =>
  (await (await website.asStaff(`/api/admin/raw-items/${id}`)).json()) as Item;
const status = async (id: string) =>
  (await website.query<{ status: string }>('select status from stories where id = $1', [id]))[0]!.status;
const examples = (rawItemId: string) =>
  website.query<{ title: string; content_text: string; is_about_pfas: boolean }>(
    'select title, content_text, is_about_pfas from relevance_examples where raw_item_id = $1',
    [rawItemId],
  );
const actionsOn = (subjectId: string) =>
  website.query<{ act: string }>('select act from audit_entries where subject_id = $1 order by at, id', [
    subjectId,
  ]);
const send = (path: string, body?: object) => website.send('POST', path, body);
const drafted = (id: string) =>
  waitFor('the item to be drafted', async () => {
    const found = await item(id);
    return found.story ? { ...found, story: found.story } : false;
  });

async function makeReportedStory(values: Record<string, unknown> = {}) {
  const rawItemId = await makeRawItem(website, await makeSource(website), {
    ...bridge,
    status_raw: 'parsed',
    reason: 'Mentions PFAS once',
  });
  return { rawItemId, id: await makeStory(website, { raw_item_id: rawItemId, ...values }) };
}

test('‘Not about PFAS’ discards a story and keeps its report as an example', async () => {
  const { id, rawItemId } = await makeReportedStory();
  const answer = await send(`/api/admin/stories/${id}/not-about-pfas`);
  assert.equal(answer.status, 200);
  assert.equal(await status(id), 'DISCARDED');
  assert.deepEqual(await examples(rawItemId), [
    {
      title: 'Bridge reopens',
      content_text: 'The bridge over the river reopens on Monday.',
      is_about_pfas: false,
    },
  ]);
  assert.equal((await item(rawItemId)).isAboutPfas, false);
  assert.deepEqual(await actionsOn(rawItemId), [{ act: 'label raw item' }]);
  assert.deepEqual(await actionsOn(id), [{ act: 'change story' }]);
});

test('other windows learn of each report that ‘Not about PFAS’ labels', async () => {
  const { id, rawItemId } = await makeReportedStory();
  const other = await makeRawItem(website, await makeSource(website), bridge);
  await website.query(
    "insert into story_sources (story_id, raw_item_id, role) values ($1, $2, 'also_reports')",
    [id, other],
  );
  const cookie = await openSession(website, administrator.email);
  const stream = await website.call('/api/admin/events', { headers: { cookie } });
  await send(`/api/admin/stories/${id}/not-about-pfas`);
  await website.call('/api/auth/logout', { method: 'POST', headers: { cookie } });
  const events = await stream.text();
  for (const labeled of [rawItemId, other]) assert.ok(events.includes(labeled), events);
});

test('an undo restores the story’s status and forgets the example', async () => {
  const { id, rawItemId } = await makeReportedStory({ status: 'HELD' });
  const path = `/api/admin/stories/${id}/not-about-pfas`;
  const rejection = (await (await send(path)).json()) as object;
  assert.equal((await send(`${path}/undo`, rejection)).status, 204);
  assert.equal(await status(id), 'HELD');
  assert.deepEqual(await examples(rawItemId), []);
  assert.deepEqual((await actionsOn(rawItemId)).at(-1), { act: 'remove label of raw item' });
});

test('an undo leaves a story alone that has changed since, and keeps the example', async () => {
  const { id, rawItemId } = await makeReportedStory();
  const path = `/api/admin/stories/${id}/not-about-pfas`;
  const rejection = (await (await send(path)).json()) as object;
  await send('/api/admin/stories/bulk-update', { ids: [id], status: 'HELD' });
  assert.equal((await send(`${path}/undo`, rejection)).status, 409);
  assert.equal(await status(id), 'HELD');
  assert.equal((await examples(rawItemId)).length, 1);
});

test('readers of a published story see that it was not about PFAS', async () => {
  const { id } = await makeReportedStory();
  await send('/api/admin/stories/bulk-update', { ids: [id], status: 'APPROVED', acceptUnsupported: true });
  assert.equal(await status(id), 'APPROVED');
  await send(`/api/admin/stories/${id}/not-about-pfas`);
  const page = await website.call(`/story/story-${id}`);
  assert.match(await page.text(), /This story was not about PFAS\./);
});

test('a story without a source is refused as an example, and stays', async () => {
  const id = await makeStory(website);
  assert.equal((await send(`/api/admin/stories/${id}/not-about-pfas`)).status, 409);
  assert.equal(await status(id), 'NEEDS_REVIEW');
});

test('‘About PFAS after all’ has an ignored item drafted and keeps it as an example', async () => {
  const id = await makeRawItem(website, await makeSource(website), bridge);
  assert.equal((await item(id)).isOffTopic, true);
  const answer = await send(`/api/admin/raw-items/${id}/about-pfas`);
  assert.equal(answer.status, 202);
  const { story, isAboutPfas } = await drafted(id);
  assert.deepEqual([story.status, isAboutPfas], ['NEEDS_REVIEW', true]);
  assert.equal((await examples(id))[0]!.is_about_pfas, true);
});

test('its undo discards an unreviewed draft, but is refused once it has been reviewed', async () => {
  const id = await makeRawItem(website, await makeSource(website), bridge);
  const path = `/api/admin/raw-items/${id}/about-pfas`;
  await send(path);
  const { story } = await drafted(id);
  await send('/api/admin/stories/bulk-update', { ids: [story.id], status: 'HELD' });
  assert.equal((await send(`${path}/undo`)).status, 409);
  assert.equal((await examples(id)).length, 1);
  await send('/api/admin/stories/bulk-update', { ids: [story.id], status: 'NEEDS_REVIEW' });
  assert.equal((await send(`${path}/undo`)).status, 204);
  assert.equal(await status(story.id), 'DISCARDED');
  assert.deepEqual(await examples(id), []);
});

test('an undo before the draft is written ignores the item again, for the reason the rules give', async () => {
  const id = await makeRawItem(website, await makeSource(website), {
    ...bridge,
    status_raw: 'new',
    reason: null,
    draft_requested_at: '2026-11-02T12:00:00Z',
    // Leased by a worker that has died.
    lease_id: crypto.randomUUID(),
    leased_until: '2099-01-01T00:00:00Z',
  });
  await website.query(
    `insert into relevance_examples (raw_item_id, title, content_text, is_about_pfas, labelled_at)
     values ($1, 'Bridge reopens', '', true, now())`,
    [id],
  );
  assert.equal((await send(`/api/admin/raw-items/${id}/about-pfas/undo`)).status, 204);
  const { statusRaw, reason, isOffTopic, isAboutPfas } = await item(id);
  assert.deepEqual(
    [statusRaw, reason, isOffTopic, isAboutPfas],
    ['ignored', 'Nothing about PFAS was found', true, null],
  );
});

test('an example outlives the source of its item', async () => {
  const source = await makeSource(website);
  const rawItemId = await makeRawItem(website, source, { status_raw: 'parsed', title: 'Kept permanently' });
  const id = await makeStory(website, { raw_item_id: rawItemId });
  await send(`/api/admin/stories/${id}/not-about-pfas`);
  await website.query('delete from sources where id = $1', [source]);
  const kept = await website.query("select 1 from relevance_examples where title = 'Kept permanently'");
  assert.equal(kept.length, 1);
});

test('editors may decide about relevance, viewers may not', async () => {
  const { id, rawItemId } = await makeReportedStory();
  const viewer = await signInAsRole(website, 'VIEWER');
  for (const path of [
    `/api/admin/stories/${id}/not-about-pfas`,
    `/api/admin/raw-items/${rawItemId}/about-pfas`,
    `/api/admin/raw-items/${rawItemId}/about-pfas/undo`,
  ])
    assert.equal((await viewer('POST', path)).status, 403, path);
  const editor = await signInAsRole(website, 'EDITOR');
  assert.equal((await editor('POST', `/api/admin/stories/${id}/not-about-pfas`)).status, 200);
});

test('the queue and the editor say why a report was found relevant', async () => {
  const { id } = await makeReportedStory();
  const queue = (await (await website.asStaff('/api/admin/stories')).json()) as {
    stories: { id: string; relevance: string | null }[];
  };
  assert.equal(queue.stories.find((story) => story.id === id)?.relevance, 'Mentions PFAS once');
  const origin = (await (await website.asStaff(`/api/admin/stories/${id}/origin`)).json()) as {
    relevance: string | null;
  };
  assert.equal(origin.relevance, 'Mentions PFAS once');
});
