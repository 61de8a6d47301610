import { eq, inArray, type SQL, sql, desc } from 'drizzle-orm';
import { findByName } from '../entities/index.ts';
import { entityMentions, entities } from '../entities/tables.ts';
import type { MentionSubject } from '../entities/terms.ts';
import { destructionCertificates as certificates } from '../ledger/tables.ts';
import { cardColumns, cardView, isPublic, stories, storyTags } from '../news/index.ts';
import { hyphenated, nameOfSlug } from '../news/terms.ts';
import type { Queryable } from '../platform/database/database.ts';
import { contaminationSites as sites } from '../sites/tables.ts';
import type { RelatedStories, EntityRelations, RelatedEntity } from './contract.ts';
import { isOnRecord } from './find-connections.ts';
import { relatedLimits } from './terms.ts';

/** For a tag or an entity that thousands of stories share, only the newest are considered. */
const storiesPerLabelMax = 300;

/**
 * The public stories that share the most entities and tags with a public story, then the newest; null if it is not
 * public.
 */
export async function findRelated(database: Queryable, slug: string): Promise<RelatedStories | null> {
  const [story] = await database
    .select({ id: stories.id, status: stories.status })
    .from(stories)
    .where(eq(stories.slug, slug));
  if (story?.status !== 'APPROVED') return null;
  const { rows } = await database.execute<{ id: string }>(sql`
    select shared.id from (${sharingTags(story.id)} union all ${sharingEntities(story.id)}) as shared
    where shared.id <> ${story.id}
    group by shared.id, shared.public_at
    order by count(*) desc, shared.public_at desc, shared.id desc
    limit ${relatedLimits.stories}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const cards = await database
    .select(cardColumns)
    .from(stories)
    .where(sql`${isPublic} and ${inArray(stories.id, ids)}`);
  return cards.map(cardView).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const sharingTags = (storyId: string): SQL => sql`
  select other.* from ${storyTags} as own, lateral (
    select public_at, story_id as id from ${storyTags}
    where slug = own.slug and public_at is not null
    order by public_at desc nulls last, story_id desc limit ${storiesPerLabelMax}
  ) as other
  where own.story_id = ${storyId}`;

const sharingEntities = (storyId: string): SQL => sql`
  select other.* from (
    select distinct entity_id from ${entityMentions} where subject = 'story' and subject_id = ${storyId}
  ) as own, lateral (
    select distinct public_at, subject_id as id from ${entityMentions}
    where entity_id = own.entity_id and subject = 'story' and public_at is not null
    order by public_at desc nulls last, subject_id desc limit ${storiesPerLabelMax}
  ) as other`;

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
        select distinct subject_id, subject, other.entity_id
        from ${entityMentions} as own join ${entityMentions} as other using (subject, subject_id)
        where own.entity_id = ${entityId} and own.public_at is not null and other.entity_id <> own.entity_id
          and (subject <> 'site' or (own.fields <> '{siteName}' and other.fields <> '{siteName}'))
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

const newest = (entityId: string, kind: MentionSubject) => sql`(
  select distinct public_at, subject_id as id from ${entityMentions}
  where entity_id = ${entityId} and subject = ${kind} and public_at is not null ${isOnRecord(kind)}
  order by public_at desc nulls last, subject_id desc limit ${relatedLimits.records}) as mention`;
