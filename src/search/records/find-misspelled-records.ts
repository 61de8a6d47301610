import { type SQL, sql } from 'drizzle-orm';
import { entities, entityMentions, entityNames } from '../../entities/tables.ts';
import { destructionCertificates as certificates } from '../../ledger/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import type { RecordGroup } from '../contract.ts';
import { recordLimits } from '../terms.ts';
import { findNearNames } from './find-near-names.ts';
import { readGroups } from './find-records.ts';

/** The entities, sites and certificates whose names the query misspells; used if no name contains it. */
export async function findMisspelledRecords(database: Queryable, query: string): Promise<RecordGroup[]> {
  const text = query.trim().toLowerCase();
  if (text.length < recordLimits.queryMin || text.length > recordLimits.queryMax) return [];
  const slugs = await findNearNames(database, text);
  if (slugs.length === 0) return [];
  const named = sql`
    select ${entityNames.slug}, ${entityNames.entityId} from ${entityNames} where ${entityNames.slug} = any(${sql.param(slugs)}::text[])`;
  return readGroups(
    database,
    { named, entities: namedEntities, sites: namedSites, certificates: namedCertificates },
    recordLimits.countedMax,
  );
}

const namedEntities: SQL = sql`
  select ${entities.name} as title, ${entities.name} as key, null as detail, ${entities.stories} as weight
  from ${entities} where ${entities.id} in (select entity_id from named) and ${entities.stories} > 0`;

/** Joined by entity, as mentions have no index by name. */
const mentionedBy = (subject: 'site' | 'certificate'): SQL => sql`
  select ${entityMentions.subjectId} from named join ${entityMentions} on ${entityMentions.entityId} = named.entity_id
  where ${entityMentions.slug} = named.slug and ${entityMentions.subject} = ${subject}`;

const namedSites: SQL = sql`
  select ${sites.siteName} as title, ${sites.slug} as key, ${sites.location} as detail,
    coalesce(${sites.maxPfasLevel}, 0)::float8 as weight
  from ${sites} where ${sites.withdrawnAt} is null and ${sites.id} in (${mentionedBy('site')})`;

const namedCertificates: SQL = sql`
  select ${certificates.certificateId} as title, ${certificates.certificateId} as key,
    ${certificates.projectName} as detail, extract(epoch from ${certificates.createdAt})::float8 as weight
  from ${certificates} where ${certificates.id} in (${mentionedBy('certificate')})`;
