import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { openEvents } from '../src/platform/events.ts';
import { createLogger } from '../src/platform/logger.ts';
import { StartFailure } from '../src/platform/start-failure.ts';
import { ImportQuery, importSites, SitesEvent } from '../src/sites/index.ts';

/**
 * `npm run import:sites -- FILE [--format ucmr5] [--zip-codes FILE] [--dry-run] [--skip-rejected] [--unit ng/L]
 * [--zero notDetected] [--source NAME]`: imports a file of contamination sites, whether or not the website is running.
 * Prints the result as JSON; exits with status 1 if nothing is stored.
 */
const usage = 'Name one file: npm run import:sites -- FILE [--format ucmr5] [--dry-run] [--skip-rejected]';

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      'zip-codes': { type: 'string' },
      'dry-run': { type: 'boolean' },
      'skip-rejected': { type: 'boolean' },
      unit: { type: 'string' },
      zero: { type: 'string' },
      source: { type: 'string' },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new StartFailure(usage);
  const { format, unit, zero, source } = values;
  const query = ImportQuery.safeParse({
    ...Object.fromEntries(Object.entries({ format, unit, zero, source }).filter(([, value]) => value)),
    dryRun: values['dry-run'] ? '1' : '0',
    skipRejected: values['skip-rejected'] ? '1' : '0',
  });
  if (!query.success) throw new StartFailure(query.error.issues.map(({ message }) => message).join(' '));
  const logger = createLogger('warn');
  const opened = await openDatabase(readConfig(), { mayJoin: true, logger, prepareAsOwner: async () => [] });
  const events = await openEvents(opened.connection, { sites: SitesEvent }, logger);
  try {
    const { isStored, result } = await importSites(
      { database: opened.database, clock: systemClock, events },
      null,
      { path: file, name: path.basename(file), zipCodesPath: values['zip-codes'] },
      query.data,
    );
    process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
    return isStored;
  } finally {
    await events.close();
    await opened.close();
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  const isKnown = error instanceof StartFailure || code === 'ENOENT' || code?.startsWith('ERR_PARSE_ARGS');
  if (!isKnown) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
