import { sql } from 'drizzle-orm';
import { entities, entityMentions, entityNames } from '../../entities/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { csvLine } from '../../platform/formats/csv.ts';

const columns = ['name', 'slug', 'kind', 'otherNames', 'stories', 'certificates', 'sites'] as const;

const entitiesPerBatch = 1000;

type Row = Record<(typeof columns)[number], string | number | null>;

/**
 * Every entity that the public record mentions, by slug, as CSV (RFC 4180) with a header line. Other names are joined
 * by `; `; a name that only drafts use is left out.
 */
export async function* entitiesCsv(database: Queryable): AsyncGenerator<string> {
  yield csvLine(columns);
  for (let after = ''; ;) {
    const batch = await readBatch(database, after);
    for (const row of batch) yield csvLine(columns.map((column) => row[column]));
    const last = batch.at(-1);
    if (!last || batch.length < entitiesPerBatch) return;
    after = String(last.slug);
  }
}

async function readBatch(database: Queryable, after: string): Promise<Row[]> {
  const { rows } = await database.execute<Row>(sql`
    select name, slug, kind, stories, certificates, sites, (
      select string_agg(other.name, '; ' order by other.name) from ${entityNames} as other
      where other.entity_id = ${entities.id} and other.slug <> ${entities.slug}
        and (other.origin <> 'mention' or exists (
          select from ${entityMentions} as mention where mention.entity_id = other.entity_id
            and mention.slug = other.slug and mention.public_at is not null))
    ) as "otherNames"
    from ${entities}
    where slug > ${after} and (stories > 0 or certificates > 0 or sites > 0)
    order by slug limit ${entitiesPerBatch}`);
  return rows;
}
