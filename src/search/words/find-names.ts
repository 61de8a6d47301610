import { sql } from 'drizzle-orm';
import { entities, entityNames } from '../../entities/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The maximum number of names searched for per entity. */
const namesMax = 12;

/** All names of the entities with these names, by slug. Ambiguous names, and entities with one name, are left out. */
export async function findNames(
  database: Queryable,
  slugs: readonly string[],
): Promise<Map<string, string[]>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await database.execute<{ slug: string; names: string[] }>(sql`
    select asked.slug, array_agg(other.name::text order by other.name) as names
    from ${entityNames} as asked
    join ${entities} on ${entities.id} = asked.entity_id and not ${entities.isAmbiguous}
    join ${entityNames} as other on other.entity_id = asked.entity_id
    where asked.slug = any(${sql.param([...slugs])}::text[])
    group by asked.slug having count(*) > 1`);
  return new Map(rows.map(({ slug, names }) => [slug, names.slice(0, namesMax)]));
}
