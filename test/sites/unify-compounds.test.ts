import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { systemClock } from '../../src/platform/clock.ts';
import { lockImports } from '../../src/sites/import/lock-imports.ts';
import { unifyCompounds } from '../../src/sites/jobs.ts';
import { websiteForTests } from '../support/for-tests.ts';

/** Results that were stored under another name of their compound. */
const website = websiteForTests();
beforeEach(() => website.query('delete from contamination_sites'));

type Row = [compound: string, value: number | null, sample: string | null];

async function addSite(rows: readonly Row[]): Promise<string> {
  const [site] = await website.query<{ id: string }>(
    `insert into contamination_sites (site_name, site_type, location, contaminant_data)
     values ('Alder', 'Drinking Water Below MCL', 'MI', '{}') returning id`,
  );
  for (const [compound, value, sample] of rows)
    await website.query(
      `insert into site_samples (site_id, compound, result, value, unit, collected_on, sample, source)
       values ($1, $2, $3, $4, 'ng/L', '2024-03-12', $5, 'Example Agency')`,
      [site!.id, compound, value === null ? 'not detected' : 'detected', value, sample],
    );
  return site!.id;
}
/** `stop` ends the run after its first batch. */
const unify = ({ stop = false } = {}) => {
  const stopping = new AbortController();
  const events = { publish: async () => stop && stopping.abort() };
  const services = { database: website.database, clock: systemClock, events } as unknown as Parameters<
    typeof unifyCompounds
  >[0];
  return unifyCompounds(services, stopping.signal);
};
const stored = async () =>
  (
    await website.query<{ compound: string; value: string; sample: string }>(
      'select compound, value, sample from site_samples order by compound, sample nulls first, value',
    )
  ).map(({ compound, value, sample }) => [compound, value === null ? null : Number(value), sample]);

test('names are unified, equal results once, different ones both, and the higher counts', async () => {
  const id = await addSite([
    ['PFOA', 3, 'S1'],
    ['pfoa', 9.1, 'S1'],
    ['335-67-1', 3, 'S1'],
    ['Perfluorooctanoic acid', 2, 'S2'],
    ['PFOS', null, null],
    ['Perfluorooctane sulfonic acid (PFOS)', 6, null],
    ['Unobtainium', 5, null],
  ]);
  await unify();
  assert.deepEqual(await stored(), [
    ['PFOA', 3, 'S1'],
    ['PFOA', 9.1, 'S1 (pfoa)'],
    ['PFOA', 2, 'S2'],
    ['PFOS', null, null],
    ['PFOS', 6, '(Perfluorooctane sulfonic acid (PFOS))'],
    ['Unobtainium', 5, null],
  ]);
  const [site] = await website.query<{ contaminant_data: object; site_type: string }>(
    'select contaminant_data, site_type from contamination_sites where id = $1',
    [id],
  );
  assert.deepEqual(site, {
    contaminant_data: { PFOA: 9.1, PFOS: 6, Unobtainium: 5 },
    site_type: 'Drinking Water Above MCL',
  });
  const answer = await website.asStaff('/api/admin/sites/conflicts');
  const listed = ((await answer.json()) as { compound: string; first: string; second: string }[]).map(
    ({ compound, first, second }) => `${compound}: ${first}, ${second}`,
  );
  assert.deepEqual(listed.toSorted(), ['PFOA: 3 ng/L, 9.1 ng/L', 'PFOS: not detected, 6 ng/L']);
  const before = await stored();
  await unify();
  assert.deepEqual(await stored(), before);
});

test('a run that was stopped is continued by the next', async () => {
  await addSite([
    ['pfoa', 3, null],
    ['pfos', 4, null],
  ]);
  await unify({ stop: true });
  assert.deepEqual(
    (await stored()).map(([compound]) => compound),
    ['PFOA', 'pfos'],
  );
  await unify();
  assert.deepEqual(
    (await stored()).map(([compound]) => compound),
    ['PFOA', 'PFOS'],
  );
});

test('compounds are not renamed during an import, only after it', async () => {
  await addSite([['pfoa', 3, null]]);
  await website.database.transaction(async (transaction) => {
    await lockImports(transaction);
    await unify();
    assert.deepEqual(await stored(), [['pfoa', 3, null]]);
  });
  await unify();
  assert.deepEqual(await stored(), [['PFOA', 3, null]]);
});
