import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { websiteEvents } from '../src/events.ts';
import { CertificateQuery } from '../src/ledger/contract.ts';
import { prepareAction, signAction, verifyCertificates } from '../src/ledger/index.ts';
import { NewCertificate } from '../src/ledger/issuing-contract.ts';
import { certificatesCsv } from '../src/ledger/reads/export-certificates.ts';
import { listCertificates } from '../src/ledger/reads/list-certificates.ts';
import { summarizeMonths } from '../src/ledger/reads/totals.ts';
import { readLogTrust, verifyStoredLog } from '../src/log/index.ts';
import { openTestLogs, type TestLogs, testTime } from '../src/log/testing.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openEvents } from '../src/platform/events.ts';
import { createLogger } from '../src/platform/logger.ts';
import { certificateContent } from '../test/support/content/ledger.ts';
import { type Figure, printFigures, whole } from './support/figures.ts';
import { fillLedger, logCertificates } from './support/many-certificates.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

/**
 * The ledger at 100,000 and 1,000,000 certificates (or as many as the arguments say): pages by each filter with totals,
 * the charts and the CSV compared with `psql \copy` of the same rows; and, except at the larger size, single issues and a
 * full audit. Logging and auditing a million takes half an hour, and `log` measures it.
 */
const sizes = process.argv.slice(2).map(Number);
const rounds = 10;
const issues = 500;
const goals = {
  p95Ms: 50,
  searchP95Ms: 100,
  /** From the larger size on. */
  largeFrom: 1_000_000,
  largeP95Ms: 300,
  csvShare: 0.5,
  csvMegabytes: 150,
  issuesPerSecond: 100,
  entriesPerSecond: 1_000,
};

async function measure(size: number): Promise<void> {
  const logs = await openTestLogs();
  try {
    const { database } = logs;
    say(`\n${whole(size)} certificates`);
    await fillLedger(logs.databaseUrl, size);
    const listed = (query: object) => listCertificates(database, CertificateQuery.parse(query));
    const charted = (query: object) => summarizeMonths(database, CertificateQuery.parse(query));
    printFigures([
      await timeFigure('list, by filter', size, pagesOf(filters), listed),
      await timeFigure('list, by search', size, pagesOf(searches), listed),
      await timeFigure('charts, by filter', size, filters, charted),
      await timeFigure('charts, by search', size, searches, charted),
      ...(await measureCsv(database, logs.databaseUrl, size)),
    ]);
    if (size >= goals.largeFrom) return;
    printFigures([await measureAppends(logs), ...(await measureAudit(logs)), await measureIssues(logs)]);
  } finally {
    await logs.stop();
  }
}

type Query = Record<string, string>;

const filters: Query[] = [
  {},
  { status: 'Retired' },
  { status: 'Issued', tech: 'Plasma' },
  { tech: 'HALT', waste: 'Sludges' },
  { status: 'Retired', tech: 'SCWO', waste: 'AFFF', from: '2025-03-10', to: '2025-09-20' },
  { from: '2026-01-15' },
  { to: '2024-12-31', waste: 'RO Brine' },
];
const searches: Query[] = [
  { q: 'PFR-2025-004242' },
  { q: 'LOT-0077' },
  { q: 'river 17' },
  { q: 'Northern Verification' },
  { q: 'buyer 12' },
  { q: 'site 4' },
  { q: 'basin', status: 'Retired', tech: 'Pyrolysis' },
  { q: 'zq' },
  { q: 'nothing of the kind' },
  { q: 'a' },
  { q: 'PFR' },
  { q: 'works 12' },
  { q: 'works 12', from: '2025-01-01', to: '2025-01-31' },
];

/** The first page, one in the middle and the last that can be reached. */
const pagesOf = (queries: Query[]): Query[] =>
  queries.flatMap((query) => ['1', '200', '400'].map((page) => ({ ...query, page })));

/** The 95th percentile of all calls, each query several times. */
async function timeFigure(
  what: string,
  size: number,
  queries: Query[],
  call: (query: Query) => Promise<unknown>,
): Promise<Figure> {
  const all: number[] = [];
  for (const query of queries) {
    const times: number[] = [];
    await call(query);
    for (let round = 0; round < rounds; round++) times.push(await milliseconds(() => call(query)));
    all.push(...times);
    const words = new URLSearchParams(query).toString() || 'no filter';
    say(`  ${what.padEnd(18)} ${words.padEnd(75)} p95 ${p95(times).toFixed(1).padStart(6)} ms`);
  }
  const usual = queries.some(({ q }) => q) ? goals.searchP95Ms : goals.p95Ms;
  const goal = size >= goals.largeFrom ? goals.largeP95Ms : usual;
  const measured = p95(all);
  return {
    what,
    measured: `p95 ${measured.toFixed(1)} ms`,
    goal: `≤ ${goal} ms`,
    isMet: measured <= goal,
  };
}

async function measureCsv(database: Database, url: string, size: number): Promise<Figure[]> {
  const before = process.memoryUsage().rss;
  let most = before;
  const took = await milliseconds(async () => {
    for await (const _ of certificatesCsv(database, {})) most = Math.max(most, process.memoryUsage().rss);
  });
  let copyTook = 0;
  await inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'copy.csv');
    const copy = `\\copy (select ${columns} from destruction_certificates order by issue_date desc nulls last, id desc) to '${file}' csv header`;
    copyTook = await milliseconds(async () => void execFileSync('psql', [url, '-qc', copy]));
  });
  const megabytes = (most - before) / 1e6;
  return [
    {
      what: 'CSV',
      measured: `${whole(rate(size, took))}/s`,
      reference: `psql \\copy: ${whole(rate(size, copyTook))}/s`,
      goal: `≥ ${goals.csvShare} × psql (${(copyTook / took).toFixed(2)})`,
      isMet: copyTook / took >= goals.csvShare,
    },
    {
      what: 'CSV, memory above idle',
      measured: `${whole(megabytes)} MB`,
      goal: `≤ ${goals.csvMegabytes} MB`,
      isMet: megabytes <= goals.csvMegabytes,
    },
  ];
}

const columns =
  'id, certificate_id, status, project_name, destruction_tech, waste_stream, source_entity, facility, lot_id, pre_treatment_lab, post_treatment_lab, pfas_pre_concentration_ug_l, pfas_post_concentration_ug_l, sample_volume_l, pfas_destroyed_grams, byproduct_testing_summary, verifier, chain_of_custody_hash, issue_date, retirement_date, retired_to, documents, notes, created_at, updated_at';

async function measureAppends({ database, real }: TestLogs): Promise<Figure> {
  let entries = 0;
  const took = await milliseconds(async () => {
    entries = await logCertificates(database, real, testTime);
  });
  const perSecond = rate(entries, took);
  return {
    what: 'entries appended, in batches',
    measured: `${whole(perSecond)}/s`,
    goal: `≥ ${whole(goals.entriesPerSecond)}/s`,
    isMet: perSecond >= goals.entriesPerSecond,
  };
}

/** The same work as `npm run ledger:verify`. */
async function measureAudit({ database, settings }: TestLogs): Promise<Figure[]> {
  const audits = {
    'ledger:verify, the log': async (look: () => void) => {
      const findings = verifyStoredLog(
        database,
        'real',
        await readLogTrust(database, settings, 'real'),
        look,
      );
      for await (const { message } of findings) throw new Error(message);
    },
    'ledger:verify, the certificates': async (look: () => void) => {
      const onFinding = ({ message }: { message: string }) => {
        throw new Error(message);
      };
      await verifyCertificates(database, 'real', onFinding, look);
    },
  };
  const figures: Figure[] = [];
  for (const [what, audit] of Object.entries(audits)) {
    const before = process.memoryUsage().rss;
    let most = before;
    const took = await milliseconds(() => audit(() => (most = Math.max(most, process.memoryUsage().rss))));
    const megabytes = Math.round((most - before) / 1e6);
    figures.push({
      what,
      measured: `${(took / 1000).toFixed(1)} s, +${megabytes} MB`,
      goal: 'minutes, flat memory',
    });
  }
  return figures;
}

/** The complete action: prepared, then signed, with checks, certificate, entry, checkpoint and audit trail. */
async function measureIssues(logs: TestLogs): Promise<Figure> {
  const connection = { connectionString: logs.databaseUrl };
  const events = await openEvents(connection, websiteEvents, createLogger('silent'));
  const services = {
    database: logs.database,
    clock: { now: () => testTime },
    events,
    logs,
    timeZone: 'UTC',
    organization: async () => 'The PFAS Record',
    needsSecondPerson: async () => false,
  };
  const actor = {
    id: crypto.randomUUID(),
    email: 'admin@example.org',
    role: 'ADMIN',
    confirmedAt: testTime,
  } as const;
  const took = await milliseconds(async () => {
    for (let at = 0; at < issues; at++) {
      const prepared = await prepareAction(services, actor, NewCertificate.parse(certificateContent()));
      if (!prepared.ok) throw new Error(prepared.error);
      const signed = await signAction(services, actor, prepared.value.digest);
      if (!signed.ok) throw new Error(signed.error);
    }
  });
  await events.close();
  const perSecond = rate(issues, took);
  return {
    what: 'certificates issued, one by one',
    measured: `${whole(perSecond)}/s`,
    goal: `≥ ${goals.issuesPerSecond}/s`,
    isMet: perSecond >= goals.issuesPerSecond,
  };
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
const rate = (count: number, took: number): number => (count / took) * 1000;
const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
const say = (line: string) => process.stdout.write(`${line}\n`);

for (const size of sizes.length > 0 ? sizes : [100_000, 1_000_000]) await measure(size);
