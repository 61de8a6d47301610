import path from 'node:path';
import { backUpTo } from '../src/operations/back-up.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/logger.ts';
import { runAsCommand, StartFailure } from '../src/platform/start-failure.ts';

/** `npm run backup -- FILE.tar`: backs up the database, keys and files, whether or not the website is running. */
const usage = 'Usage: npm run backup -- FILE.tar';

async function run(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new StartFailure(usage);
  const target = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  const bytes = await backUpTo(target, readConfig(), createLogger('warn'));
  process.stdout.write(`Saved ${target} (${(bytes / 1e6).toFixed(1)} MB).\n`);
}

await runAsCommand(run);
