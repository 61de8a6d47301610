import { inArray, type SQL, sql } from 'drizzle-orm';
import { entities, entityMentions, entityNames } from '../entities/tables.ts';
import type { MentionSubject } from '../entities/terms.ts';
import { destructionCertificates as certificates } from '../ledger/tables.ts';
import { isPublic, stories } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { contaminationSites as sites, townOfSite } from '../sites/tables.ts';
import type { Connections } from './contract.ts';
import { relatedLimits } from './terms.ts';

/** For an entity or a place that thousands of records name, only the newest are considered. */
const recordsPerNameMax = 50;

type Own = { subject: MentionSubject; id: string };

/** The public records of the other kinds that name the same entities as a record, or are in the same place. */
export async function findConnections(database: Queryable, own: Own): Promise<Connections> {
  const of = async (kind: MentionSubject) => (kind === own.subject ? [] : sharing(database, own, kind));
  const [inStories, inCertificates, inSites] = await Promise.all([
    of('story'),
    of('certificate'),
    of('site'),
  ]);
  return {
    stories: await readStories(database, inStories),
    certificates: await readCertificates(database, inCertificates),
    sites: await readSites(database, inSites),
  };
}

type Shared = { id: string; names: string[] };

/** The records that share the most entities or their place, then the newest. */
async function sharing(database: Queryable, own: Own, kind: MentionSubject): Promise<Shared[]> {
  const { rows } = await database.execute<Shared>(sql`
    select id, array_agg(name order by name) as names from (
      ${namingTheSame(own, kind)} ${inTheSamePlace(own, kind)}
    ) as shared
    group by id, public_at
    order by count(*) desc, public_at desc, id desc
    limit ${relatedLimits.records}`);
  return rows;
}

const namingTheSame = ({ subject, id }: Own, kind: MentionSubject): SQL => sql`
  select found.id, found.public_at, ${entities.name} from (
    select distinct entity_id from ${entityMentions} where subject = ${subject} and subject_id = ${id}
  ) as own cross join lateral (
    select distinct public_at, subject_id as id from ${entityMentions}
    where entity_id = own.entity_id and subject = ${kind} and public_at is not null ${isOnRecord(kind)}
    order by public_at desc nulls last, subject_id desc limit ${recordsPerNameMax}
  ) as found
  join ${entities} on ${entities.id} = own.entity_id`;

/** Stories and sites have a place; certificates don't. */
function inTheSamePlace({ subject, id }: Own, kind: MentionSubject): SQL {
  if (subject === 'story' && kind === 'site') return sql`union ${sitesInStoryTown(id, recordsPerNameMax)}`;
  if (subject === 'site' && kind === 'story') return sql`union ${storiesInSiteTown(id, recordsPerNameMax)}`;
  return sql``;
}

/** A withdrawn site keeps its mentions. Not a join, which the planner would make with all sites for the first few. */
export const isOnRecord = (kind: MentionSubject): SQL =>
  kind === 'site'
    ? sql`and (select ${sites.withdrawnAt} is null from ${sites} where ${sites.id} = subject_id)`
    : sql``;

async function readStories(database: Queryable, found: readonly Shared[]): Promise<Connections['stories']> {
  if (found.length === 0) return [];
  const rows = await database
    .select({ id: stories.id, slug: stories.slug, title: stories.title, approvedAt: stories.approvedAt })
    .from(stories)
    .where(sql`${isPublic} and ${inArray(stories.id, idsOf(found))}`);
  return inOrder(found, rows).map(({ id: _id, approvedAt, ...story }) => ({
    ...story,
    approvedAt: approvedAt!.toISOString(),
  }));
}

async function readCertificates(
  database: Queryable,
  found: readonly Shared[],
): Promise<Connections['certificates']> {
  if (found.length === 0) return [];
  const { id, certificateId, projectName } = certificates;
  const rows = await database
    .select({ id, certificateId, projectName })
    .from(certificates)
    .where(inArray(id, idsOf(found)));
  return inOrder(found, rows).map(({ id: _id, ...certificate }) => certificate);
}

async function readSites(database: Queryable, found: readonly Shared[]): Promise<Connections['sites']> {
  if (found.length === 0) return [];
  const { id, slug, siteName, location } = sites;
  const rows = await database
    .select({ id, slug, siteName, location })
    .from(sites)
    .where(inArray(id, idsOf(found)));
  return inOrder(found, rows).map(({ id: _id, ...site }) => site);
}

const idsOf = (found: readonly Shared[]): string[] => found.map(({ id }) => id);

/** The rows in the order they were found, with the names they share. */
const inOrder = <Row extends { id: string }>(found: readonly Shared[], rows: readonly Row[]) =>
  found.flatMap(({ id, names }) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ ...row, names }] : [];
  });

/**
 * The newest sites in the town where a story takes place, as `id, public_at, name`. A story that takes place in a whole
 * state or country shares its place with none.
 */
const sitesInStoryTown = (storyId: string, limit: number): SQL => sql`(
  with place as materialized (
    select ${stories.geo} as name, regexp_replace(${stories.geo}, ', [^,]+$', '') as town,
      substring(${stories.geo} from ', ([^,]+)$') as region
    from ${stories} where ${stories.id} = ${storyId} and ${stories.geo} like '%, %'
  ), there as materialized (
    select ${sites.id}, ${sites.createdAt} as public_at, ${sites.location}, place.* from place join ${sites}
    on ${townOfSite} = lower(place.town)
    where ${sites.withdrawnAt} is null
  )
  (select id, public_at, name from there where lower(state_of_location(location)) = lower(region)
    order by public_at desc, id desc limit ${limit})
  union
  (select mention.subject_id, mention.public_at, place.name from place
    join ${entityNames} on ${entityNames.slug} = label_slug(place.name)
    join ${entities} on ${entities.id} = ${entityNames.entityId} and ${entities.kind} = 'place'
    join ${entityMentions} as mention on mention.entity_id = ${entities.id} and mention.subject = 'site'
    where mention.public_at is not null
    order by mention.public_at desc, mention.subject_id desc limit ${limit}))`;

/** The newest stories that take place in the town where a site is, as `id, public_at, name`. */
const storiesInSiteTown = (siteId: string, limit: number): SQL => sql`(
  select ${stories.id}, ${stories.approvedAt} as public_at, ${stories.geo} as name from ${stories}
  where ${isPublic} and lower(${stories.geo}) in (
    select ${townOfSite} || ', ' || lower(state_of_location(${sites.location}))
    from ${sites} where ${sites.id} = ${siteId}
    union
    select lower(names.name) from ${entityMentions} as own
    join ${entities} on ${entities.id} = own.entity_id and ${entities.kind} = 'place'
    join ${entityNames} as names on names.entity_id = own.entity_id
    where own.subject = 'site' and own.subject_id = ${siteId} and names.name like '%, %'
  )
  order by ${stories.approvedAt} desc nulls last, ${stories.id} desc limit ${limit})`;
