import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../src/platform/config.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { createLogger } from '../src/platform/logger.ts';
import { groupTestFiles } from '../test/support/group-test-files.ts';
import { makeTemplates } from '../test/support/website/make-templates.ts';
import { chromiumPath } from './chromium.ts';

/**
 * Runs every test: unit and server tests on one PostgreSQL (TEST_DATABASE_URL, which must take 400 connections, or an
 * embedded one created for this run), then the browser tests. Prints one line of totals, and exits with status 1 if
 * anything failed.
 */
type Totals = { passed: number; failed: number; skipped: number };

const chromium = chromiumPath();
const folder = mkdtempSync(path.join(temporaryFolders(), 'pfas-record-test-run-'));
// Open to all users, so that even root's database is inside and is deleted with it.
chmodSync(folder, 0o755);
/** Many websites share it, and its data is deleted after the run. */
const settings = { max_connections: '400', fsync: 'off' };
const server = process.env.TEST_DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres(folder, { mayJoin: false, logger: createLogger('error'), settings });
if (server)
  process.env.TEST_DATABASE_URL = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(server.connection.host)}`;
const prepared = await makeTemplates(path.join(folder, 'templates'));
/** Every process of tests imports most of the website. */
const quickImports = importOf('src/platform/quick-imports.mjs');
const environment = {
  ...process.env,
  NODE_OPTIONS: [process.env.NODE_OPTIONS, quickImports].filter(Boolean).join(' '),
  CHROMIUM_PATH: chromium,
  TMPDIR: folder,
  TEST_TEMPLATES: JSON.stringify(prepared.templates),
};
try {
  const totals = [await runNodeTests(), await runBrowserTests()];
  const sum = (of: keyof Totals) => totals.reduce((total, part) => total + part[of], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
} finally {
  await prepared.drop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Where the run keeps its files: in memory if there is room. Each of some 300 websites has a database of its own, and
 * creating one on a disk takes up to five times as long.
 */
function temporaryFolders(): string {
  const memory = '/dev/shm';
  const bytesMin = 4 * 1024 ** 3;
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= bytesMin ? memory : tmpdir();
}

async function runNodeTests(): Promise<Totals> {
  const files = groupTestFiles(projectRoot, path.join(folder, 'groups'));
  const report = path.join(folder, 'node.tap');
  const reporters = [
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
  ];
  const status = await run(
    process.execPath,
    // Two more than two cores: many tests wait for a process to start or to end.
    ['--test', '--test-concurrency=4', '--test-timeout=300000', ...reporters, ...files],
    { NODE_OPTIONS: `${environment.NODE_OPTIONS} ${importOf('test/support/file-timeout.ts')}` },
  );
  const tap = readFileSync(report, 'utf8');
  const count = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: failed || (status === 0 ? 0 : 1), skipped: count('skipped') };
}

async function runBrowserTests(): Promise<Totals> {
  const report = path.join(folder, 'browser.json');
  const playwright = path.join(projectRoot, 'node_modules/@playwright/test/cli.js');
  const status = await run(process.execPath, [playwright, 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const failed = stats.unexpected;
  if (stats.flaky > 0)
    process.stdout.write(`\n${stats.flaky} of the browser tests passed on the second try only.\n`);
  return {
    passed: stats.expected + stats.flaky,
    failed: failed || (status === 0 ? 0 : 1),
    skipped: stats.skipped,
  };
}

function importOf(file: string): string {
  return `--import=${pathToFileURL(path.join(projectRoot, file)).href}`;
}

function run(program: string, args: string[], more: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...environment, ...more },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
