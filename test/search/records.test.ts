import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchResult, EmbeddingsStatus } from '../../src/search/contract.ts';
import { recordLimits } from '../../src/search/terms.ts';
import { issue } from '../support/content/ledger.ts';
import { makeStory } from '../support/content/make-story.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();
beforeTests(async () => {
  await makeStory(website, {
    title: 'Riverton shuts a well',
    entities: ['Riverton Works', 'EPA'],
    tags: ['Riverton', 'Drinking Water'],
    status: 'APPROVED',
  });
  await makeStory(website, { title: 'Not reviewed', entities: ['Secret Riverton Holdings'] });
  const csv =
    'id,name,location,zip,PFOA (ng/L)\nOH123,Riverton Airfield,Ohio,43001,12\nWY7,Landfill,"New Harbor, WY",82001,3\n';
  assert.equal(
    (await website.asStaff('/api/admin/sites/import?source=Ohio%20EPA', { method: 'POST', body: csv }))
      .status,
    200,
  );
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, contaminant_data, external_id)
     values ('Quarry Water', 'Drinking Water Below MCL', 'Quarry, VT', '{}', 'VT1234567')`,
  );
  await issue(website, {
    certificateId: 'PFR-2026-RIVERTON',
    lotId: 'LOT-77',
    sourceEntity: 'Riverton Works',
  });
});

const search = async (query: Record<string, string>) =>
  (await (await website.call(`/api/search?${new URLSearchParams(query)}`)).json()) as SearchResult;

test('a search finds entities, sites, certificates and tags besides stories', async () => {
  const { groups, found, direct } = await search({ q: 'riverton' });
  assert.equal(found, 1);
  assert.equal(direct?.title, 'Sites near Riverton, UT');
  assert.deepEqual(
    groups.map(({ kind, found: count, hits }) => [kind, count, hits.map(({ url }) => url)]),
    [
      ['entities', 1, ['/entities/riverton-works']],
      ['sites', 1, ['/contamination/riverton-airfield']],
      ['certificates', 1, ['/certificate/PFR-2026-RIVERTON']],
      ['tags', 1, ['/tags/riverton']],
    ],
  );
});

test('staff see how much can be found, and that it is by words', async () => {
  const answer = await website.asStaff('/api/admin/search/embeddings');
  const { indexed, embeddings } = (await answer.json()) as EmbeddingsStatus;
  const { words, ...records } = indexed;
  assert.deepEqual(records, { stories: 1, entities: 2, tags: 2, sites: 3, certificates: 1 });
  assert.ok(words >= 5, String(words));
  assert.equal(embeddings, null);
});

test('a record is found from the start of a word in its name, not from within', async () => {
  const kinds = async (q: string) => (await search({ q })).groups.map(({ kind }) => kind);
  assert.deepEqual(await kinds('airf'), ['sites']);
  assert.deepEqual(await kinds('irfield'), []);
  assert.deepEqual(await kinds('2026-river'), ['certificates']);
  assert.deepEqual(await kinds('"riverton'), []);
  assert.deepEqual(await kinds('"""'), []);
});

test('sites are found by their location and by their state, in words and abbreviated', async () => {
  const sites = async (q: string) => {
    const { groups } = await search({ q });
    return groups.find(({ kind }) => kind === 'sites')?.hits.map(({ url }) => url) ?? [];
  };
  for (const q of ['Wyoming', 'WY', 'New Harbor', 'new harbor, wy', 'Landfill Wyoming', 'harbor landfill'])
    assert.deepEqual(await sites(q), ['/contamination/landfill'], q);
  for (const q of ['Ohio', 'oh']) assert.deepEqual(await sites(q), ['/contamination/riverton-airfield'], q);
  for (const q of ['Landfill Ohio', 'Utah', 'KY', 'arbor']) assert.deepEqual(await sites(q), [], q);
});

test('sites are found by their ZIP code, and certificates by an id without its punctuation', async () => {
  const urls = async (q: string) =>
    (await search({ q })).groups.flatMap(({ hits }) => hits.map(({ url }) => url));
  assert.deepEqual(await urls('43001'), ['/contamination/riverton-airfield']);
  assert.deepEqual(await urls('4300'), []);
  for (const q of ['pfr2026riverton', 'PFR 02026 Riverton'])
    assert.deepEqual(await urls(q), ['/certificate/PFR-2026-RIVERTON'], q);
  assert.deepEqual(await urls('PFR-206-RIVERTON'), []);
});

test('a misspelled name finds its records', async () => {
  const urls = async (q: string) =>
    (await search({ q })).groups.flatMap(({ hits }) => hits.map(({ url }) => url));
  assert.deepEqual(await urls('rivertn airfeld'), ['/contamination/riverton-airfield']);
  assert.deepEqual(await urls('Rivertn Works'), [
    '/entities/riverton-works',
    '/certificate/PFR-2026-RIVERTON',
  ]);
  assert.deepEqual(await urls('Rivertn limits'), []);
  assert.deepEqual(await urls('Secrt Riverton Holdings'), []);
});

test('records beside the stories of a corrected search are those of that search', async () => {
  const corrected = await search({ q: 'rivertun' });
  assert.ok(corrected.isCorrected);
  assert.equal(corrected.suggestion, 'Riverton');
  assert.deepEqual(corrected.groups, (await search({ q: 'Riverton' })).groups);
});

test('with a filter or on a later page there are only stories', async () => {
  for (const more of [{ category: 'Regulation' }, { page: '2' }])
    assert.deepEqual((await search({ q: 'riverton', ...more })).groups, []);
});

const direct = [
  ['43001', { kind: 'place', title: 'Sites near ZIP code 43001', url: '/contamination?zip=43001' }],
  [
    'pfr-2026-riverton',
    { kind: 'certificate', title: 'Certificate PFR-2026-RIVERTON', url: '/certificate/PFR-2026-RIVERTON' },
  ],
  [
    'LOT-77',
    {
      kind: 'certificate',
      title: 'Certificate PFR-2026-RIVERTON of lot LOT-77',
      url: '/certificate/PFR-2026-RIVERTON',
    },
  ],
  [
    'lot 77',
    {
      kind: 'certificate',
      title: 'Certificate PFR-2026-RIVERTON of lot LOT-77',
      url: '/certificate/PFR-2026-RIVERTON',
    },
  ],
  ...['pfr2026riverton', 'PFR 02026 Riverton', 'certificate PFR-2026-RIVERTON'].map(
    (typed) =>
      [
        typed,
        {
          kind: 'certificate',
          title: 'Certificate PFR-2026-RIVERTON',
          url: '/certificate/PFR-2026-RIVERTON',
        },
      ] as const,
  ),
  ...['VT1234567', 'pwsid vt1234567', 'PWSID: VT-1234567'].map(
    (typed) => [typed, { kind: 'site', title: 'Quarry Water', url: '/contamination/quarry-water' }] as const,
  ),
  ['PFR-206-RIVERTON', null],
  ['99999', null],
  ...['Wyoming', 'WY', 'PFAS in Wyoming'].map(
    (typed) =>
      [typed, { kind: 'place', title: 'Sites in Wyoming', url: '/contamination?zip=Wyoming' }] as const,
  ),
  [
    'cincinnati',
    {
      kind: 'place',
      title: 'Sites near Cincinnati, OH',
      url: '/contamination?zip=Cincinnati%2C+OH',
    },
  ],
  [
    'New Harbor',
    { kind: 'place', title: 'Sites near New Harbor, WY', url: '/contamination?zip=New+Harbor%2C+WY' },
  ],
  [
    'new harbor wyoming',
    { kind: 'place', title: 'Sites near New Harbor, WY', url: '/contamination?zip=New+Harbor%2C+WY' },
  ],
  ['mobile', null],
  ['Mobile, AL', { kind: 'place', title: 'Sites near Mobile, AL', url: '/contamination?zip=Mobile%2C+AL' }],
  ['or', null],
  ...['litigation', 'Litigation?'].map(
    (typed) => [typed, { kind: 'category', title: 'Litigation', url: '/category/Litigation' }] as const,
  ),
  ...['destruction capacity', 'Destruction  Capacity'].map(
    (typed) =>
      [
        typed,
        { kind: 'category', title: 'Destruction Capacity', url: '/category/Destruction%20Capacity' },
      ] as const,
  ),
  ...['science and tech', 'Science & Tech', 'science'].map(
    (typed) =>
      [typed, { kind: 'category', title: 'Science & Tech', url: '/category/Science%20%26%20Tech' }] as const,
  ),
  ['insurance', { kind: 'category', title: 'Finance/Insurance', url: '/category/Finance%2FInsurance' }],
  ['litigation in Ohio', { kind: 'place', title: 'Sites in Ohio', url: '/contamination?zip=Ohio' }],
  ...['drinking water', 'Drinking water?'].map(
    (typed) => [typed, { kind: 'tag', title: 'Drinking Water', url: '/tags/drinking-water' }] as const,
  ),
  ['Environmental Protection Agency', { kind: 'entity', title: 'EPA', url: '/entities/epa' }],
  ...['E.P.A.', '(EPA)', 'EPA?'].map(
    (typed) => [typed, { kind: 'entity', title: 'EPA', url: '/entities/epa' }] as const,
  ),
  ['nothing of the kind', null],
  ['%', null],
] as const;

for (const [q, expected] of direct)
  test(`'${q}' leads directly to ${expected?.title ?? 'nothing'}`, async () =>
    assert.deepEqual((await search({ q })).direct, expected));

test('a place whose name others have is offered with them', async () => {
  const { direct: springfield } = await search({ q: 'Springfield' });
  assert.equal(springfield?.title, 'Sites near Springfield, MO');
  for (const other of ['Springfield, IL', 'Springfield, MA'])
    assert.ok(springfield.others!.includes(other), other);
  const { direct: lyon } = await search({ q: 'Lyon' });
  assert.equal(lyon?.title, 'Sites near Lyon County, NV');
  assert.ok(lyon.others!.includes('Lyon County, KS'));
  assert.equal((await search({ q: 'New York' })).direct?.others?.[0], 'New York State');
  assert.equal((await search({ q: 'Springfield, IL' })).direct?.others, undefined);
});

test('the rest of a long group is listed on its own page; a group without one is shown in full', async () => {
  for (let nth = 1; nth <= recordLimits.hitsMax + 1; nth++)
    await issue(website, {
      certificateId: `BULK-${nth}`,
      projectName: 'Harbor dredging',
      sourceEntity: 'Port',
      facility: 'Kiln',
    });
  const urls = async (q: string) => (await search({ q })).groups.map(({ kind, url }) => [kind, url]);
  assert.deepEqual(await urls('harbor dredging'), [['certificates', '/ledger?q=harbor+dredging']]);
  assert.deepEqual(await urls('BULK-1'), [['certificates', null]]);
  const rows = Array.from(
    { length: recordLimits.hitsMax + 1 },
    (_, nth) => `UT${nth},Pit ${nth},"Provo, UT",84601,1`,
  );
  const csv = ['id,name,location,zip,PFOA (ng/L)', ...rows].join('\n');
  await website.asStaff('/api/admin/sites/import?source=Utah', { method: 'POST', body: csv });
  assert.deepEqual(await urls('Utah'), [['sites', '/contamination?zip=Utah']]);
  assert.deepEqual(await urls('pit'), [['sites', null]]);
  const hits = async (q: string) => (await search({ q })).groups.map((group) => group.hits.length);
  assert.deepEqual(await hits('Utah'), [recordLimits.hitsMax]);
  assert.deepEqual(await hits('pit'), [recordLimits.hitsMax + 1], 'all, as no page lists them');
});

test('a query that only excludes finds no records', async () => {
  assert.notDeepEqual((await search({ q: 'riverton' })).groups, []);
  assert.deepEqual((await search({ q: '-riverton' })).groups, []);
});

test('wildcards in a query are only characters', async () => {
  assert.deepEqual((await search({ q: 'r%n' })).groups, []);
  assert.deepEqual((await search({ q: '___' })).groups, []);
});

test('typing suggests what is named outright, then other records, then titles', async () => {
  const suggest = async (q: string) => {
    const answer = await website.call(`/api/search/suggest?${new URLSearchParams({ q })}`);
    return ((await answer.json()) as { kind: string; url: string }[]).map(
      ({ kind, url }) => `${kind} ${url}`,
    );
  };
  const [story] = await website.query<{ slug: string }>(
    "select slug from stories where title like 'Riverton%'",
  );
  assert.deepEqual(await suggest('River'), [
    'entities /entities/riverton-works',
    'sites /contamination/riverton-airfield',
    'certificates /certificate/PFR-2026-RIVERTON',
    'tags /tags/riverton',
    `stories /story/${story!.slug}`,
  ]);
  assert.deepEqual(await suggest('43001'), [
    'place /contamination?zip=43001',
    'sites /contamination/riverton-airfield',
  ]);
  assert.deepEqual((await suggest('riverton shu')).at(-1), `stories /story/${story!.slug}`);
  assert.deepEqual(await suggest('not rev'), []);
  assert.deepEqual(await suggest('litig'), ['category /category/Litigation']);
  assert.deepEqual(await suggest('destru'), ['category /category/Destruction%20Capacity']);
  for (const q of ['', 'r', "'", ':*', '!!! & |', '\\', '🙂🙂', 'שלום עולם'])
    assert.equal((await website.call(`/api/search/suggest?${new URLSearchParams({ q })}`)).status, 200, q);
  assert.equal((await website.call(`/api/search/suggest?q=${'a'.repeat(121)}`)).status, 400);
  assert.equal((await website.call('/api/search/suggest?q=%00')).status, 400);
});

test('a site is found by a short word wherever that begins in its name', async () => {
  const csv = ['Station 7', 'Station 70', 'Station #80', 'Station-90', '50 Stations', 'Station 1067']
    .map((name, nth) => `ST${nth},${name},"Stationville, WY",82009,3\n`)
    .join('');
  const body = `id,name,location,zip,PFOA (ng/L)\n${csv}`;
  const imported = await website.asStaff('/api/admin/sites/import?source=Stations', { method: 'POST', body });
  assert.equal(imported.status, 200);
  const sites = async (q: string) =>
    (await search({ q })).groups.find(({ kind }) => kind === 'sites')?.hits.map(({ title }) => title) ?? [];
  assert.deepEqual((await sites('station 7')).toSorted(), ['Station 7', 'Station 70']);
  assert.deepEqual(await sites('station 8'), ['Station #80']);
  assert.deepEqual(await sites('station 9'), ['Station-90']);
  assert.deepEqual(await sites('station 5'), ['50 Stations']);
  assert.deepEqual(await sites('station 0'), []);
  assert.deepEqual(await sites('staton 70'), ['Station 70'], 'misspelled, with a number');
  assert.deepEqual(await sites('staton 90'), ['Station-90'], 'misspelled, with a number after a hyphen');
});

test('no name is guessed from words that stories have', async () => {
  const body = 'id,name,location,zip,PFOA (ng/L)\nWA1,Drinking Wall,"Stationville, WY",82009,3\n';
  await website.asStaff('/api/admin/sites/import?source=Walls', { method: 'POST', body });
  const urls = async (q: string) =>
    (await search({ q })).groups.flatMap(({ hits }) => hits.map(({ url }) => url));
  assert.deepEqual(await urls('drinkng wall'), ['/contamination/drinking-wall']);
  assert.deepEqual(await urls('drinking well'), []);
});
