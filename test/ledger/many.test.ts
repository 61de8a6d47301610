import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillLedger } from '../../bench/support/many-certificates.ts';
import type { CertificateList, CertificateMonths } from '../../src/ledger/contract.ts';
import { listCertificates } from '../../src/ledger/reads/list-certificates.ts';
import { rememberPlaces } from '../../src/ledger/reads/reached-places.ts';
import { auditTotals } from '../../src/ledger/audit/audit-totals.ts';
import { countedMax } from '../../src/ledger/terms.ts';
import { type Database, openPool } from '../../src/platform/database/database.ts';
import { performAction, issueOrFail } from '../support/content/ledger.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';

/** More than a search scans row by row. */
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
  test(`'${query}' is counted to the end, and the charts reflect it`, async () => {
    const { total, isCounted } = await list(query);
    const found = await months(query);
    assert.deepEqual([isCounted, found.isSearched, countOf(found)], [true, true, total]);
  });

for (const query of ['q=a', 'q=works', 'q=PFR&from=2024-11-02'])
  test(`'${query}' has too many matches to count: the list and the charts say so`, async () => {
    const { total, isCounted, certificates } = await list(query);
    assert.deepEqual([isCounted, certificates.length], [false, 25]);
    assert.ok(total >= 25);
    const found = await months(query);
    assert.equal(found.isSearched, false);
    const narrowed = new URLSearchParams(query);
    narrowed.delete('q');
    assert.deepEqual(found.months, (await months(String(narrowed))).months);
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
  for (const page of [2, 199, 230, 300])
    test(`page ${page} of '${query}' is in list order`, async () =>
      assert.deepEqual(namesOf(await list(`${query}&page=${page}`)), await pageOf(condition, page)));

test(`a search's pages end after the newest ${countedMax}, and say so`, async () => {
  const last = countedMax / 25;
  assert.deepEqual(namesOf(await list(`q=works&page=${last}`)), await pageOf('true', last));
  assert.equal(
    (await list(`q=works&page=${Math.floor(countedMax / 300) + 1}&limit=300`)).certificates.length,
    100,
  );
  const { certificates, total, isCounted } = await list(`q=works&page=${last + 1}`);
  assert.deepEqual([certificates, total, isCounted], [[], countedMax, false]);
  const screen = async (page: number) => (await website.call(`/ledger?q=works&page=${page}`)).text();
  const end = 'A search shows the newest 10,000 certificates it finds.';
  assert.ok(!(await screen(last - 1)).includes(end));
  assert.ok((await screen(last - 1)).includes('rel="next"'));
  assert.ok((await screen(last)).includes(end));
  assert.ok(!(await screen(last)).includes('rel="next"'));
  assert.ok((await screen(last + 1)).includes(end));
});

/** Calls back with a database, and with how many rows of certificates its connection has read so far. */
async function countingRows(read: (database: Database, rowsRead: () => Promise<number>) => Promise<void>) {
  const database = openPool({ connectionString: website.databaseUrl, max: 1 });
  try {
    await read(database, async () => {
      await database.execute('select pg_stat_force_next_flush()');
      const { rows } = await database.execute<{ read: string }>(
        `select idx_tup_read + seq_tup_read as read from pg_stat_user_tables
          join (select relid, sum(idx_tup_read) as idx_tup_read from pg_stat_user_indexes group by relid) as indexes using (relid)
          where relname = 'destruction_certificates'`,
      );
      return Number(rows[0]!.read);
    });
  } finally {
    await database.$client.end();
  }
}

test('the deepest page reads few more certificate rows than the first', () =>
  countingRows(async (database, rowsRead) => {
    for (const filter of [{}, { status: 'Retired' }, { from: '2024-11-15', to: '2026-10-20' }] as const) {
      const { total } = await listCertificates(database, { ...filter, page: 1, limit: 25 });
      const before = await rowsRead();
      const page = Math.floor(total / 25);
      const { certificates } = await listCertificates(database, { ...filter, page, limit: 25 });
      assert.equal(certificates.length, 25);
      // A day has about 40 certificates.
      assert.ok((await rowsRead()) - before <= 100, `${(await rowsRead()) - before} rows`);
    }
  }));

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
  await name(countedMax);
  assert.deepEqual(await readCounts(), { total: countedMax, isCounted: true, isSearched: true });
  await name(countedMax + 1);
  assert.deepEqual(await readCounts(), { total: countedMax, isCounted: false, isSearched: false });
  for (const page of [1, 7, countedMax / 25])
    assert.deepEqual(
      namesOf(await list(`q=boundary&page=${page}`)),
      await pageOf(`verifier = 'Boundary Assay'`, page),
    );
});

test('a page far into a crowded day reads few certificate rows, and is in list order', async () => {
  const { issueDate, certificateId } = await issueOrFail(website);
  await website.query(`begin; set local session_replication_role = 'replica';
    update destruction_certificates set issue_date = '${issueDate}', retirement_date = case when status = 'Retired' then date '${issueDate}' end
      where id in (select id from destruction_certificates order by issue_date desc limit 20500);
    delete from certificate_totals; delete from certificate_month_totals;
    insert into certificate_totals select issue_date, status, destruction_tech, waste_stream, count(*), sum(pfas_destroyed_grams)
      from destruction_certificates group by 1, 2, 3, 4;
    insert into certificate_month_totals select date_trunc('month', issue_date::timestamp), status, destruction_tech, waste_stream,
      sum(certificates), sum(pfas_destroyed_grams) from certificate_totals group by 1, 2, 3, 4;
    commit`);
  // The first change counts the parts of the day, the others are added.
  await issueOrFail(website);
  await issueOrFail(website);
  assert.equal(
    (await performAction(website, certificateId, 'retire', { retiredTo: 'Larkfield' })).status,
    200,
  );
  await website.query('vacuum analyze destruction_certificates');
  await countingRows(async (database, rowsRead) => {
    assert.deepEqual(await Array.fromAsync(auditTotals(database)), []);
    for (const [filter, condition] of [
      [{}, 'true'],
      [{ status: 'Retired', tech: 'HALT' }, `status = 'Retired' and destruction_tech = 'HALT'`],
    ] as const)
      for (const page of [50, 210, 290]) {
        const before = await rowsRead();
        const found = await listCertificates(database, { ...filter, page, limit: 25 });
        const read = (await rowsRead()) - before;
        assert.deepEqual(namesOf(found), await pageOf(condition, page));
        // Up to 5,000 are skipped before the parts are looked up; a part has about 120.
        assert.ok(page * 25 < 5_000 || found.total < 10_000 || read <= 300, `${read} rows`);
      }
  });
});

test('pages of a search read one after the other are in list order, and each reads few certificate rows', async () => {
  await website.query(`begin; set local session_replication_role = 'replica';
    update destruction_certificates set issue_date = null, retirement_date = case when status = 'Retired' then date '2026-10-01' end
      where id in (select id from destruction_certificates order by issue_date limit 1500);
    commit`);
  await website.query('vacuum analyze destruction_certificates');
  await countingRows(async (database, rowsRead) => {
    const reached = rememberPlaces();
    const wanted = await website.query<{ certificate_id: string }>(
      `select certificate_id from destruction_certificates where words like '%works%' and words like '% 12%'
        order by issue_date desc nulls last, id desc`,
    );
    for (let page = 1; page <= wanted.length / 25 + 1; page++) {
      // The first pages are found among the newest 5,000.
      const isMeasured = page % 30 === 0;
      const before = isMeasured ? await rowsRead() : 0;
      const found = await listCertificates(database, { q: 'works 12', page, limit: 25 }, reached);
      const read = isMeasured ? (await rowsRead()) - before : 0;
      assert.deepEqual(
        namesOf(found),
        wanted.slice((page - 1) * 25, page * 25).map((row) => row.certificate_id),
      );
      assert.ok(found.total >= Math.min(page * 25, wanted.length) && found.total <= wanted.length);
      assert.equal(found.summary.issued + found.summary.retired, found.total);
      assert.ok(read <= 1_000, `${read} rows for page ${page}`);
    }
  });
});

test('a page of a search follows what was corrected since the page before', async () => {
  const { certificateId } = await issueOrFail(website);
  assert.deepEqual(namesOf(await list('q=PFR&page=300')), await pageOf('true', 300));
  const changes = { issueDate: '2024-10-01' };
  assert.equal(
    (await performAction(website, certificateId, 'correct', { changes, reason: 'Misprint.' })).status,
    200,
  );
  assert.deepEqual(namesOf(await list('q=PFR&page=301')), await pageOf('true', 301));
});

test('places in a search are forgotten with an entry in any log, also in a shorter one', async () => {
  await issueOrFail(website);
  await issueOrFail(website);
  await countingRows(async (database) => {
    const reached = rememberPlaces();
    const places = () => reached.of(database, { q: 'works' }, certificatesMade);
    const first = await places();
    assert.equal(await places(), first);
    await website.query(`begin; set local session_replication_role = 'replica';
      insert into log_entries (log, index, entry, leaf_hash) values ('sample', 0, '', sha256('')); commit`);
    assert.notEqual(await places(), first);
  });
});
