import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findMissingLogs } from '../src/log/index.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { projectRoot, readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createLogger } from '../src/platform/logger.ts';
import { runAsCommand, StartFailure } from '../src/platform/start-failure.ts';

/**
 * `npm run restore -- FILE.tar`: restores a backup into an empty DATA_DIR and, with DATABASE_URL, an empty database; then
 * compares the logs with the backup's manifest and verifies the ledger. Exits with status 1 if anything is wrong.
 */
const usage = 'Usage: npm run restore -- FILE.tar';

async function run(): Promise<boolean> {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new StartFailure(usage);
  const config = readConfig();
  const manifest = await restoreBackup(path.resolve(process.env.INIT_CWD ?? process.cwd(), file), config);
  process.stdout.write(
    `Restored the backup of ${manifest.madeAt} (release ${manifest.release}). Verifying...\n`,
  );
  const logger = createLogger('warn');
  const opened = await openDatabase(config, { mayJoin: false, logger, prepareAsOwner: async () => [] });
  const missing = await findMissingLogs(opened.database, manifest.logs).finally(opened.close);
  for (const log of missing)
    process.stderr.write(`The restored ${log} log is not the one in the backup's manifest.\n`);
  const verify = ['--import', './src/platform/quick-imports.mjs', 'bin/ledger-verify.ts'];
  const { status } = spawnSync(process.execPath, verify, { cwd: projectRoot, stdio: 'inherit' });
  const isSame = missing.length === 0 && status === 0;
  process.stdout.write(
    isSame ? "Start the website with 'npm start'.\n" : 'Do not start the website with this data.\n',
  );
  return isSame;
}

await runAsCommand(run);
