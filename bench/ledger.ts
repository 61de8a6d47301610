import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { certificateContent } from '../test/support/content/ledger.ts';
import { CertificateQuery } from '../src/ledger/contract.ts';
import { NewCertificate } from '../src/ledger/issuing-contract.ts';
import { certificatesCsv } from '../src/ledger/reads/export-certificates.ts';
import { issueCertificate, verifyCertificates } from '../src/ledger/index.ts';
import { listCertificates } from '../src/ledger/reads/list-certificates.ts';
import { summarizeMonths } from '../src/ledger/reads/summarize-months.ts';
import { readLogTrust, verifyStoredLog } from '../src/log/index.ts';
import { websiteEvents } from '../src/events.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openEvents } from '../src/platform/events.ts';
import { createLogger } from '../src/platform/logger.ts';
import { openTestLogs, type TestLogs, testTime } from '../src/log/testing.ts';
import { type Figure, printFigures, whole } from './support/figures.ts';
import { fillLedger, logCertificates } from './support/many-certificates.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

/**
 * The ledger at 10,000 and 1,000,000 certificates (or as many as the arguments say): the first page by each filter
 * with totals, the charts, the CSV compared with `psql \copy` of the same rows, single issues, and a full audit.
 */
const sizes = process.argv.slice(2).map(Number);
const rounds = 20;
const issues = 500;
const goals = {
  p95Ms: 50,
  growthMax: 3,
  csvShare: 0.5,
  csvMegabytes: 150,
  issuesPerSecond: 100,
  entriesPerSecond: 1_000,
};

type Measured = { size: number; list: number; charts: number };

async function measure(size: number, smaller: Measured | undefined): Promise<Measured> {
  const logs = await openTestLogs();
  try {
    const { database } = logs;
    say(`\n${whole(size)} certificates`);
    await fillLedger(logs.databaseUrl, size);
    const appended = await measureAppends(logs);
    const list = await measureCalls('list', (query) =>
      listCertificates(database, CertificateQuery.parse(query)),
    );
    const charts = await measureCalls('charts', (query) =>
      summarizeMonths(database, CertificateQuery.parse(query)),
    );
    printFigures([
      timeFigure('list, first page, all filters', list, smaller && { size: smaller.size, p95: smaller.list }),
      timeFigure('charts, all filters', charts, smaller && { size: smaller.size, p95: smaller.charts }),
      ...(await measureCsv(database, logs.databaseUrl, size)),
      appended,
      ...(await measureAudit(logs)),
      await measureIssues(logs),
    ]);
    return { size, list, charts };
  } finally {
    await logs.stop();
  }
}

const queries: Record<string, string>[] = [
  {},
  { status: 'Retired' },
  { status: 'Issued', tech: 'Plasma' },
  { tech: 'HALT', waste: 'Sludges' },
  { status: 'Retired', tech: 'SCWO', waste: 'AFFF', from: '2025-03-10', to: '2025-09-20' },
  { from: '2026-01-15' },
  { to: '2024-12-31', waste: 'RO Brine' },
  { q: 'PFR-2025-004242' },
  { q: 'LOT-0077' },
  { q: 'river 17' },
  { q: 'Northern Verification' },
  { q: 'site 4' },
  { q: 'basin', status: 'Retired', tech: 'Pyrolysis' },
  { q: 'zq' },
  { q: 'nothing of the kind' },
  { q: 'a' },
  { q: 'PFR' },
  { q: 'works 12', from: '2025-01-01', to: '2025-01-31' },
];

/** Each call with each filter; returns the 95th percentile of all, in milliseconds. */
async function measureCalls(
  what: string,
  call: (query: Record<string, string>) => Promise<unknown>,
): Promise<number> {
  const all: number[] = [];
  for (const query of queries) {
    const times: number[] = [];
    await call(query);
    for (let round = 0; round < rounds; round++) times.push(await milliseconds(() => call(query)));
    all.push(...times);
    const words = new URLSearchParams(query).toString() || 'no filter';
    say(`  ${what.padEnd(6)} ${words.padEnd(70)} p95 ${p95(times).toFixed(1).padStart(6)} ms`);
  }
  return p95(all);
}

function timeFigure(what: string, measured: number, smaller?: { size: number; p95: number }): Figure {
  const growthMax = smaller ? smaller.p95 * goals.growthMax : Infinity;
  return {
    what,
    measured: `p95 ${measured.toFixed(1)} ms`,
    reference: smaller ? `${smaller.p95.toFixed(1)} ms at ${whole(smaller.size)}` : '',
    goal: `≤ ${goals.p95Ms} ms${smaller ? `, ≤ ${goals.growthMax} × the reference` : ''}`,
    isMet: measured <= Math.min(goals.p95Ms, growthMax),
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
      const findings = verifyStoredLog(database, 'real', readLogTrust(settings, 'real'), look);
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

/** The complete action: checks, certificate, entry, checkpoint, audit trail, each issue in its own transaction. */
async function measureIssues(logs: TestLogs): Promise<Figure> {
  const connection = { connectionString: logs.databaseUrl };
  const events = await openEvents(connection, websiteEvents, createLogger('silent'));
  const services = {
    database: logs.database,
    clock: { now: () => testTime },
    events,
    logs,
    timeZone: 'UTC',
  };
  const actor = {
    id: crypto.randomUUID(),
    email: 'admin@example.org',
    role: 'ADMIN',
    confirmedAt: testTime,
  } as const;
  const took = await milliseconds(async () => {
    for (let at = 0; at < issues; at++) {
      const issued = await issueCertificate(services, actor, NewCertificate.parse(certificateContent()));
      if (!issued.ok) throw new Error(issued.error);
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

let smaller: Measured | undefined;
for (const size of sizes.length > 0 ? sizes : [10_000, 1_000_000]) smaller = await measure(size, smaller);
