import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillLedger } from '../../bench/support/many-certificates.ts';
import type { CertificateList, CertificateMonths } from '../../src/ledger/contract.ts';
import { countedMax } from '../../src/ledger/terms.ts';
import { startTestWebsite, type TestWebsite } from '../support/test-website.ts';

/** More than a search looks through one by one. */
const certificatesMade = 30_000;
let website: TestWebsite;
before(async () => {
  website = await startTestWebsite();
  await fillLedger(website.databaseUrl, certificatesMade);
});
after(() => website.stop());

const ask = async <Answer>(path: string) => (await (await website.callAfresh(path)).json()) as Answer;
const list = (query: string) => ask<CertificateList>(`/api/certificates?${query}`);
const months = (query: string) => ask<CertificateMonths>(`/api/certificates/summary?${query}`);
const countOf = ({ months: all }: CertificateMonths) =>
  all.reduce((sum, { issued, retired }) => sum + issued + retired, 0);

for (const query of [
  'q=LOT-0007777',
  'q=works+12&tech=HALT&status=Retired',
  'q=river+5&from=2026-01-01',
  'q=zq',
])
  test(`'${query}' is counted to its end, and the charts follow it`, async () => {
    const { total, isCounted } = await list(query);
    const found = await months(query);
    assert.deepEqual([isCounted, found.isSearched, countOf(found)], [true, true, total]);
  });

for (const query of ['q=a', 'q=works', 'q=PFR&from=2024-11-02'])
  test(`'${query}' finds too much to be counted: the list and the charts say so`, async () => {
    const { total, isCounted, certificates } = await list(query);
    assert.deepEqual([isCounted, certificates.length], [false, 25]);
    assert.ok(total >= 25);
    const found = await months(query);
    assert.equal(found.isSearched, false);
    const narrowed = new URLSearchParams(query);
    narrowed.delete('q');
    assert.deepEqual(found.months, (await months(String(narrowed))).months);
  });

test('exactly as many as are counted are counted; one more is told as more', async () => {
  const name = (sizeOfOldest: number) =>
    website.query(`begin; set local session_replication_role = 'replica';
      update destruction_certificates set verifier = 'Boundary Assay' where verifier <> 'Boundary Assay' and id in
        (select id from destruction_certificates order by issue_date, id limit ${sizeOfOldest});
      commit; analyze destruction_certificates`);
  const told = async () => {
    const { total, isCounted } = await list('q=boundary');
    const found = await months('q=boundary');
    return { total, isCounted, isSearched: found.isSearched };
  };
  await name(countedMax);
  assert.deepEqual(await told(), { total: countedMax, isCounted: true, isSearched: true });
  await name(countedMax + 1);
  assert.deepEqual(await told(), { total: countedMax, isCounted: false, isSearched: false });
});
