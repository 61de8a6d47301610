import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programEnvironment } from '../config.ts';
import { StartFailure } from '../start-failure.ts';

const run = promisify(execFile);

/**
 * Writes a dump of the database at `url` to the file, as of the exported snapshot. Throws `StartFailure` if there is no
 * `pg_dump` for a server of this major version.
 */
export async function dumpDatabase(
  url: string,
  { file, snapshot, serverMajor }: { file: string; snapshot: string; serverMajor: number },
): Promise<void> {
  const major = await majorOf('pg_dump');
  if (major < serverMajor)
    throw new StartFailure(
      `pg_dump is version ${major}, too old for the server's PostgreSQL ${serverMajor}; install postgresql-client-${serverMajor}.`,
    );
  await runOn(url, 'pg_dump', [
    '--format=custom',
    ...withoutRoles,
    `--snapshot=${snapshot}`,
    `--file=${file}`,
  ]);
}

/** Loads a dump into an empty database, completely or not at all. */
export async function loadDump(
  url: string,
  { file, dumpMajor }: { file: string; dumpMajor: number },
): Promise<void> {
  const major = await majorOf('pg_restore');
  if (major < dumpMajor)
    throw new StartFailure(
      `pg_restore is version ${major}, too old for a dump of PostgreSQL ${dumpMajor}; install postgresql-client-${dumpMajor}.`,
    );
  const completely = ['--exit-on-error', '--single-transaction', '--no-comments'];
  await runOn(url, 'pg_restore', [...withoutRoles, ...completely, file]);
}

/** The website grants its runtime role what it needs at every start. */
const withoutRoles = ['--no-owner', '--no-acl'];

type Program = 'pg_dump' | 'pg_restore';

async function majorOf(program: Program): Promise<number> {
  try {
    const { stdout } = await run(program, ['--version']);
    return Number(/(\d+)/.exec(stdout)?.[1]);
  } catch {
    throw new StartFailure(
      `${program} is not installed; install PostgreSQL's client programs (on Debian: postgresql-client).`,
    );
  }
}

/** Other users of the machine can read arguments, so the password goes through the environment. */
async function runOn(url: string, program: Program, options: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    await run(program, [`--dbname=${address.href}`, '--no-password', ...options], {
      env: programEnvironment(password ? { PGPASSWORD: password } : {}),
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new StartFailure(`${program} failed: ${(stderr || message).trim().split('\n')[0]}`);
  }
}
