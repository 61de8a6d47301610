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
 * Throws `StartFailure` if the database was made by a newer release.
 */
export async function migrateDatabase(
  owner: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewer(client);
    await migrate(drizzle(client), { migrationsFolder });
    await prepare(client);
  } finally {
    await client.end();
  }
}

/** Going on with a schema that this release does not know would write what the newer one can't read. */
async function refuseNewer(client: pg.Client): Promise<void> {
  const { rows: known } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as applied");
  if (!known[0].applied) return;
  const { rows } = await client.query(
    'select max(created_at)::bigint as newest from drizzle.__drizzle_migrations',
  );
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  );
  if (Number(rows[0].newest) > Math.max(...journal.entries.map(({ when }) => when)))
    throw new StartFailure(
      'The database was made by a newer release of The PFAS Record; start that release, or restore an older backup.',
    );
}
