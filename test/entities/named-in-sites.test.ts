import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { EntityRecord } from '../../src/entities/contract.ts';
import { stateNames } from '../../src/sites/state-terms.ts';
import type { SiteType } from '../../src/sites/terms.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

const above = 'Drinking Water Above MCL';
const below = 'Drinking Water Below MCL';

const addSites = (
  rows: readonly (readonly [name: string, location: string, type: SiteType])[],
  source = 'Test',
) =>
  website.query(
    `insert into contamination_sites (site_name, location, site_type, contaminant_data, data_source)
     select name, location, type::site_type, '{}', $4
     from unnest($1::text[], $2::text[], $3::text[]) as added (name, location, type)`,
    [
      rows.map(([name]) => name),
      rows.map(([, location]) => location),
      rows.map(([, , type]) => type),
      source,
    ],
  );
/** The mentions in a site except for its own name, each with its field. */
const mentionedBy = async (siteName: string): Promise<string[]> =>
  (
    await website.query<{ mention: string }>(
      `select concat(array_to_string(array_remove(fields, 'siteName'), ' and '), ' ', entities.name) as mention
       from entity_mentions join entities on entities.id = entity_id
         join contamination_sites as sites on sites.id = subject_id
       where subject = 'site' and site_name = $1 and fields <> '{siteName}' order by 1`,
      [siteName],
    )
  ).map(({ mention }) => mention);

/** Names and places as EPA, Michigan and the Department of Defense write them. */
const named: readonly (readonly [name: string, location: string, type: SiteType, mentions: string[]])[] = [
  ['SUEZ WATER TOMS RIVER', 'NJ', below, ['operator Suez Water']],
  ['NJ AMERICAN WATER - ROXBURY', 'NJ', above, ['operator American Water']],
  ['New Jersey American Water, Delran', 'NJ', below, ['operator New Jersey American Water']],
  ['Former BASF Muskegon', 'North Muskegon, MI', 'Industrial', ['operator BASF']],
  ['Georgia Pacific Corporation', 'Plainwell, MI', 'Industrial', ['operator Georgia-Pacific']],
  ['KULIS AIR NATIONAL GUARD BASE', 'Alaska', 'Military', ['operator National Guard']],
  ['PARKERSBURG UTILITY BOARD', 'WV', above, ['place Parkersburg, West Virginia']],
  ['CITY OF PARKERSBURG', 'WV', above, ['place Parkersburg, West Virginia']],
  [
    'Chemours Washington Works',
    'Parkersburg, WV 26101',
    'Industrial',
    ['operator Chemours', 'place Parkersburg, West Virginia'],
  ],
  ['WURTSMITH AFB', 'Michigan', 'Military', ['place Wurtsmith Air Force Base, Michigan']],
  ['Colbath Road', 'Oscoda, MI', 'Other', ['place Oscoda, Michigan']],
];
for (const [name, location, type, mentions] of named)
  test(`'${name}' in ${location} mentions ${mentions.join(' and ')}`, async () => {
    await addSites([[name, location, type]]);
    assert.deepEqual(await mentionedBy(name), mentions);
  });

/** Names that only look as if they named someone. */
const misleading: readonly (readonly [name: string, location: string, type: SiteType])[] = [
  ['WILMINGTON WATER DEPARTMENT', 'DE', below],
  ['BURLINGTON CITY WATER DEPT', 'NJ', below],
  ['LYON TOWNSHIP WASTEWATER', 'MI', 'Other'],
  ['LYON LANDFILL', 'Lyon, MI', 'Other'],
  ['LANSING TOWNSHIP', 'MI', below],
  ['MADISON HEIGHTS', 'WI', below],
  ['CLAY BATTELLE PSD', 'WV', below],
  ['VILLAGE OF SOLVAY', 'NY', below],
  ['DuPont Landfill', 'DuPont, WA', 'Other'],
  ['Honeywell Road Dump', 'Troy, MI', 'Other'],
  ['WHITE HOUSE UTILITY DISTRICT', 'TN', below],
  ['CONGRESS DOMESTIC WATER', 'AZ', below],
  ['Parkersburg Landfill', 'Not stated', 'Other'],
];
for (const [name, location, type] of misleading)
  test(`'${name}' in ${location} mentions no one else`, async () => {
    await addSites([[name, location, type]]);
    assert.deepEqual(await mentionedBy(name), []);
  });

test('a site with the whole name of a place mentions it only where that place is', async () => {
  await addSites([
    ['Lyon', 'Lyon, MI', below],
    ['Fayetteville', 'AR', below],
    ['FAYETTEVILLE', 'NC', below],
    ['Duluth', 'Not stated', below],
  ]);
  const mentions = await website.query(
    `select site_name, location, entities.name from entity_mentions join entities on entities.id = entity_id
       join contamination_sites as sites on sites.id = subject_id
     where lower(site_name) in ('lyon', 'fayetteville', 'duluth') and 'siteName' = any (fields)`,
  );
  assert.deepEqual(mentions, [
    { site_name: 'FAYETTEVILLE', location: 'NC', name: 'Fayetteville, North Carolina' },
  ]);
});

test('mentions follow a site’s name, type and location, and end when it is withdrawn', async () => {
  const change = (columns: string) =>
    website.query(`update contamination_sites set ${columns} where slug = 'honeywell-plant'`);
  const counts = async () =>
    website.query(
      `select sites from entities where slug in ('honeywell', 'hoosick-falls,-new-york') order by slug`,
    );
  await addSites([['Honeywell plant', 'Troy, NY', 'Industrial']]);
  assert.deepEqual(await mentionedBy('Honeywell plant'), ['operator Honeywell']);
  await change(`location = 'Hoosick Falls, New York'`);
  assert.deepEqual(await mentionedBy('Honeywell plant'), [
    'operator Honeywell',
    'place Hoosick Falls, New York',
  ]);
  assert.deepEqual(await counts(), [{ sites: 1 }, { sites: 1 }]);
  await change(`site_type = '${above}'`);
  assert.deepEqual(await mentionedBy('Honeywell plant'), ['place Hoosick Falls, New York']);
  await change(`site_name = 'Village plant'`);
  assert.deepEqual(await mentionedBy('Village plant'), ['place Hoosick Falls, New York']);
  await change('withdrawn_at = now()');
  assert.deepEqual(await counts(), [{ sites: 0 }, { sites: 0 }]);
});

test('mentions follow what staff say of an entity', async () => {
  await addSites([
    ['Tamarack Finishing Plant 2', 'Gary, IN', 'Industrial'],
    ['TF Corp. lagoon', 'Gary, IN', 'Industrial'],
    ['Tamarack Finishing', 'Gary, IN', 'Industrial'],
  ]);
  const [record] = await website.query<{ id: string }>(
    `select id from entities where slug = 'tamarack-finishing'`,
  );
  const change = async (method: string, path: string, body?: unknown) => {
    const response = await website.send(method, `/api/admin/entities/${record!.id}${path}`, body);
    assert.ok(response.ok, path);
    return (await response.json()) as EntityRecord;
  };
  assert.deepEqual(await mentionedBy('Tamarack Finishing Plant 2'), []);
  assert.equal((await change('PATCH', '', { kind: 'company' })).sites, 2);
  assert.deepEqual(await mentionedBy('Tamarack Finishing Plant 2'), ['operator Tamarack Finishing']);
  assert.equal((await change('POST', '/names', { name: 'TF Corp.' })).sites, 3);
  assert.equal((await change('PATCH', '', { kind: null })).sites, 1);
});

test('an ambiguous name is found in no site', async () => {
  await addSites([
    ['Aspen', 'Gary, IN', 'Industrial'],
    ['Aspen Plating', 'Gary, IN', 'Industrial'],
  ]);
  const [record] = await website.query<{ id: string }>(`select id from entities where slug = 'aspen'`);
  const change = async (body: object) =>
    assert.equal((await website.send('PATCH', `/api/admin/entities/${record!.id}`, body)).status, 200);
  await change({ kind: 'company' });
  assert.deepEqual(await mentionedBy('Aspen Plating'), ['operator Aspen']);
  await change({ isAmbiguous: true });
  assert.deepEqual(await mentionedBy('Aspen Plating'), []);
});

test('the states match the map’s filter', async () => {
  const rows: { location: string; name: string }[] = Object.entries(stateNames).flatMap(([code, name]) =>
    [
      code,
      `Somewhere, ${code}`,
      `Somewhere, ${name}`,
      `Somewhere ${code} 12345-6789`,
      `Somewhere, ${name} (note)`,
    ].map((location) => ({ location, name })),
  );
  rows.push(
    { location: 'Somewhere', name: '' },
    { location: 'Not stated', name: '' },
    { location: 'Lake Erie Ave', name: '' },
  );
  const found = await website.query(
    `select location, coalesce(state_of_location(location), '') as name from unnest($1::text[]) with ordinality
     as given (location, nth) order by nth`,
    [rows.map(({ location }) => location)],
  );
  assert.deepEqual(found, rows);
});

const newJersey = new URL('../../../shared/samples/ucmr5/NJ.json', import.meta.url);
test(
  'of EPA’s systems in New Jersey, those named after someone on record mention them, and no others do',
  { skip: !existsSync(newJersey) && 'the UCMR 5 samples are not available' },
  async () => {
    const systems = JSON.parse(readFileSync(newJersey, 'utf8')) as { name: string; state: string }[];
    await addSites(
      systems.map(({ name, state }) => [name, state, below] as const),
      'UCMR 5',
    );
    const found = await website.query(
      `select entities.name, count(distinct sites.id)::int as sites
       from entity_mentions join entities on entities.id = entity_id
         join contamination_sites as sites on sites.id = subject_id
       where fields <> '{siteName}' and data_source = 'UCMR 5' group by 1 order by 1`,
    );
    assert.deepEqual(found, [
      { name: 'American Water', sites: 18 },
      { name: 'Paulsboro, New Jersey', sites: 1 },
      { name: 'Ridgewood Water', sites: 1 },
      { name: 'Ridgewood, New Jersey', sites: 1 },
      { name: 'Suez Water', sites: 7 },
    ]);
  },
);
