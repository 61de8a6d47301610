import { resetSecondFactorOf } from '../src/accounts/index.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createLogger } from '../src/platform/logger.ts';
import { runAsCommand, StartFailure } from '../src/platform/start-failure.ts';

/**
 * `npm run second-factor:reset -- EMAIL`: turns off two-factor authentication for an account and signs it out everywhere,
 * whether or not the website is running. For the last administrator; others ask an administrator.
 */
async function run(): Promise<void> {
  const [email, ...rest] = process.argv.slice(2);
  if (!email || rest.length > 0) throw new StartFailure('Usage: npm run second-factor:reset -- EMAIL');
  const logger = createLogger('warn');
  const opened = await openDatabase(readConfig(), {
    mayJoin: true,
    logger,
    prepareAsOwner: async () => [],
  });
  try {
    if (!(await resetSecondFactorOf(opened.database, email)))
      throw new StartFailure(`There is no account ${email} with two-factor authentication.`);
    process.stdout.write(`Two-factor authentication is off for ${email}, and all its sessions have ended.\n`);
  } finally {
    await opened.close();
  }
}

await runAsCommand(run);
