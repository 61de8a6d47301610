import { type LedgerFinding, verifyCertificates } from '../src/ledger/index.ts';
import { type Finding, type LogName, logNames, readLogTrust, verifyStoredLog } from '../src/log/index.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createLogger } from '../src/platform/logger.ts';
import { runAsCommand } from '../src/platform/start-failure.ts';

/**
 * `npm run ledger:verify`: recomputes both logs from their entries and checks every certificate against its last
 * entry and the ledger's rules, whether or not the website is running. Lists every problem, and exits with status 1 if
 * there are any; breaches of the rules from before the index are only remarks.
 */
const barWidth = 30;
/** What was done before the index can't be changed, so a few examples are enough. */
const remarksMax = 100;

async function verifyLedger(config: Config): Promise<boolean> {
  const opened = await openDatabase(config, {
    mayJoin: true,
    logger: createLogger('warn'),
    prepareAsOwner: async () => [],
  });
  try {
    let problems = 0;
    for (const log of logNames) problems += await verifyLog(opened.database, config, log);
    say(
      problems === 0 ? 'No problems found.' : `${problems} ${problems === 1 ? 'problem' : 'problems'} found.`,
    );
    return problems === 0;
  } finally {
    await opened.close();
  }
}

async function verifyLog(database: Database, config: Config, log: LogName): Promise<number> {
  let problems = 0;
  let remarks = 0;
  const report = ({ table, row, field, message, ...finding }: Finding | LedgerFinding) => {
    const isRemark = 'isRemark' in finding && finding.isRemark;
    if (isRemark) remarks++;
    else problems++;
    if (isRemark && remarks > remarksMax) return;
    clearBar();
    say(
      isRemark
        ? `· ${log}: before the index: ${row}: ${message}`
        : `✗ ${log}: ${table}, ${row}${field === null ? '' : `, ${field}`}: ${message}`,
    );
  };
  let entries = 0;
  const onEntries = (progress: { verified: number; entries: number }) => {
    entries = progress.entries;
    drawBar(`${log} log, entries`, progress.verified, progress.entries);
  };
  for await (const finding of verifyStoredLog(
    database,
    log,
    await readLogTrust(database, config, log),
    onEntries,
  ))
    report(finding);
  const certificates = await verifyCertificates(database, log, report, (verified, all) =>
    drawBar(`${log} certificates`, verified, all),
  );
  clearBar();
  if (remarks > remarksMax) say(`· ${log}: before the index: ${remarks - remarksMax} more`);
  const ended = log === 'sample' && entries > 0 && certificates === 0 ? ' (this log has ended)' : '';
  say(`${problems === 0 ? '✓' : '✗'} ${log}: ${entries} entries, ${certificates} certificates${ended}`);
  return problems;
}

function drawBar(what: string, done: number, all: number): void {
  if (!process.stderr.isTTY || all === 0) return;
  const filled = Math.round((done / all) * barWidth);
  process.stderr.write(
    `\r\u001b[K${what} ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${all}`,
  );
}

function clearBar(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runAsCommand(() => verifyLedger(readConfig()));
