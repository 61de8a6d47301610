import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntityPage } from '../../src/news/list-contract.ts';
import { performAction, issueOrFail } from '../support/content/ledger.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

const read = async <Answer>(path: string) => (await (await website.call(path)).json()) as Answer;
const approved = (title: string, at: string, entities: string[]) =>
  makeStory(website, { title, status: 'APPROVED', approved_at: at, entities });
const titlesOf = ({ stories }: { stories: { title: string }[] }) => stories.map(({ title }) => title);
/** A record's mention counts, as stored. */
const countsOf = async (slug: string) =>
  (await website.query('select stories, certificates, sites from entities where slug = $1', [slug]))[0];

test("an entity's mentions include all its names, and each story counts once", async () => {
  await approved('short', '2026-01-01T12:00:00Z', ['ATSDR']);
  await approved('long', '2026-02-01T12:00:00Z', ['Agency for Toxic Substances and Disease Registry']);
  await approved('both', '2026-03-01T12:00:00Z', [
    'ATSDR',
    'Agency for Toxic Substances and Disease Registry',
  ]);
  await makeStory(website, { title: 'draft', entities: ['ATSDR'] });
  const page = await read<EntityPage>('/api/entities/atsdr');
  assert.equal(page.mentions, 3);
  assert.deepEqual(titlesOf(page), ['both', 'long', 'short']);
  assert.deepEqual(page.months, [
    { month: '2026-01', mentions: 1 },
    { month: '2026-02', mentions: 1 },
    { month: '2026-03', mentions: 1 },
  ]);
  assert.deepEqual(await read('/api/entities'), [{ name: 'ATSDR', slug: 'atsdr', mentions: 3 }]);
});

test('pagination of an entity has no gaps or duplicates, also when stories use two names', async () => {
  const ids = new Set<string>();
  for (let nth = 0; nth < 11; nth++)
    ids.add(
      await approved(`paged ${nth}`, '2026-05-05T05:05:05.123456Z', [
        'NRDC',
        'Natural Resources Defense Council',
      ]),
    );
  const found: string[] = [];
  for (let before: string | null = ''; before !== null;) {
    const page: EntityPage = await read<EntityPage>(
      `/api/entities/nrdc?limit=4${before && `&before=${before}`}`,
    );
    found.push(...page.stories.map(({ id }) => id));
    before = page.next;
  }
  assert.deepEqual([found.length, new Set(found)], [11, ids]);
});

test('a story keeps its spelling of entities; filters and search accept every name', async () => {
  const id = await approved('written', '2026-04-01T12:00:00Z', ['3M Company']);
  const story = await read<{ entities: string[] }>(`/api/stories/${id}`);
  assert.deepEqual(story.entities, ['3M Company']);
  for (const path of ['/api/stories?entity=3m', '/api/stories?entity=3M%20Co.'])
    assert.deepEqual(
      (await read<{ id: string }[]>(path)).map((found) => found.id),
      [id],
      path,
    );
  const { hits } = await read<{ hits: { id: string }[] }>('/api/search?entity=3M');
  assert.deepEqual(
    hits.map((hit) => hit.id),
    [id],
  );
});

test('stories are related through an entity that they spell differently', async () => {
  await approved('one spelling', '2026-04-02T12:00:00Z', ['ECHA']);
  const slug = `related-${Date.parse('2026-04-03')}`;
  await makeStory(website, {
    slug,
    title: 'other',
    status: 'APPROVED',
    entities: ['European Chemicals Agency'],
  });
  const related = await read<{ title: string }[]>(`/api/stories/${slug}/related`);
  assert.deepEqual(
    related.map(({ title }) => title),
    ['one spelling'],
  );
});

test('every name of an entity has the feed', async () => {
  await approved('fed', '2026-04-04T12:00:00Z', ['U.S. Geological Survey']);
  for (const slug of ['usgs', 'us-geological-survey']) {
    const feed = await read<{ home_page_url: string; items: { title: string }[] }>(
      `/entities/${slug}/feed.json`,
    );
    assert.ok(feed.home_page_url.endsWith('/entities/usgs'));
    assert.deepEqual(
      feed.items.map(({ title }) => title),
      ['fed'],
    );
  }
});

test('organizations of certificates and names of sites are mentions, and are deleted with them', async () => {
  const { certificateId } = await issueOrFail(website, {
    sourceEntity: 'The Chemours Company',
    verifier: 'Chemours',
    facility: 'Rosedale Works',
  });
  assert.deepEqual(await countsOf('chemours'), { stories: 0, certificates: 1, sites: 0 });
  const fields = await website.query<{ slug: string; fields: string[] }>(
    `select m.slug, fields from entity_mentions m join entities on entities.id = entity_id
     where entities.slug = 'chemours' order by m.slug`,
  );
  assert.deepEqual(fields, [
    { slug: 'chemours', fields: ['verifier'] },
    { slug: 'the-chemours-company', fields: ['sourceEntity'] },
  ]);
  await performAction(website, certificateId, 'retire', { retiredTo: 'AECOM' });
  assert.deepEqual(await countsOf('aecom'), { stories: 0, certificates: 1, sites: 0 });
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, contaminant_data) values ('Rosedale Works', 'Industrial', 'Here', '{}')`,
  );
  assert.deepEqual(await countsOf('rosedale-works'), { stories: 0, certificates: 1, sites: 1 });
  await website.query(`update contamination_sites set site_name = 'Rosedale Mill'`);
  assert.deepEqual(await countsOf('rosedale-works'), { stories: 0, certificates: 1, sites: 0 });
  await website.query('delete from contamination_sites');
  assert.deepEqual(await countsOf('rosedale-mill'), { stories: 0, certificates: 0, sites: 0 });
  assert.deepEqual(
    (await read<{ name: string }[]>('/api/entities')).filter(({ name }) => /Rosedale/.test(name)),
    [],
  );
});

test('concurrent stories with the same new names create one record for each', async () => {
  const names = ['New Alpha', 'New Beta', 'New Gamma'];
  await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      makeStory(website, { status: 'APPROVED', entities: at % 2 ? names : names.toReversed() }),
    ),
  );
  for (const name of names) assert.equal((await countsOf(name.toLowerCase().replace(' ', '-')))?.stories, 24);
});

test("an entity's months follow every change of its stories, and the website's time zone", async () => {
  const ids = [
    await approved('January here', '2026-02-01T03:00:00Z', ['Riverkeeper']),
    await approved('February', '2026-02-10T12:00:00Z', ['Riverkeeper', 'riverkeeper']),
    await approved('also February', '2026-02-11T12:00:00Z', ['Riverkeeper']),
  ];
  const months = async () =>
    (await (await website.callAfresh('/api/entities/riverkeeper')).json()) as EntityPage;
  const timeline = async () => (await months()).months.map(({ month, mentions }) => `${month} ${mentions}`);
  assert.deepEqual(await timeline(), ['2026-01 1', '2026-02 2']);
  await website.query(`update stories set approved_at = '2026-03-01T12:00:00Z' where id = $1`, [ids[1]]);
  assert.deepEqual(await timeline(), ['2026-01 1', '2026-02 1', '2026-03 1']);
  await website.query(`update stories set status = 'HELD' where id = $1`, [ids[2]]);
  assert.deepEqual(await timeline(), ['2026-01 1', '2026-03 1']);
  const { first, latest, mentions } = await months();
  assert.deepEqual([first, latest, mentions], ['2026-02-01T03:00:00.000Z', '2026-03-01T12:00:00.000Z', 2]);
  await website.query(`delete from stories where id = $1`, [ids[0]]);
  assert.deepEqual(await timeline(), ['2026-03 1']);
});

test('a discarded story mentions nothing until it is restored', async () => {
  const id = await makeStory(website, { status: 'NEEDS_REVIEW', entities: ['Never Published Ltd'] });
  const mentions = () => website.query('select slug from entity_mentions where subject_id = $1', [id]);
  assert.equal((await mentions()).length, 1);
  await website.query(`update stories set status = 'DISCARDED' where id = $1`, [id]);
  assert.deepEqual(await mentions(), []);
  await website.query(`update stories set status = 'NEEDS_REVIEW' where id = $1`, [id]);
  assert.equal((await mentions()).length, 1);
});

test('a name that only discarded stories use is listed only in searches', async () => {
  const listed = async (query: string) => {
    const { entities } = (await (await website.asStaff(`/api/admin/entities?${query}`)).json()) as {
      entities: { name: string }[];
    };
    return entities.some(({ name }) => name === 'Long Forgotten Ltd');
  };
  const id = await makeStory(website, { status: 'NEEDS_REVIEW', entities: ['Long Forgotten Ltd'] });
  assert.equal(await listed('kind=none&limit=500'), true);
  await website.query(`update stories set status = 'DISCARDED' where id = $1`, [id]);
  assert.equal(await listed('kind=none&limit=500'), false);
  assert.equal(await listed('q=forgotten'), true);
});
