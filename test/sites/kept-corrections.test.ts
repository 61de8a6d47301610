import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { SiteDetails } from '../../src/sites/contract.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();
beforeEach(() => website.query('delete from contamination_sites'));

const header = 'name,location,zip,type,analyte,result,units,date,source';
const file = (...lines: string[]) => [header, ...lines].join('\n');
const wells = file(
  'Riverside,"Ann Arbor, MI",48103,Industrial,PFOA,67.9,ng/L,2024-01-10,EGLE',
  'Riverside,"Ann Arbor, MI",48103,Industrial,PFOS,5,ng/L,2024-01-10,EGLE',
  'Riverside,"Ann Arbor, MI",48103,Industrial,PFHxS,4,ng/L,2024-01-10,EGLE',
);

async function importFile(body: string, query = '') {
  const answer = await website.asStaff(`/api/admin/sites/import?${query}`, { method: 'POST', body });
  assert.equal(answer.status, 200);
  const { added, updated, unchanged, kept } = (await answer.json()) as Record<string, number>;
  return { added, updated, unchanged, kept };
}

async function onlySite(): Promise<SiteDetails> {
  const rows = await website.query<{ id: string }>('select id from contamination_sites');
  assert.equal(rows.length, 1);
  return (await (await website.asStaff(`/api/admin/sites/${rows[0]!.id}`)).json()) as SiteDetails;
}

/** Corrects PFOA to 6.79 ng/L, takes PFOS out, and renames and moves the site. */
async function correct(more: object = {}): Promise<void> {
  const { id, updatedAt, samples } = await onlySite();
  const sample = (name: string) => samples.find(({ compound }) => compound === name)!;
  const result = {
    compound: 'PFOA',
    result: 'detected',
    value: 6.79,
    unit: 'ng/L',
    reportingLimit: null,
    collectedOn: '2024-01-10',
    method: null,
    sample: null,
    ...more,
  };
  const body = {
    updatedAt,
    reason: 'The laboratory’s report.',
    changes: { siteName: 'Riverside Works', location: 'Ypsilanti, MI', zipCodes: ['48197'] },
    changed: [{ id: sample('PFOA').id, result }],
    removed: [sample('PFOS').id],
  };
  assert.equal((await website.send('POST', `/api/admin/sites/${id}/correct`, body)).status, 200);
}

test('a later import keeps every corrected field and result, under the site’s former name too', async () => {
  await importFile(wells);
  await correct();
  const corrected = await onlySite();
  const dryRun = await importFile(wells, 'dryRun=1');
  assert.deepEqual(await importFile(wells), { added: 0, updated: 0, unchanged: 1, kept: 5 });
  assert.deepEqual(dryRun, { added: 0, updated: 0, unchanged: 1, kept: 5 });
  assert.deepEqual(await onlySite(), corrected);
  assert.deepEqual(corrected.contaminantData, { PFOA: 6.79, PFHxS: 4 });
});

test('uncorrected fields are updated, and new samples are added', async () => {
  await importFile(wells);
  await correct();
  const later = wells
    .replaceAll('Industrial', 'Military')
    .replace('PFHxS,4', 'PFHxS,9')
    .concat('\nRiverside,"Ann Arbor, MI",48103,Military,PFOA,80,ng/L,2025-03-01,EGLE');
  assert.deepEqual(await importFile(later), { added: 0, updated: 1, unchanged: 0, kept: 5 });
  const { siteName, siteType, contaminantData, testedAt, corrections } = await onlySite();
  assert.deepEqual([siteName, siteType, testedAt], ['Riverside Works', 'Military', '2025-03-01']);
  assert.deepEqual(contaminantData, { PFOA: 80, PFHxS: 9 });
  assert.equal(corrections.length, 1);
});

test('a result that staff moved to another day stays there, and doesn’t come back on the former day', async () => {
  await importFile(wells);
  await correct({ collectedOn: '2024-01-11' });
  assert.equal((await importFile(wells)).kept, 5);
  const moved = wells.replace('PFOA,67.9,ng/L,2024-01-10', 'PFOA,67.9,ng/L,2024-01-11');
  assert.equal((await importFile(moved)).kept, 5);
  const { samples } = await onlySite();
  assert.deepEqual(
    samples
      .filter(({ compound }) => compound === 'PFOA')
      .map(({ value, collectedOn }) => [value, collectedOn]),
    [[6.79, '2024-01-11']],
  );
});

test('an import that brings what staff corrected keeps nothing, and is undone without the corrections', async () => {
  await importFile(wells);
  await correct();
  const corrected = await onlySite();
  const right = file(
    'Riverside Works,"Ypsilanti, MI",48197,Industrial,PFOA,6.79,ng/L,2024-01-10,EGLE',
    'Riverside Works,"Ypsilanti, MI",48197,Industrial,PFBS,3,ng/L,2025-01-10,EGLE',
  );
  assert.deepEqual(await importFile(right), { added: 0, updated: 1, unchanged: 0, kept: 0 });
  const [latest] = (await (await website.asStaff('/api/admin/sites/imports')).json()) as { id: string }[];
  assert.equal((await website.send('POST', `/api/admin/sites/imports/${latest!.id}/undo`)).status, 204);
  assert.deepEqual(await onlySite(), corrected);
});

test('a water system keeps the type that staff gave it, and its source’s id', async () => {
  const table =
    'name,pwsid,analyte,result,units,date,source\nRiverside,MI1234567,PFOA,67.9,ng/L,2024-01-10,EGLE\n';
  await importFile(table);
  const { id, updatedAt } = await onlySite();
  const changes = { siteType: 'Other', externalId: 'MI7654321' };
  const body = { updatedAt, reason: 'Never connected.', changes };
  assert.equal((await website.send('POST', `/api/admin/sites/${id}/correct`, body)).status, 200);
  assert.deepEqual(await importFile(`${table}Riverside,MI1234567,PFOS,9,ng/L,2024-01-10,EGLE\n`), {
    added: 0,
    updated: 1,
    unchanged: 0,
    kept: 1,
  });
  const { siteType, externalId } = await onlySite();
  assert.deepEqual([siteType, externalId], ['Other', 'MI7654321']);
});
