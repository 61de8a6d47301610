import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { AuditPage } from '../../src/audit/contract.ts';
import type { SiteDetails } from '../../src/sites/contract.ts';
import type { StaffSites } from '../../src/sites/staff-contract.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { importSites } from '../support/results/site-calls.ts';
import { signInAsRole } from '../support/website/staff.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

const website = websiteForTests();
beforeEach(() => website.query('delete from contamination_sites'));

const pfoa = {
  compound: 'PFOA',
  result: 'detected',
  value: 67.9,
  unit: 'ng/L',
  reportingLimit: 2,
  collectedOn: '2024-01-10',
  method: 'EPA 533',
  sample: null,
};
const riverside = {
  siteName: 'Riverside',
  siteType: 'Drinking Water Above MCL',
  location: 'Ann Arbor, MI',
  zipCodes: ['48103', '48104'],
  latitude: null,
  longitude: null,
  externalId: 'MI1234567',
  dataSource: 'Michigan EGLE',
  sourceUrl: null,
  results: [
    pfoa,
    { ...pfoa, compound: 'PFOS', result: 'not detected', value: null, unit: 'µg/L', reportingLimit: 0.004 },
  ],
};

async function send<Answer = SiteDetails>(path: string, body: unknown, status = 200): Promise<Answer> {
  const answer = await website.send('POST', `/api/admin/sites${path}`, body);
  assert.equal(answer.status, status, await answer.clone().text());
  return (await answer.json()) as Answer;
}
const add = (more: object = {}) => send('', { ...riverside, ...more }, 201);
const list = async (query = '') =>
  (await (await website.asStaff(`/api/admin/sites?${query}`)).json()) as StaffSites;
const read = async (path: string) => (await website.callAfresh(path)).text();
const problem = { error: '', fields: {} as Record<string, string> };

test('a site that staff add is public with its results, at the center of its first ZIP code', async () => {
  const added = await add();
  assert.partialDeepStrictEqual(added, {
    slug: 'riverside',
    zipCode: '48103',
    isApproximate: true,
    maxPfasLevel: 67.9,
    testedAt: '2024-01-10',
    contaminantData: { PFOA: 67.9, PFOS: '<0.004 µg/L' },
    corrections: [],
  });
  assert.ok(Math.abs(added.latitude! - 42.3) < 0.2);
  assert.match(await read('/contamination/riverside'), /67\.9 ppt/);
  assert.equal((await list()).total, 1);
});

test('a site needs a name, a type, a place and a source', async () => {
  const least = { siteName: 'Mill', siteType: 'Other', location: 'Ohio', dataSource: 'Ohio EPA' };
  const added = await send('', least, 201);
  const nothing = {
    zipCode: null,
    zipCodes: [],
    latitude: null,
    longitude: null,
    sourceUrl: null,
    samples: [],
  };
  assert.partialDeepStrictEqual(added, { ...least, ...nothing });
  for (const field of Object.keys(least))
    assert.deepEqual(
      Object.keys((await send<typeof problem>('', { ...least, [field]: undefined }, 400)).fields),
      [field],
    );
});

test('of the same site added several times at once, one is stored and the others are refused', async () => {
  const twin = { ...riverside, siteName: 'Twin', externalId: 'TWIN' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => website.send('POST', '/api/admin/sites', twin)),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 400, 400, 400]);
  await website.query("delete from contamination_sites where site_name = 'Twin'");
});

test('a site or result that can’t be is refused at its field, and nothing is stored', async () => {
  const fieldsOf = async (more: object) =>
    Object.keys((await send<typeof problem>('', { ...riverside, ...more }, 400)).fields);
  assert.deepEqual(await fieldsOf({ siteName: ' ' }), ['siteName']);
  assert.deepEqual(await fieldsOf({ latitude: 42 }), ['longitude']);
  assert.deepEqual(await fieldsOf({ zipCodes: ['4810'] }), ['zipCodes.0']);
  assert.deepEqual(await fieldsOf({ results: [{ ...pfoa, value: null }] }), ['results.0.value']);
  assert.deepEqual(await fieldsOf({ results: [{ ...pfoa, unit: null }] }), ['results.0.unit']);
  assert.deepEqual(await fieldsOf({ results: [pfoa, pfoa] }), ['results.1.compound']);
  assert.deepEqual(await fieldsOf({ results: [{ ...pfoa, collectedOn: '2999-01-01' }] }), [
    'results.0.collectedOn',
  ]);
  assert.equal((await list()).total, 0);
  await add();
  assert.deepEqual(await fieldsOf({ siteName: 'Other' }), ['externalId']);
  assert.deepEqual(await fieldsOf({ externalId: null }), ['siteName']);
});

test('no site is below the limits with a level above one: not when added, corrected or measured again', async () => {
  const below = { siteType: 'Drinking Water Below MCL' };
  const refused = async (path: string, body: object) => (await send<typeof problem>(path, body, 400)).fields;
  for (const [compound, value, unit, limit] of [
    ['Perfluorooctanoic acid', 4.1, 'ng/L', 4],
    ['GenX', 0.011, 'µg/L', 10],
    ['PFOA + PFOS', 8.5, 'ppt', 8],
  ] as const) {
    const results = [
      { ...pfoa, value: 4 },
      { ...pfoa, compound, value, unit, sample: '2' },
    ];
    const fields = await refused('', { ...riverside, ...below, results });
    assert.match(
      fields['results.1.value']!,
      new RegExp(`above the federal limit of ${limit} ppt.* Change its type`),
    );
  }
  assert.equal((await list()).total, 0);
  const site = await add();
  const change = { updatedAt: site.updatedAt, reason: 'The average of the year.' };
  assert.match(
    (await refused(`/${site.id}/correct`, { ...change, changes: below }))['changes.siteType']!,
    /67\.9 ppt of PFOA, above the federal limit of 4 ppt\. Choose Drinking Water Above MCL/,
  );
  const { id } = site.samples[0]!;
  const kept = { id, result: { ...pfoa, value: 3.9 } };
  const corrected = await send(`/${site.id}/correct`, { ...change, changes: below, changed: [kept] });
  assert.equal(corrected.siteType, 'Drinking Water Below MCL');
  const again = { ...change, updatedAt: corrected.updatedAt };
  const fields = await refused(`/${site.id}/correct`, { ...again, changed: [{ id, result: pfoa }] });
  assert.deepEqual(Object.keys(fields), ['changed.0.result.value']);
  const later =
    'name,location,analyte,result,units,date,source\nRiverside,"Ann Arbor, MI",PFOS,9,ppt,2025-01-10,Michigan EGLE\n';
  assert.equal(
    (await website.asStaff('/api/admin/sites/import', { method: 'POST', body: later })).status,
    200,
  );
  assert.equal((await list()).sites[0]!.siteType, 'Drinking Water Above MCL');
});

test('a correction changes fields and results; the page and the audit trail say what, when and why', async () => {
  const site = await add();
  const [first, second] = site.samples;
  const corrected = await send(`/${site.id}/correct`, {
    updatedAt: site.updatedAt,
    reason: 'A typing error in the report.',
    changes: { siteName: 'Riverside Water', latitude: 42.25, longitude: -83.75 },
    added: [{ ...pfoa, compound: 'PFHxS', value: 3 }],
    changed: [{ id: first!.id, result: { ...pfoa, value: 6.79 } }],
    removed: [second!.id],
  });
  assert.partialDeepStrictEqual(corrected, {
    siteName: 'Riverside Water',
    slug: 'riverside',
    latitude: 42.25,
    isApproximate: false,
    contaminantData: { PFOA: 6.79, PFHxS: 3 },
    corrections: [
      {
        reason: 'A typing error in the report.',
        changes: {
          siteName: { before: 'Riverside', after: 'Riverside Water' },
          latitude: { before: null, after: 42.25 },
          'PFOA, 2024-01-10': {
            before: '67.9 ng/L, reporting limit 2 ng/L, EPA 533',
            after: '6.79 ng/L, reporting limit 2 ng/L, EPA 533',
          },
          'PFOS, 2024-01-10': { before: '<0.004 µg/L, EPA 533', after: null },
          'PFHxS, 2024-01-10': { before: null, after: '3 ng/L, reporting limit 2 ng/L, EPA 533' },
        },
      },
    ],
  });
  assert.equal(corrected.contaminantData['PFOS'], undefined);
  const page = (await read('/contamination/riverside')).replaceAll(/<[^>]+>|<!-- -->/g, '');
  assert.match(page, /A typing error in the report\.[^]*NameRiverside → Riverside Water/);
  const { entries } = (await (await website.asStaff('/api/admin/audit?limit=1')).json()) as AuditPage;
  assert.partialDeepStrictEqual(entries, [
    { act: 'correct site', subjectName: 'Riverside Water', after: { siteName: 'Riverside Water' } },
  ]);
});

test('a compound may have the name of a property of objects', async () => {
  const site = await add();
  const names = ['__proto__', 'constructor', 'toString'];
  const results = names.map((compound) => ({ ...pfoa, compound, collectedOn: null }));
  const change = { updatedAt: site.updatedAt, reason: 'Forgotten.', added: results };
  const { contaminantData, corrections } = await send(`/${site.id}/correct`, change);
  for (const name of names) {
    assert.equal(Object.getOwnPropertyDescriptor(contaminantData, name)?.value, 67.9);
    assert.ok(Object.hasOwn(corrections[0]!.changes, name), name);
  }
});

test('a change based on an older version is refused with the current site', async () => {
  const site = await add();
  const change = { updatedAt: site.updatedAt, reason: 'Moved', changes: { location: 'Ypsilanti, MI' } };
  await send(`/${site.id}/correct`, change);
  for (const call of ['correct', 'withdraw', 'restore']) {
    const body = { updatedAt: site.updatedAt, reason: 'Moved' };
    const { current } = await send<{ current: SiteDetails }>(`/${site.id}/${call}`, body, 409);
    assert.equal(current.location, 'Ypsilanti, MI', call);
  }
});

test('a correction without an effect, and one of another site’s result, write nothing', async () => {
  const site = await add();
  const other = await add({ siteName: 'Other', externalId: null });
  const same = await send(`/${site.id}/correct`, {
    updatedAt: site.updatedAt,
    reason: 'Nothing',
    changes: { siteName: 'Riverside' },
    changed: [{ id: site.samples[0]!.id, result: pfoa }],
  });
  assert.deepEqual([same.updatedAt, same.corrections], [site.updatedAt, []]);
  const foreign = { updatedAt: site.updatedAt, reason: 'Wrong', removed: [other.samples[0]!.id] };
  await send(`/${site.id}/correct`, foreign, 409);
});

test('a refused correction stores none of its results', async () => {
  const site = await add();
  const correction = { updatedAt: site.updatedAt, reason: 'Typo in the report' };
  const late = { ...pfoa, compound: 'PFBS', collectedOn: '2999-01-01' };
  const removed = [site.samples[0]!.id];
  await send(`/${site.id}/correct`, { ...correction, removed, added: [late] }, 400);
  const below = { changes: { siteType: 'Drinking Water Below MCL' } };
  const changed = [{ id: site.samples[1]!.id, result: { ...riverside.results[1], method: 'EPA 537.1' } }];
  await send(`/${site.id}/correct`, { ...correction, ...below, changed }, 400);
  const [{ stored }] = (await website.query<{ stored: string }>(
    `select string_agg(concat_ws(' ', compound, result, value, method), ', ' order by compound) as stored from site_samples`,
  )) as [{ stored: string }];
  assert.equal(stored, 'PFOA detected 67.9 EPA 533, PFOS not detected EPA 533');
});

test('a withdrawn site is in no public list, its page says why, and it can be restored', async () => {
  const site = await add();
  await add({ siteName: 'Lakeview', externalId: null });
  const isListed = async () => {
    const places = [
      '/api/contamination-sites',
      '/api/contamination-sites.csv',
      '/api/contamination-sites.geojson',
      '/api/contamination-sites?near=48103',
      '/api/contamination-sites/near/48103',
      '/api/map/sites',
      '/contamination',
    ];
    const texts = await Promise.all(places.map(read));
    return places.filter((_, at) => texts[at]!.includes('Riverside'));
  };
  assert.equal((await isListed()).length, 7);
  const withdrawn = await send(`/${site.id}/withdraw`, {
    updatedAt: site.updatedAt,
    reason: 'Measured elsewhere.',
  });
  assert.equal(withdrawn.withdrawal?.reason, 'Measured elsewhere.');
  assert.deepEqual(await isListed(), []);
  const page = await read('/contamination/riverside');
  assert.match(page, /was withdrawn on/);
  assert.match(page, /name="robots" content="noindex/);
  assert.equal((await list('state=withdrawn')).total, 1);
  const named = async () =>
    (await website.query<{ sites: number }>("select sites from entities where slug = 'riverside'"))[0]!.sites;
  assert.equal(await named(), 0);
  assert.equal((await list('state=public')).total, 1);
  const restored = await send(`/${site.id}/restore`, {
    updatedAt: withdrawn.updatedAt,
    reason: 'It was right.',
  });
  assert.equal(restored.withdrawal, null);
  assert.equal(await named(), 1);
  assert.match(await read('/contamination/riverside'), /It was right\./);
  assert.equal((await isListed()).length, 7);
});

test('the list is searched by name, place, ZIP code and id, and filtered by type and import', async () => {
  await add();
  await add({
    siteName: '100% Pure',
    location: 'Lansing, MI',
    zipCodes: ['48933'],
    externalId: null,
    siteType: 'Other',
  });
  const csv = 'siteName,location,PFOA (ppt)\nImported,Ohio,3\n';
  await website.asStaff('/api/admin/sites/import?source=Ohio%20EPA', { method: 'POST', body: csv });
  const [{ id }] = (await (await website.asStaff('/api/admin/sites/imports')).json()) as [{ id: string }];
  const found = async (query: string) => (await list(query)).sites.map(({ siteName }) => siteName);
  assert.deepEqual(await found('q=RIVER'), ['Riverside']);
  assert.deepEqual(await found('q=arbor'), ['Riverside']);
  assert.deepEqual(await found('q=mi1234567'), ['Riverside']);
  assert.deepEqual(await found('q=4893'), ['100% Pure']);
  assert.deepEqual(await found('q=0%25'), ['100% Pure']);
  assert.deepEqual(await found('type=Other'), ['Imported', '100% Pure']);
  assert.deepEqual(await found(`import=${id}`), ['Imported']);
  assert.deepEqual(await found('limit=1&page=3'), ['Riverside']);
});

test('all staff see the list of sites, and only administrators change one', async () => {
  const site = await add();
  const editor = await signInAsRole(website, 'EDITOR');
  const viewer = await signInAsRole(website, 'VIEWER');
  assert.equal((await viewer('GET', '/api/admin/sites')).status, 200);
  assert.equal((await website.call('/api/admin/sites')).status, 401);
  assert.equal((await editor('GET', `/api/admin/sites/${site.id}`)).status, 403);
  const body = { updatedAt: site.updatedAt, reason: 'No' };
  for (const call of ['correct', 'withdraw', 'restore'])
    assert.equal((await editor('POST', `/api/admin/sites/${site.id}/${call}`, body)).status, 403, call);
});

test('a result may be of today in the website’s time zone, not of a later day', async (context) => {
  const evening = { now: () => new Date('2026-03-05T12:00:00Z') };
  const website = await startTestWebsite({ SITE_TIME_ZONE: 'Pacific/Kiritimati' }, { clock: evening });
  context.after(website.stop);
  const [today, tomorrow] = ['2026-03-06', '2026-03-07'];
  const addedOn = async (collectedOn: string) => {
    const body = { ...riverside, siteName: collectedOn, results: [{ ...pfoa, collectedOn }] };
    return (await website.send('POST', '/api/admin/sites', body)).status;
  };
  assert.deepEqual([await addedOn(today), await addedOn(tomorrow)], [201, 400]);
  const lines = [today, tomorrow].map((day) => `Mill ${day},Ohio EPA,${day},12`);
  const table = ['siteName,dataSource,date,PFOA (ppt)', ...lines].join('\n');
  assert.partialDeepStrictEqual(await importSites(website, table, ''), { added: 1, rejected: [{ line: 3 }] });
});
