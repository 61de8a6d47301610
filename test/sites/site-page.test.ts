import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Connections } from '../../src/related/contract.ts';
import type { SiteDetails } from '../../src/sites/contract.ts';
import { longDate } from '../../src/web/kit/format.ts';
import { makeStory } from '../support/content/make-story.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

const csv = [
  'name,location,zip,analyte,result,units,date',
  'Riverside,Ohio,48103,PFOA,0.0679,ug/L,2024-01-10',
  'Riverside,Ohio,48103,PFOA,21,ng/L,2025-02-10',
  'Riverside,Ohio,48103,PFBS,ND,ug/L,2024-01-10',
  'Riverside,Ohio,48103,PFNA,NA,,2024-01-10',
  'Lakeview,Ohio,48104,PFOA,3,ng/L,2024-01-10',
].join('\n');

const importTable = async (body: string) => {
  const answer = await website.asStaff('/api/admin/sites/import?source=Ohio%20EPA', { method: 'POST', body });
  assert.equal(answer.status, 200);
};
/** The HTML of a page, with plain spaces between figures and units. */
const pageHtml = async (path: string) =>
  (await (await website.callAfresh(path)).text()).replaceAll('\u00A0', ' ');
const textIn = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>|<!-- -->/g, '');
/** The visible text of a page without scripts. */
const pageText = async (path: string) => textIn(await pageHtml(path));

test('the page of a site shows its results against the limits, by date, and what is near, without scripts', async () => {
  const answer = await website.asStaff('/api/admin/sites/import?source=Ohio%20EPA', {
    method: 'POST',
    body: csv,
  });
  assert.equal(answer.status, 200);
  const html = await pageHtml('/contamination/riverside');
  const text = textIn(html);
  for (const said of [
    'The highest level measured was 67.9 ppt of PFOA, 17 times the federal drinking-water limit of 4 ppt',
    '67.9 ppt (0.0679 µg/L)',
    '21 ppt',
    'not detected',
    'Not tested: PFNA',
    'Lakeview',
    'Last sampled February 10, 2025',
    'private wells',
    'PFOA on 2 days: highest 67.9 ppt, most recently 21 ppt.',
    'PFAS measured at Riverside, Ohio [Data set].',
  ])
    assert.ok(html.includes(said) || text.includes(said), said);
});

test('a site whose related records can’t be read is shown without them, and no cache keeps that', async () => {
  await website.query('alter table entity_mentions rename to mentions_away');
  const answer = await website
    .call('/contamination/lakeview')
    .finally(() => website.query('alter table mentions_away rename to entity_mentions'));
  assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store']);
  assert.match(await answer.text(), /3\u00A0ppt[^]*Related records[^]*couldn’t be loaded/);
  const again = await website.call('/contamination/lakeview');
  assert.doesNotMatch(await again.text(), /couldn’t be loaded/);
});

test('the results of a water system: above a limit first, in ppt, next to the limits of its state', async () => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, slug, contaminant_data, max_pfas_level, external_id)
     values ('Harbor Water', 'Drinking Water Above MCL', 'NJ', 'harbor-water', $1, 900, 'NJ0102001')`,
    [
      {
        PFBS: 900,
        PFPeA: '<0.0030 µg/L',
        PFOS: 4.4,
        PFNA: '<0.004 µg/L',
        PFHxA: '<0.003 µg/L',
        PFOA: 13.5,
      },
    ],
  );
  const text = await pageText('/contamination/harbor-water');
  const [, table = '', folded = ''] =
    /New Jersey limit(.*?)2 others not detected(.*?)The federal limits/.exec(text) ?? [];
  const rows = [
    'PFOA13.5 ppt4 ppt · above14 ppt',
    'PFOS4.4 ppt4 ppt · above13 ppt',
    'PFNA&lt;4 ppt10 ppt13 ppt',
    'PFBS900 pptnonenone',
  ];
  assert.equal(table, rows.join(''));
  assert.equal(folded, 'PFHxA&lt;3 pptPFPeA&lt;3.0 ppt');
  await website.query("delete from contamination_sites where slug = 'harbor-water'");
});

test('the page of a site lists the published stories that name it', async () => {
  await makeStory(website, { title: 'Riverside shuts a well', entities: ['Riverside'], status: 'APPROVED' });
  await makeStory(website, { title: 'Not reviewed yet', entities: ['Riverside'], status: 'NEEDS_REVIEW' });
  const found = (await (
    await website.callAfresh('/api/contamination-sites/riverside/connections')
  ).json()) as Connections;
  assert.deepEqual(
    found.stories.map(({ title, names }) => [title, names]),
    [['Riverside shuts a well', ['Riverside']]],
  );
  const [row] = await website.query<{ id: string }>(
    "select id from contamination_sites where slug = 'riverside'",
  );
  assert.deepEqual(
    await (await website.callAfresh(`/api/contamination-sites/${row!.id}/connections`)).json(),
    found,
  );
  assert.match(
    await pageText('/contamination/riverside'),
    /Also on the recordRiverside shuts a wellStory, [^·]* · also names Riverside/,
  );
});

test('the page of a site names the method of each result', async () => {
  const methods = [
    'name,location,zip,analyte,result,units,date,method',
    'Millbrook,Ohio,48105,PFOA,6,ng/L,2024-01-10,533',
    'Millbrook,Ohio,48105,PFOS,7,ng/L,2024-01-10,ASTM D7979',
    'Millbrook,Ohio,48105,PFBS,8,ng/L,2024-01-10,',
  ].join('\n');
  await importTable(methods);
  const text = await pageText('/contamination/millbrook');
  for (const said of ['PFOA · EPA method 533', 'PFOS · ASTM D7979', /PFBS8 ppt/])
    assert.match(text, said instanceof RegExp ? said : new RegExp(said));
});

test('the page of a site says what was corrected, when and why, the latest correction first', async () => {
  await importTable(
    'name,location,zip,analyte,result,units,date\nOakdale,Ohio,48106,PFOA,67.9,ng/L,2024-01-10\n',
  );
  const [row] = await website.query<{ id: string }>(
    "select id from contamination_sites where slug = 'oakdale'",
  );
  const record = async () =>
    (await (await website.asStaff(`/api/admin/sites/${row!.id}`)).json()) as SiteDetails;
  const correct = async (reason: string, change: object) => {
    const body = { updatedAt: (await record()).updatedAt, reason, ...change };
    const answer = await website.send('POST', `/api/admin/sites/${row!.id}/correct`, body);
    assert.equal(answer.status, 200, await answer.clone().text());
  };
  const [{ id: sampleId, levelPpt: _level, resultText: _text, source: _source, ...sample }] = (await record())
    .samples as [SiteDetails['samples'][number]];
  await correct('The laboratory moved the decimal point.', {
    changed: [{ id: sampleId, result: { ...sample, value: 6.79 } }],
  });
  await correct('The county merged its systems.', {
    changes: { siteName: 'Oakdale Water', zipCodes: ['48107'] },
  });
  const text = await pageText('/contamination/oakdale');
  const [, said = ''] = /Corrections(.*?)Cite/s.exec(text) ?? [];
  const order = [
    'The county merged its systems.',
    'Oakdale → Oakdale Water',
    '48106 → 48107',
    'The laboratory moved the decimal point.',
    'PFOA, January 10, 2024',
    '67.9 ppt → 6.79 ppt',
  ].map((part) => said.indexOf(part));
  assert.ok(!order.includes(-1), said);
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  );
  for (const { at } of (await record()).corrections)
    assert.ok(said.includes(longDate(at, 'America/New_York')), at);
});

test('a withdrawn site says when and why; an unknown one is not found', async () => {
  await website.query(
    "update contamination_sites set withdrawn_at = now(), withdrawal_reason = 'Wrong place' where slug = 'lakeview'",
  );
  const html = await (await website.callAfresh('/contamination/lakeview')).text();
  assert.match(html, /was withdrawn on/);
  assert.match(html, /Wrong place/);
  assert.equal((await website.callAfresh('/contamination/nowhere')).status, 404);
});

test('a site’s address in other letters leads to its page', async () => {
  const answer = await website.callAfresh('/contamination/Riverside');
  assert.deepEqual([answer.status, answer.headers.get('location')], [308, '/contamination/riverside']);
  assert.equal((await website.callAfresh('/contamination/Nowhere')).status, 404);
});

test('a water system above the limits by one source is not below them by another, and the pages name each other', async () => {
  const importOf = async (number: string, result: string, source: string) => {
    const answer = await website.asStaff(`/api/admin/sites/import?source=${encodeURIComponent(source)}`, {
      method: 'POST',
      body: `PWSID,System Name,Location,Analyte,Result,Units\n${number},Oak Grove,"Oak Grove, MI",PFOA,${result},ng/L`,
    });
    assert.equal(answer.status, 200);
    return answer.headers.get('location');
  };
  const types = async () =>
    (
      await website.query<{ type: string }>(
        `select data_source || ': ' || site_type as type from contamination_sites
         where external_id = 'MI0004850' order by data_source`,
      )
    ).map(({ type }) => type);

  await importOf('MI0004850', '<2', 'State');
  assert.deepEqual(await types(), ['State: Drinking Water Below MCL']);
  const above = await importOf('mi-0004850', '45', 'Utility');
  assert.deepEqual(await types(), ['State: Other', 'Utility: Drinking Water Above MCL']);
  await importOf('MI0004850', '<2', 'State');
  assert.deepEqual(await types(), ['State: Other', 'Utility: Drinking Water Above MCL']);

  const slugs = await website.query<{ slug: string }>(
    `select slug from contamination_sites where external_id = 'MI0004850' order by data_source`,
  );
  const [ofState, ofUtility] = await Promise.all(slugs.map(({ slug }) => pageText(`/contamination/${slug}`)));
  assert.match(ofState!, /Also on record for this water system, from Utility: 45 ppt\./);
  assert.match(ofUtility!, /Also on record for this water system, from State: no PFAS detected\./);

  assert.equal((await website.send('POST', `${above}/undo`)).status, 204);
  assert.deepEqual(await types(), ['State: Drinking Water Below MCL']);

  const lines = ['City', 'Utility'].map(
    (source) => `MI0004850,Oak Grove,"Oak Grove, MI",PFOA,45,ng/L,${source}`,
  );
  const both = await website.asStaff('/api/admin/sites/import', {
    method: 'POST',
    body: ['PWSID,System Name,Location,Analyte,Result,Units,Data Source', ...lines].join('\n'),
  });
  assert.equal(both.status, 200);
  assert.deepEqual(await types(), [
    'City: Drinking Water Above MCL',
    'State: Other',
    'Utility: Drinking Water Above MCL',
  ]);
});
