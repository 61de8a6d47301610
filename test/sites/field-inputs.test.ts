import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { ContaminationSite } from '../../src/sites/contract.ts';
import type { NearPlace } from '../../src/sites/near-contract.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { isSameName } from '../support/results/reference.ts';
import { type ImportResult, importSites, listSites, readSamples } from '../support/results/site-calls.ts';

// Made-up files of the kinds that staff get from laboratories and agencies.
const folder = path.join(import.meta.dirname, '../fixtures/field-inputs/sites');
const above = 'Drinking Water Above MCL';
const below = 'Drinking Water Below MCL';
/** What may be right for a site: its type, and a level in parts per trillion or another result of each compound. */
type Result = number | 'not detected' | 'below reporting limit' | 'none';
type Right =
  | 'rejected'
  | { type?: string; unplaced?: true; [compound: string]: Result | string | true | undefined };
type Case = { file: string; query?: string; right: Record<string, Right | readonly Right[]> };

/** The answers of staff about headers that are not understood. */
const columns = encodeURIComponent(
  JSON.stringify({
    'Conc Units': 'unit',
    'Water System': 'siteName',
    System: 'siteName',
    Well: 'siteName',
    loc_name: 'siteName',
    Site: 'siteName',
  }),
);
const generic = `source=Example%20Bureau&columns=${columns}`;
const cases: readonly Case[] = [
  {
    file: 'analyte-names.csv',
    right: {
      'Quarry Lake': { type: above, PFHxS: 13.2 },
      'Rye Hollow': { type: above, PFNA: 13.2 },
      'Sand Point': { type: above, PFNA: 13.2 },
      'Tern Bay': { type: above, 'HFPO-DA': 13.2 },
      'Upper Fork': { type: above, PFOS: 13.2 },
      'Vale Road': { type: 'Other', '6:2FTS': 13.2 },
      'West Tank': { type: 'Other', PFOSA: 13.2 },
      'Yard Well': 'rejected',
    },
  },
  {
    file: 'chemical-columns.csv',
    right: {
      'Quarry Lake': { type: above, PFOA: 2.1, PFOS: 9.9, PFHxS: 2, PFOSRL: 'none' },
      'Rye Hollow': { type: above, PFOA: 2.1, PFOS: 1.9, PFHxS: 12.4, PFOSRL: 'none' },
    },
  },
  {
    file: 'limit-units.tsv',
    right: {
      'Quarry Lake': { type: above, PFOS: 9.3 },
      'Rye Hollow': { type: below, PFOS: 'below reporting limit' },
      'Sand Point': ['rejected', { type: above, PFOS: 9.3 }],
      'Tern Bay': ['rejected', { type: above, PFOS: 9.3 }],
    },
  },
  {
    file: 'highest-level-units.csv',
    right: { 'Quarry Lake': { highest: 8.3 }, 'Rye Hollow': { highest: 410 } },
  },
  {
    file: 'highest-level-unit-column.csv',
    right: { 'Quarry Lake': { highest: 8.3 }, 'Rye Hollow': { highest: 8.3 }, 'Sand Point': 'rejected' },
  },
  {
    file: 'laboratory-flags.csv',
    right: {
      ...Object.fromEntries(
        ['Quarry Lake', 'Rye Hollow', 'Sand Point', 'Tern Bay'].map((site) => [
          site,
          // Nothing found below 33 ppt leaves room for eight times the limit.
          { type: 'Other', PFOS: 'not detected' },
        ]),
      ),
      'Upper Fork': { type: below, PFOS: 'below reporting limit' },
      'Vale Road': ['rejected', { type: below, PFOS: 'none' }],
      ...Object.fromEntries(
        ['West Tank', 'Yard Well', 'Zinc Street'].map((site) => [site, { type: above, PFOS: 33 }]),
      ),
    },
  },
  {
    file: 'less-than-column.csv',
    right: { 'Quarry Lake 4': { PFNA: 'not detected' }, 'Rye Hollow 2': { PFNA: 25 } },
  },
  {
    file: 'result-letter-column.csv',
    right: { 'Quarry Lake 5': { PFNA: 'not detected' }, 'Rye Hollow 3': { PFNA: 25 } },
  },
  {
    file: 'detected-column.csv',
    right: {
      'Quarry Lake 6': { PFOA: 'not detected', PFNA: 16 },
      'Rye Hollow 4': { PFOA: 15, PFNA: 'not detected' },
    },
  },
  {
    file: 'semicolons-decimal-comma.csv',
    right: {
      'Quarry Lake 7': ['rejected', { PFOA: 0.375, PFBS: 11.5 }],
      'Rye Hollow 5': ['rejected', { PFOA: 5.5, PFBS: 21.75 }],
    },
  },
  {
    file: 'one-decimal-comma.csv',
    right: { 'Quarry Lake 8': ['rejected', { PFOA: 0.85 }], 'Rye Hollow 6': ['rejected', { PFOA: 3.125 }] },
  },
  {
    file: 'spreadsheet-decimals.csv',
    right: { 'Quarry Lake 9': { PFOS: 4 }, 'Rye Hollow 7': { PFOS: 5.3 }, 'Sand Point 2': { PFOS: 6.1 } },
  },
  {
    file: 'places.csv',
    right: {
      ...Object.fromEntries(
        ['Quarry Lake 10', 'Rye Hollow 8', 'Sand Point 3'].map((site) => [
          site,
          ['rejected', { unplaced: true, PFOS: 6.4 }] as const,
        ]),
      ),
      'Tern Bay 2': { latitude: 39.96, longitude: -83 },
    },
  },
  {
    file: 'source-is-a-tap.csv',
    right: {
      'Quarry Lake 11': { type: above, PFOS: 6.4, dataSource: 'Example Bureau' },
      'Rye Hollow 9': { type: below, PFOS: 1.4, dataSource: 'Example Bureau' },
    },
  },
  {
    file: 'fractions-and-standards.csv',
    right: {
      'Cane Run': { type: above, PFOA: 22 },
      'Dell Spring': { type: above, PFNA: 14 },
      ...Object.fromEntries(
        ['Elm Well', 'Fern Well', 'Gale Well'].map((site) => [site, 'rejected'] as const),
      ),
      'Hay Well': { type: 'Other', PFOA: 1 },
      'Ivy Well': { type: below, PFOA: 1 },
    },
  },
  {
    file: 'two-digit-years.csv',
    right: { 'Lark Well': { testedAt: '2023-12-31' }, 'Mill Well': { testedAt: '2024-01-05' } },
  },
  {
    file: 'day-before-month.csv',
    right: { 'Nash Well': { testedAt: '2023-12-31' }, 'Oak Well': { testedAt: '2024-01-05' } },
  },
  { file: 'mixed-date-orders.csv', right: { 'Rill Well': 'rejected' } },
  {
    file: 'media.csv',
    right: { 'Adler Farm': 'rejected', 'Birch Farm': { PFOA: 9 }, 'Cedar Farm': 'rejected' },
  },
  {
    file: 'dots-of-thousands.csv',
    right: { 'Sorrel Well': { PFOS: 1234.5 }, 'Thyme Well': { PFOS: 12.5 }, 'Ursa Well': 'rejected' },
  },
  {
    file: 'limit-without-unit.csv',
    right: {
      'Ash Creek': 'rejected',
      'Bog Pond': { PFOS: 18.3 },
      'Cove Well': { PFOS: 'not detected' },
    },
  },
  {
    file: 'masses-per-volume.csv',
    right: {
      ...Object.fromEntries(
        ['Alto Well', 'Brae Well', 'Crag Well', 'Dune Well', 'Esk Well'].map((site) => [
          site,
          { PFNA: 13.5 },
        ]),
      ),
      'Fell Well': { PFNA: 'not detected' },
      'Glen Well': { PFNA: 'below reporting limit' },
      'Holm Well': 'rejected',
      'Isle Well': 'rejected',
    },
  },
  { file: 'masses-in-headers.csv', right: { 'Jura Well': { PFOS: 4.8, PFNA: 11.5, PFHxS: 12.1, PFBS: 7 } } },
  {
    file: 'written-dates.csv',
    right: {
      ...Object.fromEntries(
        ['Kern Well', 'Loch Well', 'Moss Well', 'Ness Well', 'Oast Well'].map((site) => [
          site,
          { testedAt: '2024-02-02' },
        ]),
      ),
      ...Object.fromEntries(
        ['Pike Well', 'Quay Well', 'Rift Well', 'Scar Well'].map((site) => [site, 'rejected'] as const),
      ),
    },
  },
  {
    file: 'powers-and-remarks.csv',
    right: {
      ...Object.fromEntries(
        ['Tarn Well', 'Usk Well', 'Vale Tap', 'Wick Well'].map((site) => [site, { PFNA: 40 }]),
      ),
      ...Object.fromEntries(
        ['Yare Well', 'Cove Tap', 'Ford Tap', 'Gill Tap'].map((site) => [
          site,
          { PFNA: 'not detected' as const },
        ]),
      ),
      ...Object.fromEntries(
        ['Beck Tap', 'Dell Tap'].map((site) => [site, { PFNA: 'below reporting limit' as const }]),
      ),
      ...Object.fromEntries(
        ['Zeal Well', 'Arch Tap', 'Hurst Tap'].map((site) => [site, 'rejected'] as const),
      ),
    },
  },
  {
    file: 'codes-and-reportable.csv',
    query: `${generic}&unit=ng/L`,
    right: {
      'Iron Tap': { PFOA: 5.5, PFOS: 'not detected' },
      'Jade Tap': { PFOA: 'not detected', PFOS: 6.5 },
      'Keel Tap': 'rejected',
    },
  },
  {
    file: 'ucmr5-tribal-systems.txt',
    query: 'format=ucmr5',
    right: {
      'Mesa Example Utility': { type: above, PFOS: 7.1, isInRegion: 'no' },
      'River Example Utility': { type: below, PFOS: 'not detected', isInRegion: 'no' },
    },
  },
  {
    file: 'ucmr5-with-byte-order-mark.txt',
    query: 'format=ucmr5',
    right: { 'Quarry Lake Utility': { type: above, PFOS: 7.1 } },
  },
];

const website = websiteForTests();

for (const { file, query = generic, right } of cases)
  test(`reads ${file}`, async (context) => {
    context.after(undo);
    const result = await importFile(readFileSync(path.join(folder, file)), query);
    const sites = new Map((await listSites(website)).map((site) => [site.siteName, site]));
    const wrong: string[] = [];
    for (const [name, options] of Object.entries(right)) {
      const site = sites.get(name);
      const seen = site ? await describe(site) : 'rejected';
      const isRight = [options].flat().some((one) => (one === 'rejected' ? !site : site && fits(seen, one)));
      if (!isRight) wrong.push(`${name}: ${inShort(seen)}, not ${JSON.stringify(options)}`);
    }
    assert.deepEqual(wrong, [], JSON.stringify(result.rejected));
  });

test('one well name of two agencies stays two sites, each with its own result and source', async () => {
  const file = (level: string) => `Well,State,Sample Date,PFOA (ng/L)\nWell 3,OH,2024-06-04,${level}\n`;
  await importFile(file('44'), `source=Bureau%20A&columns=${columns}`);
  await importFile(file('1.5'), `source=Bureau%20B&columns=${columns}`);
  const wells = (await listSites(website)).filter((site) => site.siteName === 'Well 3');
  assert.deepEqual(wells.map((site) => [site.dataSource, site.contaminantData.PFOA]).sort(), [
    ['Bureau A', 44],
    ['Bureau B', 1.5],
  ]);
});

for (const [written, place] of [
  ['Flint, Mich.', 'Flint'],
  ['Hoosick Falls, N.Y.', 'Hoosick Falls'],
  ['Merrimack, N.H.', 'Merrimack'],
  ['Oakdale, Minn.', 'Oakdale'],
  ['Wilmington, Del.', 'Wilmington'],
  ['Dalton, Ga.', 'Dalton'],
  ['Marinette, Wis.', 'Marinette'],
  ['Fairfield, Calif', 'Fairfield'],
  ['La Salle, IL', 'LaSalle'],
  ['Du Bois, PA', 'DuBois'],
  ['LaPorte, IN', 'La Porte'],
  ['DesMoines, IA', 'Des Moines'],
] as const)
  test(`finds ${written}`, async () => {
    const found = await website.call(`/api/contamination-sites/near/${encodeURIComponent(written)}`);
    assert.equal(found.status, 200);
    const { place: town } = (await found.json()) as NearPlace;
    assert.ok(town && town.kind === 'town' && plain(town.name).includes(plain(place)), JSON.stringify(town));
  });

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s-]/g, '');

/** The public record of a site. */
async function describe(site: ContaminationSite) {
  const samples = await readSamples(website, site.slug);
  return {
    site,
    results: samples.map((one) => ({ compound: one.compound, result: one.result, levelPpt: one.levelPpt })),
  };
}

type Seen = Awaited<ReturnType<typeof describe>> | 'rejected';

function fits(seen: Seen, right: Exclude<Right, 'rejected'>): boolean {
  if (seen === 'rejected') return false;
  const { site, results } = seen;
  return Object.entries(right).every(([key, expected]) => {
    if (key === 'type') return site.siteType === expected;
    if (key === 'unplaced') return site.latitude === null;
    if (key === 'highest') return site.maxPfasLevel === expected;
    if (key === 'isInRegion') return !/^(NN|\d\d)$/.test(site.location);
    if (key === 'testedAt' || key === 'dataSource' || key === 'latitude' || key === 'longitude')
      return site[key] === expected;
    const of = results.filter((one) => one.compound && isSameName(one.compound, key));
    if (typeof expected === 'number')
      return of.some((one) => one.result === 'detected' && Math.abs(one.levelPpt! - expected) < 1e-9);
    return expected === 'none'
      ? of.length === 0
      : of.length > 0 && of.every((one) => one.result === expected);
  });
}

const inShort = (seen: Seen): string =>
  seen === 'rejected'
    ? seen
    : `${seen.site.siteType} in ${seen.site.location} by ${seen.site.dataSource}, ${JSON.stringify(seen.results)}`;

async function importFile(text: string | Buffer, query: string): Promise<ImportResult> {
  const result = await importSites(website, new Uint8Array(Buffer.from(text)), query);
  if (typeof result === 'string') assert.fail(result);
  return result;
}

/** Removes what the last import added, so that the next file's sites are new. */
async function undo() {
  const imports = (await (await website.asStaff('/api/admin/sites/imports')).json()) as {
    id: string;
    undoneAt: string | null;
  }[];
  const last = imports.find((one) => one.undoneAt === null);
  if (last) await website.send('POST', `/api/admin/sites/imports/${last.id}/undo`);
}
