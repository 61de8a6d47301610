import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { waitFor } from '../support/wait-for.ts';
import { signInAsRole } from '../support/website/staff.ts';

type Revision = {
  id: string;
  changed: string[];
  before: object;
  after: object;
  withheld: { reason: string } | null;
};
type Gone = { error: string; withdrawal: { withdrawnAt: string; reason: string } };

const website = websiteForTests();

const patch = (id: string, change: object) => website.send('PATCH', `/api/admin/stories/${id}`, change);
const gone = async (id: string) => {
  const answer = await website.call(`/api/stories/${id}`);
  assert.equal(answer.status, 410);
  return (await answer.json()) as Gone;
};

for (const status of ['HELD', 'DISCARDED', 'NEEDS_REVIEW'] as const)
  test(`an approved story that becomes ${status} answers 410 with its reason, in the API and as a page`, async () => {
    const slug = `gone-${status.toLowerCase()}`;
    const id = await makeStory(website, { slug, title: 'A damaging claim', status: 'APPROVED' });
    const reason = 'The laboratory took its figures back.';
    const before = Date.now();
    assert.equal((await patch(id, { status, withdrawalReason: ` ${reason} ` })).status, 200);
    const { withdrawal } = await gone(slug);
    assert.equal(withdrawal.reason, reason);
    const withdrawnAt = Date.parse(withdrawal.withdrawnAt);
    assert.ok(before <= withdrawnAt && withdrawnAt <= Date.now());
    const page = await website.call(`/story/${slug}`);
    const html = await page.text();
    assert.equal(page.status, 410);
    for (const words of ['This story was withdrawn', reason]) assert.ok(html.includes(words), words);
    assert.ok(!html.includes('A damaging claim'));
    assert.match(html, /name="robots" content="noindex"/);
  });

test('without a reason, and in bulk actions, readers see a default reason', async () => {
  const ids = await Promise.all([1, 2].map(() => makeStory(website, { status: 'APPROVED' })));
  await patch(ids[0]!, { status: 'HELD' });
  await website.send('POST', '/api/admin/stories/bulk-update', { ids: [ids[1]], status: 'DISCARDED' });
  assert.match((await gone(ids[0]!)).withdrawal.reason, /reviewing this story again/);
  assert.match((await gone(ids[1]!)).withdrawal.reason, /withdrew this story and gave no reason/);
});

test('a never approved story and an unknown one are not found', async () => {
  await makeStory(website, { slug: 'only-held', status: 'HELD' });
  for (const slug of ['only-held', 'never-heard-of']) {
    assert.equal((await website.call(`/api/stories/${slug}`)).status, 404);
    const page = await website.call(`/story/${slug}`);
    assert.equal(page.status, 404);
    assert.ok((await page.text()).includes('Story not found'));
  }
});

test('staff still see a withdrawn story; once approved again, everyone does', async () => {
  const id = await makeStory(website, { slug: 'back-again', title: 'Back again', status: 'APPROVED' });
  await patch(id, { status: 'HELD', withdrawalReason: 'Under review.' });
  const preview = await website.asStaff('/story/back-again');
  assert.equal(preview.status, 200);
  assert.match(await preview.text(), /Not published.*Back again/s);
  await patch(id, { status: 'APPROVED' });
  assert.equal((await website.call('/story/back-again')).status, 200);
  assert.equal((await website.call('/api/stories/back-again')).status, 200);
});

test('the latest withdrawal applies, and the audit entry has its reason', async () => {
  const id = await makeStory(website, { status: 'APPROVED' });
  await patch(id, { status: 'HELD', withdrawalReason: 'First.' });
  await patch(id, { status: 'APPROVED' });
  await patch(id, { status: 'DISCARDED', withdrawalReason: 'Second.' });
  assert.equal((await gone(id)).withdrawal.reason, 'Second.');
  const [entry] = await website.query<{ after: object }>(
    "select after from audit_entries where subject_id = $1 and after->>'status' = 'DISCARDED'",
    [id],
  );
  assert.deepEqual(entry!.after, { status: 'DISCARDED', withdrawalReason: 'Second.' });
});

test('a withdrawn page leaves the cache on an event from any process', async () => {
  const id = await makeStory(website, { slug: 'cached', status: 'APPROVED' });
  assert.equal((await website.call('/story/cached')).status, 200);
  await website.query("update stories set status = 'HELD' where id = $1", [id]);
  await website.query(`select pg_notify('pfas_record_events', '{"topic":"stories"}')`);
  await waitFor('the page to be gone', async () => (await website.call('/story/cached')).status === 410);
});

test('readers see only the time and reason of a withheld change; staff see its text and can undo it', async () => {
  const id = await makeStory(website, { slug: 'libel', title: 'Safe', status: 'APPROVED' });
  await patch(id, { title: 'A slanderous title' });
  await patch(id, { title: 'Safe again' });
  const publicly = async () =>
    (await (await website.call('/api/stories/libel/revisions')).json()) as Revision[];
  const [, first] = await publicly();
  const act = (verb: string, body?: object) =>
    website.send('POST', `/api/admin/stories/${id}/revisions/${first!.id}/${verb}`, body);

  const refused = await act('withhold', { reason: '  ' });
  assert.equal(refused.status, 400);
  assert.ok(((await refused.json()) as { fields: object }).fields);
  assert.equal((await act('withhold', { reason: 'It named a private person.' })).status, 200);
  const [, hidden] = await publicly();
  assert.deepEqual(
    { ...hidden, withheld: hidden!.withheld?.reason },
    { ...first, before: {}, after: {}, withheld: 'It named a private person.' },
  );
  const html = await (await website.call('/story/libel')).text();
  assert.ok(html.includes('It named a private person.'));
  const staffs = (await (await website.asStaff(`/api/admin/stories/${id}/revisions`)).json()) as Revision[];
  assert.deepEqual(staffs[1]!.after, { title: 'A slanderous title' });

  assert.equal((await act('show')).status, 200);
  assert.deepEqual((await publicly())[1], first);
  const actions = await website.query<{ act: string; after: { withheldReason: string | null } }>(
    "select act, after from audit_entries where subject_id = $1 and act like '% revision' order by at",
    [id],
  );
  assert.deepEqual(
    actions.map(({ act: name, after: { withheldReason } }) => [name, withheldReason]),
    [
      ['withhold revision', 'It named a private person.'],
      ['show revision', null],
    ],
  );
});

test('a change can only be withheld under its own story, and only by reviewers', async () => {
  const id = await makeStory(website, { status: 'APPROVED', title: 'One' });
  const other = await makeStory(website, { status: 'APPROVED' });
  await patch(id, { title: 'Two' });
  const [revision] = (await (await website.call(`/api/stories/${id}/revisions`)).json()) as Revision[];
  const path = (story: string) => `/api/admin/stories/${story}/revisions/${revision!.id}/withhold`;
  assert.equal((await website.send('POST', path(other), { reason: 'x' })).status, 404);
  const asViewer = await signInAsRole(website, 'VIEWER');
  assert.equal((await asViewer('POST', path(id), { reason: 'x' })).status, 403);
  assert.equal((await asViewer('GET', `/api/admin/stories/${id}/revisions`)).status, 200);
  const asEditor = await signInAsRole(website, 'EDITOR');
  assert.equal((await asEditor('POST', path(id), { reason: 'x' })).status, 200);
  assert.equal((await website.call(`/api/admin/stories/${id}/revisions`)).status, 401);
});

test('all corrections and withdrawals are listed, newest first, with reasons and feeds, and no withheld text', async () => {
  const slug = 'listed-correction';
  const id = await makeStory(website, { slug, title: 'Listed', summary: 'It was 34.', status: 'APPROVED' });
  await patch(id, { summary: 'It was 43.', why: ' The source says 43. ' });
  const other = await makeStory(website, { title: 'A secret title', status: 'APPROVED' });
  await patch(other, { summary: 'A withheld text.', why: 'It named Jane Roe.' });
  type Listed = { kind: string; id: string; slug?: string; why?: string; after?: object; reason?: string };
  const list = async () =>
    ((await (await website.call('/api/corrections')).json()) as { corrections: Listed[] }).corrections;
  const [newest, first] = await list();
  assert.partialDeepStrictEqual(first, {
    slug,
    why: 'The source says 43.',
    after: { summary: 'It was 43.' },
  });
  const withhold = `/api/admin/stories/${other}/revisions/${newest!.id}/withhold`;
  assert.equal((await website.send('POST', withhold, { reason: 'It named a person.' })).status, 200);
  assert.partialDeepStrictEqual((await list())[0], { why: null, after: {} });
  await patch(other, { status: 'DISCARDED', withdrawalReason: 'The source took it back.' });
  assert.partialDeepStrictEqual(await list(), [
    { kind: 'withdrawal', reason: 'The source took it back.' },
    { kind: 'correction', slug },
  ]);
  for (const address of [
    '/corrections',
    '/corrections/feed.xml',
    '/corrections/feed.atom',
    '/corrections/feed.json',
  ]) {
    const answer = await website.call(address);
    assert.equal(answer.status, 200, address);
    const text = await answer.text();
    for (const words of ['The source says 43.', 'The source took it back.'])
      assert.ok(text.includes(words), `${address} lacks ${words}`);
    for (const words of ['A secret title', 'A withheld text.', 'Jane Roe'])
      assert.ok(!text.includes(words), `${address} has ${words}`);
  }
});
