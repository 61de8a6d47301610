import { and, desc, eq, ilike, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { AuditPage, AuditQuery } from './contract.ts';
import { auditEntries as entries } from './tables.ts';

/** A page of the audit trail, newest first. Days are those of the time zone, both included. */
export async function readAudit(
  database: Database,
  timeZone: string,
  { person, act, subjectType, subjectId, from, to, before, limit }: z.infer<typeof AuditQuery>,
): Promise<AuditPage> {
  const rows = await database
    .select()
    .from(entries)
    .where(
      and(
        person ? ilike(entries.actorEmail, `%${person.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
        act ? eq(entries.act, act) : undefined,
        subjectType ? eq(entries.subjectType, subjectType) : undefined,
        subjectId ? eq(entries.subjectId, subjectId) : undefined,
        from ? sql`${entries.at} >= ${from}::date::timestamp at time zone ${timeZone}` : undefined,
        to ? sql`${entries.at} < (${to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
        before
          ? sql`(${entries.at}, ${entries.id}) < (select ${entries.at}, ${entries.id} from ${entries} where ${entries.id} = ${before})`
          : undefined,
      ),
    )
    .orderBy(desc(entries.at), desc(entries.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    entries: page.map(({ at, actorId: _actorId, actorEmail, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      person: actorEmail,
    })),
    next: rows.length > limit ? page.at(-1)!.id : null,
  };
}

/** The names of all acts that were ever recorded: one look into the index for each, not one for each entry. */
export async function listActs(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ act: string }>(sql`
    with recursive acts as (
      (select act from ${entries} order by act limit 1)
      union all
      select (select next.act from ${entries} next where next.act > acts.act order by next.act limit 1)
      from acts where acts.act is not null
    )
    select act from acts where act is not null`);
  return rows.map(({ act }) => act);
}
