import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { entities, entityMentions, entityNames } from '../../entities/tables.ts';
import { destructionCertificates as certificates } from '../../ledger/tables.ts';
import { tagNames } from '../../news/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import { links } from '../../web/kit/links.ts';
import type { RecordGroup, RecordHit } from '../contract.ts';
import { recordLimits } from '../terms.ts';

/**
 * The records in whose names a word begins with the question: entities and tags of public stories, contamination sites,
 * certificates. Groups without any are left out. Each is counted to `countedMax` at most; where more names fit, only so
 * many are read. Short questions find nothing: the indexes need three letters.
 */
export async function findRecords(
  database: Queryable,
  question: string,
  countedMax: number = recordLimits.countedMax,
): Promise<RecordGroup[]> {
  const text = question.trim().toLowerCase();
  if (text.length < recordLimits.questionMin || text.length > recordLimits.questionMax) return [];
  const list = (rows: SQL) => sql`(select json_agg(found) from (${rows} limit ${countedMax}) as found)`;
  const [found] = (
    await database.execute<Record<RecordGroup['kind'], FoundRow[] | null>>(sql`
      with named as materialized (${namesWith(text)} limit ${countedMax})
      select ${list(entitiesWith(text, countedMax))} as entities, ${list(tagsWith(text))} as tags,
        ${list(namedSites)} as sites, ${list(certificatesWith(text))} as certificates`)
  ).rows;
  return (['entities', 'sites', 'certificates', 'tags'] as const).flatMap((kind) => {
    const rows = found?.[kind] ?? [];
    return rows.length > 0 ? [groupOf(kind, rows)] : [];
  });
}

/** `weight` orders the hits, the highest first. */
type FoundRow = { title: string; key: string; detail: string | null; weight: number };

const groupOf = (kind: RecordGroup['kind'], rows: readonly FoundRow[]): RecordGroup => ({
  kind,
  found: rows.length,
  hits: rows
    .toSorted((a, b) => b.weight - a.weight || a.title.localeCompare(b.title))
    .slice(0, recordLimits.hitsMax)
    .map((row) => ({ title: row.title, url: urls[kind](row.key), detail: row.detail })),
});

const urls: Record<RecordGroup['kind'], (key: string) => RecordHit['url']> = {
  entities: (name) => links.entity(name),
  sites: (slug) => links.contaminationSite(slug),
  certificates: (certificateId) => links.certificate(certificateId),
  tags: (name) => links.tag(name),
};

/**
 * Whether a word in a name begins with the text: 'epa' doesn't begin one in 'department'. To be asked after
 * whether the name contains the text, which an index answers.
 */
const beginsWord = (name: AnyColumn, text: string): SQL =>
  sql`(' ' || translate(lower(${name}), ${signs}, ${' '.repeat(signs.length)})) like ${`% ${escaped(text.replaceAll(anySign, ' ').trim())}%`}`;

/** What words begin after, other than a space. */
const signs = `-–/.,:#_&()[]"'“‘’`;
const anySign = /[-–/.,:#_&()[\]"'“‘’]/g;

const containing = (text: string): string => `%${escaped(text)}%`;
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The most mentioned entities are always found, even if too many names fit to read them all. */
const popularMax = 500;

/** `named`: names in which a word begins with the text. The start of very many, such as 'county', doesn't find all of them. */
const namesWith = (text: string): SQL => sql`
  select ${entityNames.slug}, ${entityNames.entityId} from ${entityNames}
  where lower(${entityNames.name}) like ${containing(text)} and ${beginsWord(entityNames.name, text)}`;

const entitiesWith = (text: string, countedMax: number): SQL => sql`
  select ${entities.name} as title, ${entities.name} as key, null as detail, ${entities.stories} as weight
  from (
    select entity_id from named union select ${entityNames.entityId} from (
      select ${entities.id} from ${entities} where ${entities.stories} > 0 order by -${entities.stories}, ${entities.name} limit ${popularMax}
    ) as popular join ${entityNames} on ${entityNames.entityId} = popular.id
    where (select count(*) from named) = ${countedMax} and strpos(lower(${entityNames.name}), ${text}) > 0 and ${beginsWord(entityNames.name, text)}
  ) as found join ${entities} on ${entities.id} = found.entity_id where ${entities.stories} > 0
  order by ${entities.stories} desc`;

const tagsWith = (text: string): SQL => sql`
  select ${tagNames.name} as title, ${tagNames.name} as key, null as detail, ${tagNames.stories} as weight
  from ${tagNames} where lower(${tagNames.name}) like ${containing(text)} and ${beginsWord(tagNames.name, text)} and ${tagNames.stories} > 0`;

/** Joined by entity, as mentions have no index by name. */
const namedSites: SQL = sql`
  select ${sites.siteName} as title, ${sites.slug} as key, ${sites.location} as detail,
    coalesce(${sites.maxPfasLevel}, 0)::float8 as weight
  from ${sites} where ${sites.withdrawnAt} is null and ${sites.id} in (
    select ${entityMentions.subjectId} from named join ${entityMentions} on ${entityMentions.entityId} = named.entity_id
    where ${entityMentions.slug} = named.slug and ${entityMentions.subject} = 'site')`;

const certificatesWith = (text: string): SQL => sql`
  select ${certificates.certificateId} as title, ${certificates.certificateId} as key,
    ${certificates.projectName} as detail, extract(epoch from ${certificates.createdAt})::float8 as weight
  from ${certificates} where ${certificates.words} like ${containing(text.replaceAll(/[-_./:#]/g, ' '))}
    and ${beginsWord(certificates.words, text)}`;
