import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { AuditPage } from '../../src/audit/contract.ts';
import type { EntityRecord, StaffEntities } from '../../src/entities/contract.ts';
import type { EntityPage } from '../../src/news/list-contract.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';
import { signInAsRole } from '../support/website/staff.ts';
import type { TestWebsite } from '../support/website/test-website.ts';

const website = websiteForTests();
let editor: TestWebsite['send'];
beforeTests(async () => {
  editor = await signInAsRole(website, 'EDITOR');
});

/** Each test uses its own names, so that none depends on another. */
let nth = 0;
beforeEach(() => void nth++);
const named = (name: string) => `${name} ${nth}`;
const slugOf = (name: string) => named(name).toLowerCase().replaceAll(' ', '-');

async function list(query: string): Promise<StaffEntities> {
  return (await (await editor('GET', `/api/admin/entities?${query}`)).json()) as StaffEntities;
}
async function idOf(name: string): Promise<string> {
  const { entities } = await list(`q=${encodeURIComponent(name)}`);
  return entities[0]!.id;
}
async function change(method: string, path: string, body?: unknown): Promise<EntityRecord> {
  const answer = await editor(method, `/api/admin/entities/${path}`, body);
  assert.ok(answer.ok, `${answer.status}: ${await answer.clone().text()}`);
  return (await answer.json()) as EntityRecord;
}
async function refused(method: string, path: string, body?: unknown): Promise<[number, string]> {
  const answer = await editor(method, `/api/admin/entities/${path}`, body);
  return [answer.status, ((await answer.json()) as { error: string }).error];
}
const mention = (...names: string[]) =>
  makeStory(website, { status: 'APPROVED', entities: names.map(named) });
const publicPage = async (name: string) =>
  (await (await website.call(`/api/entities/${slugOf(name)}`)).json()) as EntityPage;
const namesOf = ({ names }: EntityRecord) => names.map(({ name }) => name);
const lastActions = async (count: number) => {
  const { entries } = (await (await website.asStaff(`/api/admin/audit?limit=${count}`)).json()) as AuditPage;
  return entries.map(({ act, subjectType, before, after }) => ({ act, subjectType, before, after }));
};

test('search matches any part of any name, exact matches first, and filters by kind', async () => {
  await mention('Fennel Works', 'Fennel');
  await mention('Fennel Works');
  const found = await list(`q=${named('Fennel').slice(0, 6).toUpperCase()}`);
  assert.deepEqual(
    found.entities.map(({ name, stories }) => [name, stories]),
    [
      [named('Fennel Works'), 2],
      [named('Fennel'), 1],
    ],
  );
  assert.equal((await list(`q=${named('Fennel')}`)).entities[0]!.name, named('Fennel'));
  assert.deepEqual(
    (await list('q=335-67-1')).entities.map(({ name, kind }) => [name, kind]),
    [['PFOA', 'compound']],
  );
  assert.deepEqual((await list('q=100%25')).entities, []);
  const companies = await list('kind=company&limit=500');
  assert.ok(companies.total >= 120 && companies.entities.every(({ kind }) => kind === 'company'));
  assert.ok((await list('kind=none&limit=500')).entities.every(({ kind }) => kind === null));
});

test('pagination of the list has no gaps or duplicates', async () => {
  const all = await list('kind=compound&limit=500');
  const pages = await Promise.all([1, 2, 3].map((page) => list(`kind=compound&limit=20&page=${page}`)));
  assert.deepEqual(
    pages.flatMap(({ entities }) => entities),
    all.entities,
  );
  assert.equal(pages[0]!.total, all.entities.length);
});

test('a record shows its names and mentions, including drafts', async () => {
  await mention('Quill Co', 'Quill Company');
  await makeStory(website, { title: 'A draft', entities: [named('Quill Co')] });
  const id = await idOf(named('Quill Co'));
  const record = await change('GET', id);
  assert.deepEqual(record.names, [
    { name: named('Quill Co'), slug: slugOf('Quill Co'), origin: 'mention', mentions: 2, isSeed: false },
  ]);
  assert.deepEqual(
    record.newestStories.map(({ title, status, names }) => [title, status, names]),
    [
      ['A story', 'APPROVED', [named('Quill Co')]],
      ['A draft', 'NEEDS_REVIEW', [named('Quill Co')]],
    ],
  );
});

test('a change based on an earlier version of the entity is refused, with the current one', async () => {
  await mention('Heron Ltd');
  const id = await idOf(named('Heron Ltd'));
  const { updatedAt } = await change('PATCH', id, { kind: 'company' });
  const current = await change('PATCH', id, { kind: 'agency', updatedAt });
  const late = await website.send('PATCH', `/api/admin/entities/${id}`, { kind: 'person', updatedAt });
  assert.equal(late.status, 409);
  assert.deepEqual(((await late.json()) as { current: unknown }).current, current);
});

test('a renamed entity keeps its mentions and its former name, whose address redirects', async () => {
  await mention('Old Name');
  const id = await idOf(named('Old Name'));
  const record = await change('PATCH', id, { name: named('New Name'), kind: 'company' });
  assert.deepEqual(
    [record.slug, record.kind, namesOf(record)],
    [slugOf('New Name'), 'company', [named('New Name'), named('Old Name')]],
  );
  const answer = await website.call(`/entities/${slugOf('Old Name')}`);
  assert.deepEqual([answer.status, answer.headers.get('location')], [308, `/entities/${slugOf('New Name')}`]);
  assert.equal((await publicPage('New Name')).mentions, 1);
  assert.deepEqual(await lastActions(1), [
    {
      act: 'change entity',
      subjectType: 'entity',
      before: { name: named('Old Name'), kind: null },
      after: { name: named('New Name'), kind: 'company' },
    },
  ]);
});

test('a name without a letter or a digit is rejected', async () => {
  await mention('Marked');
  const id = await idOf(named('Marked'));
  for (const name of ['-', ' – ', '?!'])
    assert.equal((await editor('PATCH', `/api/admin/entities/${id}`, { name })).status, 400, name);
});

test("another entity's name is rejected, with that entity in the response", async () => {
  await mention('One', 'Two');
  const [one, two] = [await idOf(named('One')), await idOf(named('Two'))];
  for (const [method, path] of [
    ['PATCH', one],
    ['POST', `${one}/names`],
  ] as const) {
    const answer = await editor(method, `/api/admin/entities/${path}`, { name: named('two') });
    const { error, current } = (await answer.json()) as { error: string; current: unknown };
    assert.equal(answer.status, 409);
    assert.match(error, /is a separate entity\. Merge the two/);
    assert.deepEqual(current, { id: two, name: named('Two') });
  }
});

test('a merge applies everywhere; splitting the names off undoes it', async () => {
  const [first] = [
    await mention('Tern Inc.'),
    await mention('Tern Incorporated'),
    await mention('Tern Inc.', 'Tern Incorporated'),
  ];
  const [id, other] = [await idOf(named('Tern Inc.')), await idOf(named('Tern Incorporated'))];
  await change('PATCH', other, { kind: 'company' });
  const before = [await publicPage('Tern Inc.'), await publicPage('Tern Incorporated')];
  const revised = await website.query('select id, updated_at, entities from stories order by id');

  const merged = await change('POST', `${id}/merge`, { entityId: other });
  assert.deepEqual(
    [merged.stories, merged.kind, namesOf(merged)],
    [3, 'company', [named('Tern Inc.'), named('Tern Incorporated')]],
  );
  assert.equal((await publicPage('Tern Incorporated')).slug, slugOf('Tern Inc.'));
  assert.equal((await publicPage('Tern Inc.')).stories.length, 3);
  assert.equal((await editor('GET', `/api/admin/entities/${other}`)).status, 404);
  assert.deepEqual(await website.query('select id, updated_at, entities from stories order by id'), revised);
  const revisions = await (await website.call(`/api/stories/${first}/revisions`)).json();
  assert.deepEqual(revisions, []);

  const split = await change('POST', `${id}/split`, { slugs: [slugOf('Tern Incorporated')] });
  assert.deepEqual([split.name, split.stories, split.kind], [named('Tern Incorporated'), 2, 'company']);
  assert.deepEqual([await publicPage('Tern Inc.'), await publicPage('Tern Incorporated')], before);
  assert.deepEqual(
    (await lastActions(2)).map(({ act, before, after }) => [act, before, after]),
    [
      ['split entity', { from: named('Tern Inc.') }, { names: [named('Tern Incorporated')] }],
      [
        'merge entities',
        { merged: named('Tern Incorporated'), kind: 'company' },
        { into: named('Tern Inc.'), names: [named('Tern Incorporated')] },
      ],
    ],
  );
});

test('a change shows on the public pages immediately', async () => {
  await mention('Cached Co');
  const index = async () => (await website.call('/entities')).text();
  assert.match(await index(), new RegExp(named('Cached Co')));
  await change('PATCH', await idOf(named('Cached Co')), { name: named('Fresh Co') });
  const page = await index();
  assert.match(page, new RegExp(named('Fresh Co')));
  assert.doesNotMatch(page, new RegExp(named('Cached Co')));
});

test('mentions after a merge count for the merged entity', async () => {
  await mention('Plover');
  await mention('Plover LLC');
  const id = await idOf(named('Plover'));
  await change('POST', `${id}/merge`, { entityId: await idOf(named('Plover LLC')) });
  await mention('plover  llc');
  assert.equal((await publicPage('Plover')).mentions, 3);
});

test("an ambiguous entity can't be merged or get another name", async () => {
  await mention('Sable', 'Marten');
  const [id, other] = [await idOf(named('Sable')), await idOf(named('Marten'))];
  assert.equal((await change('PATCH', id, { isAmbiguous: true })).isAmbiguous, true);
  for (const attempt of [
    refused('POST', `${id}/merge`, { entityId: other }),
    refused('POST', `${other}/merge`, { entityId: id }),
    refused('POST', `${id}/names`, { name: named('Zibeline') }),
    refused('PATCH', id, { name: named('Zibeline') }),
  ])
    assert.deepEqual(await attempt, [409, `${named('Sable')} is marked as ambiguous. Clear that first.`]);
  await change('PATCH', id, { isAmbiguous: false });
  await change('POST', `${id}/merge`, { entityId: other });
  assert.match((await refused('PATCH', id, { isAmbiguous: true }))[1], /single name/);
});

test('unmentioned names can be removed, others only split off, the canonical one neither', async () => {
  await mention('Heron');
  const id = await idOf(named('Heron'));
  await change('POST', `${id}/names`, { name: named('Grey Heron') });
  assert.deepEqual(namesOf(await change('DELETE', `${id}/names/${slugOf('Grey Heron')}`)), [named('Heron')]);
  assert.match((await refused('DELETE', `${id}/names/${slugOf('Heron')}`))[1], /another canonical name/);
  assert.match(
    (await refused('POST', `${id}/split`, { slugs: [slugOf('Heron')] }))[1],
    /canonical name stays/,
  );
  assert.equal((await refused('POST', `${id}/split`, { slugs: ['never'] }))[0], 409);
  const epa = await idOf('EPA');
  assert.match((await refused('DELETE', `${epa}/names/usepa`))[1], /Split it off/);
});

test('viewers can read entities but not change them', async () => {
  const viewer = await signInAsRole(website, 'VIEWER');
  const id = await idOf('EPA');
  assert.equal((await viewer('GET', `/api/admin/entities/${id}`)).status, 200);
  assert.equal((await viewer('PATCH', `/api/admin/entities/${id}`, { kind: 'law' })).status, 403);
});

test('concurrent merges, stories and approvals neither deadlock nor miscount', async () => {
  await mention('Busy Base');
  const base = await idOf(named('Busy Base'));
  const names = Array.from({ length: 6 }, (_, at) => `Busy Alias${at}`);
  for (const name of names) await mention(name);
  const others = await Promise.all(names.map((name) => idOf(named(name))));
  await Promise.all([
    ...others.map((entityId) => change('POST', `${base}/merge`, { entityId })),
    ...Array.from({ length: 20 }, (_, at) => mention('Busy Base', names[at % names.length]!)),
  ]);
  assert.equal((await publicPage('Busy Base')).mentions, 27);
});
