import { type AnyColumn, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hyphenated } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { entities, entityMentions, entityNames } from '../tables.ts';
import type { EntityKind, MentionSubject } from '../terms.ts';

/** An entity as other capabilities see it. An ambiguous one means whatever a text means by its name. */
export type KnownEntity = {
  id: string;
  kind: EntityKind | null;
  name: string;
  slug: string;
  isAmbiguous: boolean;
};

const columns = {
  id: entities.id,
  kind: entities.kind,
  name: entities.name,
  slug: entities.slug,
  isAmbiguous: entities.isAmbiguous,
};

/** Resolves names to entities, keyed by the names as given; unknown names are omitted. Slugs work too. */
export async function findByNames(
  database: Queryable,
  names: readonly string[],
): Promise<Map<string, KnownEntity>> {
  const rows = await database
    .select({ ...columns, found: entityNames.slug })
    .from(entityNames)
    .innerJoin(entities, eq(entities.id, entityNames.entityId))
    .where(inArray(entityNames.slug, [...new Set(names.map(hyphenated))]));
  const bySlug = new Map(rows.map(({ found, ...entity }) => [found, entity]));
  return new Map(
    names.flatMap((name) => {
      const entity = bySlug.get(hyphenated(name));
      return entity ? [[name, entity]] : [];
    }),
  );
}

/** Resolves a name to its entity; null if it is unknown. */
export const findByName = async (database: Queryable, name: string): Promise<KnownEntity | null> =>
  (await findByNames(database, [name])).get(name) ?? null;

/**
 * Whether a record mentions the entity that a name means, by whatever name: a condition on the record's id. The entity
 * is looked up first: only by its id can the planner tell one that every other story mentions from one that few do.
 */
export async function mentionsEntity(
  database: Queryable,
  subject: MentionSubject,
  id: AnyColumn,
  name: string,
): Promise<SQL> {
  const entity = await findByName(database, name);
  if (!entity) return sql`false`;
  return sql`${id} in (
    select ${entityMentions.subjectId} from ${entityMentions}
    where ${entityMentions.subject} = ${subject} and ${entityMentions.entityId} = ${entity.id})`;
}

/** The slugs of all names of the entity that a name means; none if it is unknown. */
export async function slugsOf(database: Queryable, name: string): Promise<string[]> {
  const meant = alias(entityNames, 'meant');
  const rows = await database
    .select({ slug: entityNames.slug })
    .from(meant)
    .innerJoin(entityNames, eq(entityNames.entityId, meant.entityId))
    .where(eq(meant.slug, hyphenated(name)));
  return rows.map(({ slug }) => slug);
}

/** The order of an entity's names: the canonical one first, then the others alphabetically, CAS numbers last. */
export const canonicalFirst: SQL[] = [
  sql`${entityNames.slug} <> ${entities.slug}`,
  sql`${entityNames.name} ~ '^[0-9]+-[0-9]{2}-[0-9]$'`,
  asc(entityNames.name),
];

/** All names of each entity, by its id, in that order. */
export async function namesOf(
  database: Queryable,
  entityIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await database
    .select({ id: entityNames.entityId, name: entityNames.name })
    .from(entityNames)
    .innerJoin(entities, eq(entities.id, entityNames.entityId))
    .where(inArray(entityNames.entityId, [...entityIds]))
    .orderBy(...canonicalFirst);
  const names = new Map<string, string[]>(entityIds.map((id) => [id, []]));
  for (const { id, name } of rows) names.get(id)!.push(name);
  return names;
}
