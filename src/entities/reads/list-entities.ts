import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { hyphenated } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { StaffEntities, StaffEntitiesQuery } from '../contract.ts';
import { entities, entityMentions, entityNames } from '../tables.ts';
import type { KindFilter } from '../terms.ts';
import { namesOf } from './find-names.ts';

/**
 * A page of all records: exact matches for `q` first, then the most mentioned. Only a search finds names that nothing
 * mentions any more and that staff never touched.
 */
export async function listAllEntities(
  database: Queryable,
  { q, kind, page, limit }: StaffEntitiesQuery,
): Promise<StaffEntities> {
  const matching = and(q ? hasInName(q) : isInUse, kind && isOfKind(kind));
  const [rows, total] = await Promise.all([
    database
      .select()
      .from(entities)
      .where(matching)
      .orderBy(
        ...(q ? [desc(isNamed(q))] : []),
        desc(entities.stories),
        desc(entities.certificates),
        asc(entities.name),
      )
      .limit(limit)
      .offset((page - 1) * limit),
    database.$count(entities, matching),
  ]);
  const names = await namesOf(
    database,
    rows.map(({ id }) => id),
  );
  return {
    entities: rows.map(({ createdAt: _createdAt, updatedAt: _updatedAt, ...entity }) => ({
      ...entity,
      otherNames: names.get(entity.id)!.slice(1),
    })),
    total,
  };
}

/** With `limit 1`, mentions are looked up for the few records without counts; `exists` would read all mentions. */
const isInUse = sql`(${entities.stories} > 0 or ${entities.certificates} > 0 or ${entities.sites} > 0
  or exists (select from ${entityNames} where ${entityNames.entityId} = ${entities.id} and ${entityNames.origin} <> 'mention')
  or (select true from ${entityMentions} where ${entityMentions.entityId} = ${entities.id} limit 1))`;

const hasInName = (part: string): SQL =>
  sql`${entities.id} in (select ${entityNames.entityId} from ${entityNames} where lower(${entityNames.name}) like ${containsPattern(part.toLowerCase())})`;

const isNamed = (name: string): SQL =>
  sql`exists (select from ${entityNames} where ${entityNames.entityId} = ${entities.id} and ${entityNames.slug} = ${hyphenated(name)})`;

const isOfKind = (kind: KindFilter): SQL =>
  kind === 'none' ? isNull(entities.kind) : eq(entities.kind, kind);
