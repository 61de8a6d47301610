import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { projectRoot } from '../config.ts';
import { StartFailure } from '../start-failure.ts';

const migrationsFolder = path.join(projectRoot, 'db/migrations');
/** Two processes that start at once migrate one after the other; the number is arbitrary and ours. */
const migrationLock = 7_237_001;

/**
 * Brings the schema forward as its owner, then runs `prepare` (jobs, grants) under the same lock.
 * Throws `StartFailure` if the database was made by a newer release, or before the first.
 */
export async function migrateDatabase(
  owner: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseOtherReleases(client);
    await migrate(drizzle(client), { migrationsFolder });
    await prepare(client);
  } finally {
    await client.end();
  }
}

/**
 * A newer schema would be written to in ways that its release can't read. Before the first release there were other
 * migrations: a database that has them all is at our first one, which carries the time of the last of them.
 */
async function refuseOtherReleases(client: pg.Client): Promise<void> {
  const newest = await newestMigration(client);
  if (newest === null) return;
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  );
  const times = journal.entries.map(({ when }) => when);
  if (newest > Math.max(...times))
    throw new StartFailure(
      'The database was made by a newer release of The PFAS Record; start that release, or restore an older backup.',
    );
  if (newest < Math.min(...times))
    throw new StartFailure(
      'The database is older than the first release of The PFAS Record; start commit 5c722e6 on it once, then this release, or begin again with an empty DATA_DIR or another DATABASE_URL.',
    );
}

async function newestMigration(client: pg.Client): Promise<number | null> {
  const { rows: known } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as applied");
  if (!known[0].applied) return null;
  const { rows } = await client.query(
    'select max(created_at)::bigint as newest from drizzle.__drizzle_migrations',
  );
  return rows[0].newest === null ? null : Number(rows[0].newest);
}
