import { desc, eq, sql } from 'drizzle-orm';
import { findByName } from '../entities/index.ts';
import { entities, entityMentions } from '../entities/tables.ts';
import type { MentionSubject } from '../entities/terms.ts';
import { destructionCertificates as certificates } from '../ledger/tables.ts';
import { hyphenated, nameOfSlug } from '../news/terms.ts';
import type { Queryable } from '../platform/database/database.ts';
import { contaminationSites as sites } from '../sites/tables.ts';
import type { EntityRelations, RelatedEntity } from './contract.ts';
import { isOnRecord } from './find-connections.ts';
import { relatedLimits } from './terms.ts';

/** What an entity, by any of its names, is related to. */
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

/** A site's own name relates to nothing, or each company would be related to every site it runs. */
const listRelated = async (database: Queryable, entityId: string): Promise<RelatedEntity[]> => {
  const { rows } = await database.execute<RelatedEntity>(sql`
    select ${entities.name}, ${entities.slug}, ${entities.kind}, related.stories, related.certificates, related.sites from (
      select entity_id, count(*) as records, count(*) filter (where subject = 'story')::int as stories,
        count(*) filter (where subject = 'certificate')::int as certificates,
        count(*) filter (where subject = 'site')::int as sites
      from (
        select distinct subject, subject_id, other.entity_id
        from ${entityMentions} as own join ${entityMentions} as other using (subject, subject_id)
        where own.entity_id = ${entityId} and own.public_at is not null and other.entity_id <> own.entity_id
          and own.fields <> '{siteName}' and other.fields <> '{siteName}'
      ) as shared group by entity_id order by records desc, entity_id limit ${relatedLimits.entities}
    ) as related join ${entities} on ${entities.id} = related.entity_id order by related.records desc, entity_id`);
  return rows;
};

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
