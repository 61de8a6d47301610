import { eq, type SQL, sql } from 'drizzle-orm';
import { destructionCertificates } from '../../ledger/tables.ts';
import { stories } from '../../news/tables.ts';
import { hyphenated } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { contaminationSites } from '../../sites/tables.ts';
import type { EntityRecord } from '../contract.ts';
import { seedRecords } from '../seeds/seed-records.ts';
import { entities, entityMentions, entityNames } from '../tables.ts';
import { entityLimits, type MentionSubject } from '../terms.ts';
import { canonicalFirst } from './find-names.ts';

/** One entity with its names and latest mentions; null if there is none with this id. */
export async function findRecord(database: Queryable, id: string): Promise<EntityRecord | null> {
  const [row] = await database.select().from(entities).where(eq(entities.id, id));
  if (!row) return null;
  const { createdAt: _, updatedAt, ...entity } = row;
  // Sequential, because a transaction has one connection.
  return {
    ...entity,
    names: await listNames(database, id),
    newestStories: await listStories(database, id),
    newestCertificates: await listCertificates(database, id),
    newestSites: await listSites(database, id),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The names that ship with the product. */
export const seedSlugs: ReadonlySet<string> = new Set(
  seedRecords().flatMap(({ names }) => names.map(hyphenated)),
);

async function listNames(database: Queryable, id: string): Promise<EntityRecord['names']> {
  const rows = await database
    .select({
      name: entityNames.name,
      slug: entityNames.slug,
      origin: entityNames.origin,
      mentions: sql<number>`(select count(*)::int from ${entityMentions}
        where ${entityMentions.entityId} = ${id} and ${entityMentions.slug} = ${entityNames.slug})`,
    })
    .from(entityNames)
    .innerJoin(entities, eq(entities.id, entityNames.entityId))
    .where(eq(entityNames.entityId, id))
    .orderBy(...canonicalFirst);
  return rows.map((name) => ({ ...name, isSeed: seedSlugs.has(name.slug) }));
}

/** The newest records of one type that mention the entity, with the names they use. */
const newest = (id: string, subject: MentionSubject): SQL => sql`(
  select subject_id, min(place) as place, array_agg(distinct names.name order by names.name) as names,
    array_agg(distinct field) as fields
  from (
    select slug, subject_id, fields, row_number() over () as place from (
      select ${entityMentions.slug}, ${entityMentions.subjectId}, ${entityMentions.fields} from ${entityMentions}
      where ${entityMentions.entityId} = ${id} and ${entityMentions.subject} = ${subject}
      order by ${entityMentions.publicAt} desc nulls last, ${entityMentions.subjectId} desc
      limit ${entityLimits.mentionsShown}
    ) as latest
  ) as numbered
  join ${entityNames} as names using (slug), unnest(fields) as field
  group by subject_id) as mention`;
const place = sql`mention.place`;
const namesWritten = sql<string[]>`mention.names`;

const listStories = (database: Queryable, id: string): Promise<EntityRecord['newestStories']> =>
  database
    .select({ id: stories.id, title: stories.title, status: stories.status, names: namesWritten })
    .from(stories)
    .innerJoin(newest(id, 'story'), eq(stories.id, sql`mention.subject_id`))
    .orderBy(place);

const listCertificates = (database: Queryable, id: string): Promise<EntityRecord['newestCertificates']> =>
  database
    .select({
      id: destructionCertificates.id,
      title: destructionCertificates.projectName,
      certificateId: destructionCertificates.certificateId,
      names: namesWritten,
      fields: sql<string[]>`mention.fields`,
    })
    .from(destructionCertificates)
    .innerJoin(newest(id, 'certificate'), eq(destructionCertificates.id, sql`mention.subject_id`))
    .orderBy(place);

const listSites = (database: Queryable, id: string): Promise<EntityRecord['newestSites']> =>
  database
    .select({
      id: contaminationSites.id,
      title: contaminationSites.siteName,
      location: contaminationSites.location,
      names: namesWritten,
    })
    .from(contaminationSites)
    .innerJoin(newest(id, 'site'), eq(contaminationSites.id, sql`mention.subject_id`))
    .orderBy(place);
