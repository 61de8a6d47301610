import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from '../logger.ts';
import type { Database } from './database.ts';

/** Each process announces how many connections it may open, so that others can add them up. */
export const nameOfProcess = (max: number): string =>
  `pfas-record ${randomBytes(4).toString('hex')} max ${max}`;

/** Warns if all processes of all websites on the server may together open more connections than it accepts. */
export async function warnIfTooMany(database: Database, max: number, logger: Logger): Promise<void> {
  const { rows } = await database.execute<{ others: number; accepted: number }>(sql`
    select coalesce(sum(max), 0)::int as others,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as accepted
    from (
      select distinct application_name, (regexp_match(application_name, ' max (\\d+)$'))[1]::int as max
      from pg_stat_activity
      where application_name like 'pfas-record % max %' and application_name <> current_setting('application_name')
    ) processes`);
  const { others, accepted } = rows[0]!;
  if (others + max > accepted)
    logger.warn(
      `This process may open ${max} database connections and others ${others}, but the server accepts ${accepted}; raise max_connections, or lower DB_POOL_MAX.`,
    );
}
