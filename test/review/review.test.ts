import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { signInAsRole } from '../support/website/staff.ts';

type Story = {
  id: string;
  status: string;
  title: string;
  updatedAt: string;
  approvedAt: string | null;
  approvedBy: string | null;
  audioUrl: string | null;
  keyData: Record<string, string> | null;
};

const website = websiteForTests();

const read = async (id: string) => (await (await website.asStaff(`/api/stories/${id}`)).json()) as Story;
const patch = (id: string, change: object) => website.send('PATCH', `/api/admin/stories/${id}`, change);
const bulk = (ids: string[], status: string) =>
  website.send('POST', '/api/admin/stories/bulk-update', { ids, status });

test('a bulk update sets the status of every story and returns how many changed', async () => {
  const ids = [
    await makeStory(website),
    await makeStory(website),
    await makeStory(website, { status: 'HELD' }),
  ];
  const { updated } = (await (await bulk(ids, 'HELD')).json()) as { updated: number };
  assert.equal(updated, 2);
  for (const id of ids) assert.equal((await read(id)).status, 'HELD');
});

test("a story is approved once: later approvals don't change the time or the person", async () => {
  const id = await makeStory(website);
  await bulk([id], 'APPROVED');
  const first = await read(id);
  assert.ok(first.approvedAt && first.approvedBy);
  const colleague = await signInAsRole(website, 'EDITOR');
  const approvals = [
    () => colleague('PATCH', `/api/admin/stories/${id}`, { status: 'APPROVED' }),
    () => colleague('POST', '/api/admin/stories/bulk-update', { ids: [id], status: 'APPROVED' }),
  ];
  for (const approve of approvals) {
    await bulk([id], 'HELD');
    assert.equal((await approve()).status, 200);
    const again = await read(id);
    assert.deepEqual(
      [again.status, again.approvedAt, again.approvedBy],
      ['APPROVED', first.approvedAt, first.approvedBy],
    );
  }
});

test('an approved story is public immediately, by API and as a page', async () => {
  const id = await makeStory(website, { title: 'Public soon', slug: 'public-soon' });
  assert.equal((await website.call('/api/stories/public-soon')).status, 404);
  await bulk([id], 'APPROVED');
  assert.equal((await website.call('/api/stories/public-soon')).status, 200);
  assert.ok((await (await website.call('/story/public-soon')).text()).includes('Public soon'));
});

test('an edit changes only the fields it names, and returns the story', async () => {
  const id = await makeStory(website, { tags: ['old'], why_matters: 'Because.' });
  const answer = await patch(id, { title: 'A better title', tags: ['drinking water', 'PFOA'] });
  assert.equal(answer.status, 200);
  const story = (await answer.json()) as Story & { tags: string[]; whyMatters: string; slug: string };
  assert.deepEqual(
    [story.title, story.tags, story.whyMatters],
    ['A better title', ['drinking water', 'PFOA'], 'Because.'],
  );
  assert.equal(story.slug, `story-${id}`);
});

test('of two concurrent edits, the second is refused with both versions, and nothing is overwritten', async () => {
  const id = await makeStory(website);
  const { updatedAt } = await read(id);
  assert.equal((await patch(id, { title: 'First', updatedAt })).status, 200);
  const answer = await patch(id, { title: 'Second', updatedAt });
  assert.equal(answer.status, 409);
  const { error, current } = (await answer.json()) as { error: string; current: Story };
  assert.equal(current.title, 'First');
  assert.ok(error.length > 10);
  assert.equal((await read(id)).title, 'First');
});

test('invalid story values are rejected by field, and nothing changes', async () => {
  const id = await makeStory(website);
  const answer = await patch(id, {
    title: ' ',
    audioUrl: 'javascript:alert(1)',
    score: 11,
    status: 'APPROVED',
  });
  assert.equal(answer.status, 400);
  const { fields } = (await answer.json()) as { fields: Record<string, string> };
  assert.deepEqual(Object.keys(fields).sort(), ['audioUrl', 'score', 'title']);
  assert.equal((await read(id)).status, 'NEEDS_REVIEW');
});

test('images and recordings are at a web address or under a path of the website, nowhere else', async () => {
  const id = await makeStory(website);
  for (const address of ['/sample/episode.mp3', 'https://cast.example.org/1.mp3', null]) {
    assert.equal((await patch(id, { audioUrl: address })).status, 200, String(address));
    assert.equal((await read(id)).audioUrl, address);
  }
  for (const address of [
    'sample/episode.mp3',
    '//cast.example.org/1.mp3',
    '/\\cast.example.org/1.mp3',
    '/\t/cast.example.org/1.mp3',
    'data:audio/mpeg;base64,AA==',
  ])
    for (const field of ['audioUrl', 'graphicsUrl', 'imageUrl'])
      assert.equal((await patch(id, { [field]: address })).status, 400, `${field}: ${address}`);
});

test('a missing story returns 404', async () => {
  assert.equal((await patch(crypto.randomUUID(), { title: 'x' })).status, 404);
});

test('key data keeps its order: reordering is a published and recorded change, the same order is none', async () => {
  const id = await makeStory(website, { status: 'APPROVED' });
  const ordered = { 'Limit in water': '4 ppt', Year: 'since 2024', Area: 'the state' };
  const turned = Object.fromEntries(Object.entries(ordered).toReversed());
  const readKeyData = async () => JSON.stringify((await read(id)).keyData);
  const revised = async () =>
    (
      (await (await website.call(`/api/stories/${id}/revisions`)).json()) as {
        before: unknown;
        after: unknown;
      }[]
    ).map(({ before, after }) => JSON.stringify([before, after]));
  const recorded = async () =>
    (
      await website.query('select before, after from audit_entries where subject_id = $1 order by at desc', [
        id,
      ])
    ).map(({ before, after }) => JSON.stringify([before, after]));

  await patch(id, { keyData: ordered });
  assert.equal(await readKeyData(), JSON.stringify(ordered));
  await patch(id, { keyData: ordered });
  assert.equal((await recorded()).length, 1);
  await patch(id, { keyData: turned });
  assert.equal(await readKeyData(), JSON.stringify(turned));
  const change = JSON.stringify([{ keyData: ordered }, { keyData: turned }]);
  assert.equal((await revised())[0], change);
  assert.equal((await recorded())[0], change);
});

test('every change is recorded with actor, before and after, and the record is immutable', async () => {
  const id = await makeStory(website, { title: 'Before' });
  await patch(id, { title: 'After' });
  const [entry] = await website.query<Record<string, unknown>>(
    'select actor_email, act, before, after from audit_entries where subject_id = $1',
    [id],
  );
  assert.deepEqual(entry, {
    actor_email: 'admin@example.org',
    act: 'change story',
    before: { title: 'Before' },
    after: { title: 'After' },
  });
  await assert.rejects(website.query('delete from audit_entries'), /append-only/);
  await assert.rejects(website.query("update audit_entries set act = 'x'"), /append-only/);
  await assert.rejects(website.query('truncate audit_entries'), /append-only/);
});

test('parallel bulk updates of the same stories neither deadlock nor lose one', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => makeStory(website)));
  const answers = await Promise.all(
    ['APPROVED', 'HELD', 'APPROVED', 'DISCARDED', 'HELD', 'APPROVED'].map((status, at) =>
      bulk(at % 2 ? ids : ids.toReversed(), status),
    ),
  );
  assert.ok(answers.every(({ status }) => status === 200));
  const statuses = new Set(await Promise.all(ids.map(async (id) => (await read(id)).status)));
  assert.equal(statuses.size, 1);
});

test('a viewer can read the staff area but change nothing; an editor can review', async () => {
  const id = await makeStory(website);
  for (const [role, expected] of [
    ['VIEWER', 403],
    ['EDITOR', 200],
  ] as const) {
    const email = `${role.toLowerCase()}@example.org`;
    await website.query('insert into users (email, password, role) values ($1, $2, $3)', [
      email,
      await hashPassword('a long password'),
      role,
    ]);
    const signedIn = await website.call('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a long password' }),
    });
    const headers = {
      cookie: signedIn.headers.getSetCookie()[0]!.split(';')[0]!,
      'content-type': 'application/json',
    };
    assert.equal((await website.call('/api/sources', { headers })).status, 200, role);
    const change = { method: 'PATCH', headers, body: JSON.stringify({ title: role }) };
    assert.equal((await website.call(`/api/admin/stories/${id}`, change)).status, expected, role);
    const act = { method: 'POST', headers, body: JSON.stringify({ ids: [id], status: 'HELD' }) };
    assert.equal((await website.call('/api/admin/stories/bulk-update', act)).status, expected, role);
    const source = {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'x', url: `https://example.org/${role}`, parser: 'rss' }),
    };
    assert.equal(
      (await website.call('/api/admin/sources', source)).status,
      expected === 200 ? 201 : 403,
      role,
    );
  }
});
