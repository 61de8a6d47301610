import { type SQL, sql } from 'drizzle-orm';
import { entities, entityMentions, entityNames } from '../entities/tables.ts';
import { isPublic, stories } from '../news/index.ts';
import { contaminationSites as sites } from '../sites/tables.ts';

/** Shorter names are in no index. */
const townLettersMin = 3;

/**
 * The newest sites in the town where a story takes place, as `id, public_at, name`. A story that takes place in a whole
 * state or country shares its place with none.
 */
export const sitesInStoryTown = (storyId: string, limit: number): SQL => sql`(
  with place as materialized (
    select ${stories.geo} as name, regexp_replace(${stories.geo}, ', [^,]+$', '') as town,
      substring(${stories.geo} from ', ([^,]+)$') as region
    from ${stories} where ${stories.id} = ${storyId} and ${stories.geo} like '%, %'
  ), there as materialized (
    select ${sites.id}, ${sites.createdAt} as public_at, ${sites.location}, place.* from place join ${sites}
    on length(place.town) >= ${townLettersMin}
    and ${sites.siteName} || ' ' || ${sites.location} ilike '% ' || regexp_replace(place.town, '([\\\\%_])', '\\\\\\1', 'g') || ',%'
    and lower(split_part(${sites.location}, ',', 1)) = lower(place.town)
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
export const storiesInSiteTown = (siteId: string, limit: number): SQL => sql`(
  select ${stories.id}, ${stories.approvedAt} as public_at, ${stories.geo} as name from ${stories}
  where ${isPublic} and lower(${stories.geo}) in (
    select lower(split_part(${sites.location}, ',', 1) || ', ' || state_of_location(${sites.location}))
    from ${sites} where ${sites.id} = ${siteId}
    union
    select lower(names.name) from ${entityMentions} as own
    join ${entities} on ${entities.id} = own.entity_id and ${entities.kind} = 'place'
    join ${entityNames} as names on names.entity_id = own.entity_id
    where own.subject = 'site' and own.subject_id = ${siteId} and names.name like '%, %'
  )
  order by ${stories.approvedAt} desc nulls last, ${stories.id} desc limit ${limit})`;
