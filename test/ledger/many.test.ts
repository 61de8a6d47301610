import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillLedger } from '../../bench/support/many-certificates.ts';
import type { CertificateList, CertificateMonths } from '../../src/ledger/contract.ts';
import { ledgerPages } from '../../src/ledger/terms.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

/** More than pages reach. */
const certificatesMade = 12_000;
const { reachMax } = ledgerPages;
const website = websiteForTests();
beforeTests(async () => {
  await fillLedger(website.databaseUrl, certificatesMade);
});

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
  test(`'${query}' is counted to the end, and the charts reflect it`, async () => {
    const { total, isCounted } = await list(query);
    const found = await months(query);
    assert.deepEqual([isCounted, found.isSearched, countOf(found)], [true, true, total]);
  });

test('a search with too many matches to count: the list and the charts say so', async () => {
  const { total, isCounted, certificates } = await list('q=PFR&from=2024-11-02');
  assert.deepEqual([total, isCounted, certificates.length], [reachMax, false, 25]);
  const found = await months('q=PFR&from=2024-11-02');
  assert.equal(found.isSearched, false);
  assert.deepEqual(found.months, (await months('from=2024-11-02')).months);
});

/** The certificates of a page, by order alone. */
const pageOf = async (condition: string, page: number) =>
  (
    await website.query<{ certificate_id: string }>(
      `select certificate_id from destruction_certificates where ${condition}
        order by issue_date desc nulls last, id desc offset ${(page - 1) * 25} limit 25`,
    )
  ).map((row) => row.certificate_id);
const namesOf = ({ certificates }: CertificateList) => certificates.map(({ certificateId }) => certificateId);

for (const [query, condition] of [
  ['', 'true'],
  ['status=Retired', `status = 'Retired'`],
  [
    'tech=HALT&from=2024-11-15&to=2026-10-20',
    `destruction_tech = 'HALT' and issue_date between '2024-11-15' and '2026-10-20'`,
  ],
  ['q=works', `words like '%works%'`],
  ['q=works&tech=HALT', `words like '%works%' and destruction_tech = 'HALT'`],
  ['q=north', `words like '%north%'`],
] as const)
  for (const page of [2, 59, 400])
    test(`page ${page} of '${query}' is in list order`, async () =>
      assert.deepEqual(namesOf(await list(`${query}&page=${page}`)), await pageOf(condition, page)));

for (const [query, total] of [
  ['', certificatesMade],
  ['q=works', reachMax],
] as const)
  test(`the pages of '${query}' end after the first ${reachMax}, and say so`, async () => {
    const last = reachMax / 25;
    assert.equal((await list(`${query}&page=${last}`)).total, total);
    assert.equal((await list(`${query}&page=34&limit=300`)).certificates.length, 100);
    for (const beyond of [`page=${last + 1}`, 'page=35&limit=300', `page=${reachMax + 1}&limit=1`]) {
      const answer = await website.call(`/api/certificates?${query}&${beyond}`);
      assert.equal(answer.status, 400);
      assert.match(((await answer.json()) as { error: string }).error, /export\.csv/);
    }
    const screen = async (page: number) => (await website.call(`/ledger?${query}&page=${page}`)).text();
    const end = 'Showing the first 10,000; narrow your search.';
    assert.ok(!(await screen(last - 1)).includes(end));
    assert.ok((await screen(last - 1)).includes('rel="next"'));
    assert.ok((await screen(last)).includes(end));
    assert.ok(!(await screen(last)).includes('rel="next"'));
    assert.ok((await screen(last + 1)).includes(end));
  });

test('exactly the maximum is counted exactly; one more is reported as more', async () => {
  const name = (sizeOfOldest: number) =>
    website.query(`begin; set local session_replication_role = 'replica';
      update destruction_certificates set verifier = 'Boundary Assay' where verifier <> 'Boundary Assay' and id in
        (select id from destruction_certificates order by issue_date, id limit ${sizeOfOldest});
      commit; analyze destruction_certificates`);
  const readCounts = async () => {
    const { total, isCounted } = await list('q=boundary');
    const found = await months('q=boundary');
    return { total, isCounted, isSearched: found.isSearched };
  };
  await name(reachMax);
  assert.deepEqual(await readCounts(), { total: reachMax, isCounted: true, isSearched: true });
  await name(reachMax + 1);
  assert.deepEqual(await readCounts(), { total: reachMax, isCounted: false, isSearched: false });
  for (const page of [1, 7, reachMax / 25])
    assert.deepEqual(
      namesOf(await list(`q=boundary&page=${page}`)),
      await pageOf(`verifier = 'Boundary Assay'`, page),
    );
});
