import path from 'node:path';
import { parseArgs } from 'node:util';
import { websiteEvents } from '../src/events.ts';
import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/database/open-database.ts';
import { openEvents } from '../src/platform/events.ts';
import { createLogger } from '../src/platform/logger.ts';
import { runAsCommand, StartFailure } from '../src/platform/start-failure.ts';
import { openSettings } from '../src/settings/index.ts';
import { downloadArchive } from '../src/sites/import/download-archive.ts';
import { importSites } from '../src/sites/import/import-sites.ts';
import { type OnImportProgress, ImportQuery, ucmr5Archive } from '../src/sites/index.ts';
import { openSourceAccess } from '../src/source-access.ts';

/**
 * `npm run import:sites -- FILE [--source NAME] [--unit ng/L] [--zero notDetected] [--format ucmr5] [--zip-codes FILE]
 * [--dry-run] [--skip-rejected]`: imports a file of contamination sites, whether or not the website is running. The source
 * is who measured; it is needed unless a column names it.
 * `npm run import:sites -- --download-epa [--address ADDRESS] [--dry-run] [--skip-rejected]` imports the results that EPA
 * publishes, and continues a download that was cut off. Prints progress to stderr and the result as JSON; exits with
 * status 1 if nothing is stored.
 */
const usage =
  'Usage: npm run import:sites -- FILE --source NAME [--unit ng/L] [--format ucmr5] [--dry-run] [--skip-rejected]\n' +
  'NAME is who measured. To download EPA’s results instead: npm run import:sites -- --download-epa';

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      'zip-codes': { type: 'string' },
      'download-epa': { type: 'boolean' },
      address: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'skip-rejected': { type: 'boolean' },
      unit: { type: 'string' },
      zero: { type: 'string' },
      source: { type: 'string' },
    },
  });
  const isDownload = values['download-epa'] === true;
  if (positionals.length !== (isDownload ? 0 : 1)) throw new StartFailure(usage);
  const { unit, zero, source } = values;
  const format = isDownload ? 'ucmr5' : values.format;
  const query = ImportQuery.safeParse({
    ...Object.fromEntries(Object.entries({ format, unit, zero, source }).filter(([, value]) => value)),
    dryRun: values['dry-run'] ? '1' : '0',
    skipRejected: values['skip-rejected'] ? '1' : '0',
  });
  if (!query.success) throw new StartFailure(query.error.issues.map(({ message }) => message).join(' '));
  const config = readConfig();
  const logger = createLogger('warn');
  const opened = await openDatabase(config, { mayJoin: true, logger, prepareAsOwner: async () => [] });
  const events = await openEvents(opened.connection, websiteEvents, logger);
  const services = { database: opened.database, clock: systemClock, timeZone: config.timeZone, events };
  try {
    const file = isDownload
      ? await archiveFrom(values.address ?? ucmr5Archive.address, config, services)
      : { path: positionals[0]!, name: path.basename(positionals[0]!), zipCodesPath: values['zip-codes'] };
    const { isStored, result } = await importSites(services, null, file, query.data, printProgress());
    process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
    return isStored;
  } finally {
    await events.close();
    await opened.close();
  }
}

async function archiveFrom(
  ucmr5Address: string,
  config: ReturnType<typeof readConfig>,
  { database, events }: Pick<OpenDatabase, 'database'> & { events: Parameters<typeof openSettings>[1] },
) {
  const { download } = openSourceAccess(config, openSettings(database, events), systemClock);
  const archive = await downloadArchive({ config, download, ucmr5Address }, printProgress());
  if (!archive.ok) throw new StartFailure(archive.error);
  return archive.value;
}

/** A line for each megabyte downloaded, and each hundred thousand lines read. */
const progressEvery = { downloading: 1024 ** 2, reading: 100_000, saving: 10_000 };
const progressUnits = { downloading: 'bytes', reading: 'lines', saving: 'sites' };

function printProgress(): OnImportProgress {
  let printed = '';
  return ({ step, done, total }) => {
    const part = `${step} ${Math.floor(done / progressEvery[step])}`;
    if (part === printed) return;
    printed = part;
    const share = total === null ? '' : ` of ${total}`;
    process.stderr.write(`${step}: ${done}${share} ${progressUnits[step]}\n`);
  };
}

await runAsCommand(run);
