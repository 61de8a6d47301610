import { and, desc, eq, sql } from 'drizzle-orm';
import { findByName } from '../entities/index.ts';
import { entities, entityMentions, entityPairs } from '../entities/tables.ts';
import type { MentionSubject } from '../entities/terms.ts';
import { destructionCertificates as certificates } from '../ledger/tables.ts';
import { hyphenated, nameOfSlug } from '../news/terms.ts';
import type { Queryable } from '../platform/database/database.ts';
import { contaminationSites as sites } from '../sites/tables.ts';
import type { EntityRelations, RelatedEntity } from './contract.ts';
import { isOnRecord } from './find-connections.ts';
import { relatedLimits } from './terms.ts';

/**
 * What an entity, by any of its names, is related to. Pairs are counted when a story is published, so that an entity
 * that every story mentions costs no more than others.
 */
export async function findRelations(database: Queryable, name: string): Promise<EntityRelations> {
  const entity = await findByName(database, name);
  if (!entity) {
    const slug = hyphenated(name);
    return { slug, name: nameOfSlug(slug), related: [], certificates: [], sites: [] };
  }
  const [related, foundCertificates, foundSites] = await Promise.all([
    listRelated(database, entity.id),
    listCertificates(database, entity.id),
    listSites(database, entity.id),
  ]);
  return {
    slug: entity.slug,
    name: entity.name,
    related,
    certificates: foundCertificates,
    sites: foundSites,
  };
}

const records = sql<number>`(${entityPairs.stories} + ${entityPairs.certificates} + ${entityPairs.sites})`;

const listRelated = (database: Queryable, entityId: string): Promise<RelatedEntity[]> =>
  database
    .select({
      name: entities.name,
      slug: entities.slug,
      kind: entities.kind,
      stories: entityPairs.stories,
      certificates: entityPairs.certificates,
      sites: entityPairs.sites,
    })
    .from(entityPairs)
    .innerJoin(entities, eq(entities.id, entityPairs.otherId))
    // Pairs that have fallen to 0 come last in the index.
    .where(and(eq(entityPairs.entityId, entityId), sql`${records} > 0`))
    .orderBy(sql`${records} desc`, entityPairs.otherId)
    .limit(relatedLimits.entities);

const listCertificates = (database: Queryable, entityId: string): Promise<EntityRelations['certificates']> =>
  database
    .select({ certificateId: certificates.certificateId, projectName: certificates.projectName })
    .from(certificates)
    .innerJoin(newest(entityId, 'certificate'), eq(certificates.id, sql`mention.id`))
    .orderBy(desc(sql`mention.public_at`), desc(certificates.id));

const listSites = (database: Queryable, entityId: string): Promise<EntityRelations['sites']> =>
  database
    .select({ slug: sites.slug, siteName: sites.siteName, location: sites.location })
    .from(sites)
    .innerJoin(newest(entityId, 'site'), eq(sites.id, sql`mention.id`))
    .orderBy(desc(sql`mention.public_at`), desc(sites.id));

/** The newest records of a kind that mention an entity. */
const newest = (entityId: string, kind: MentionSubject) => sql`(
  select distinct public_at, subject_id as id from ${entityMentions}
  where entity_id = ${entityId} and subject = ${kind} and public_at is not null ${isOnRecord(kind)}
  order by public_at desc nulls last, subject_id desc limit ${relatedLimits.records}) as mention`;
