import { type SQL, sql, and, or, type AnyColumn } from 'drizzle-orm';
import { entities, entityNames } from '../../entities/tables.ts';
import { asInWords, destructionCertificates as certificates } from '../../ledger/tables.ts';
import { tagNames } from '../../news/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { containsPattern, startsWithPattern } from '../../platform/database/like-pattern.ts';
import { isInState, splitState, stateNamed } from '../../sites/index.ts';
import { type StateCode, stateNames } from '../../sites/state-terms.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import { links } from '../../web/kit/links.ts';
import type { RecordGroup, RecordHit } from '../contract.ts';
import { recordLimits } from '../terms.ts';
import { hasSimilarId } from './find-certificate.ts';

/**
 * The records whose names have a word that starts with the query: entities and tags of public stories, contamination
 * sites (also by location and ZIP code), and certificates (also by id without punctuation and leading zeros). Empty
 * groups are left out. Each group is counted up to `countedMax`, and no more names are read. Queries of two letters
 * only find sites in a state, because the indexes need three.
 */
export async function findRecords(
  database: Queryable,
  query: string,
  countedMax: number = recordLimits.countedMax,
): Promise<RecordGroup[]> {
  const text = query.trim().toLowerCase();
  if (text === '' || text.length > recordLimits.queryMax) return [];
  if (text.length < recordLimits.queryMin) return findInState(database, text, countedMax);
  return readGroups(
    database,
    {
      named: namesWith(text),
      entities: entitiesWith(text, countedMax),
      sites: sitesWith(text),
      certificates: certificatesWith(text),
      tags: tagsWith(text),
    },
    countedMax,
  );
}

/** Reads groups of records with statements that may use the names in `named`. */
export async function readGroups(
  database: Queryable,
  { named, ...kinds }: { named: SQL } & Partial<Record<RecordGroup['kind'], SQL>>,
  countedMax: number,
): Promise<RecordGroup[]> {
  const lists = Object.entries(kinds).map(
    ([kind, rows]) =>
      sql`(select json_agg(found) from (${rows} limit ${countedMax}) as found) as ${sql.identifier(kind)}`,
  );
  const [found] = (
    await database.execute<Partial<Record<RecordGroup['kind'], FoundRow[] | null>>>(sql`
      with named as materialized (${named} limit ${countedMax}) select ${sql.join(lists, sql`, `)}`)
  ).rows;
  return (['entities', 'sites', 'certificates', 'tags'] as const).flatMap((kind) => {
    const rows = found?.[kind] ?? [];
    return rows.length > 0 ? [groupOf(kind, rows)] : [];
  });
}

/** A short query may be the abbreviation of a state. */
async function findInState(database: Queryable, text: string, countedMax: number): Promise<RecordGroup[]> {
  const { rows } = await database.execute<FoundRow>(sql`${sitesWith(text)} limit ${countedMax}`);
  return rows.length > 0 ? [groupOf('sites', rows)] : [];
}

/** `weight` orders the hits, the highest first. */
type FoundRow = { title: string; key: string; detail: string | null; weight: number };

const groupOf = (kind: RecordGroup['kind'], rows: readonly FoundRow[]): RecordGroup => ({
  kind,
  found: rows.length,
  hits: rows
    .toSorted((a, b) => b.weight - a.weight || a.title.localeCompare(b.title))
    .slice(0, recordLimits.unlistedHitsMax)
    .map((row) => ({ title: row.title, url: urls[kind](row.key), detail: row.detail })),
  url: null,
});

const urls: Record<RecordGroup['kind'], (key: string) => RecordHit['url']> = {
  entities: (name) => links.entity(name),
  sites: (slug) => links.contaminationSite(slug),
  certificates: (certificateId) => links.certificate(certificateId),
  tags: (name) => links.tag(name),
};

/** The columns of a `FoundRow`. */
export const foundColumns = {
  entities: sql`${entities.name} as title, ${entities.name} as key, null as detail, ${entities.stories} as weight`,
  sites: sql`${sites.siteName} as title, ${sites.slug} as key, ${sites.location} as detail,
    coalesce(${sites.maxPfasLevel}, 0)::float8 as weight`,
  certificates: sql`${certificates.certificateId} as title, ${certificates.certificateId} as key,
    ${certificates.projectName} as detail, extract(epoch from ${certificates.createdAt})::float8 as weight`,
} as const;

/** The most mentioned entities are always found, even if there are too many matching names to read. */
const popularMax = 200;

/**
 * `named`: names in which a word begins with the text. The start of very many, such as 'county', doesn't find all of
 * them.
 */
const namesWith = (text: string): SQL => sql`
  select ${entityNames.slug}, ${entityNames.entityId} from ${entityNames}
  where lower(${entityNames.name}) like ${containsPattern(text)} and ${startsWord(entityNames.name, text)}`;

const entitiesWith = (text: string, countedMax: number): SQL => sql`
  select ${foundColumns.entities} from (
    select entity_id from named union select ${entityNames.entityId} from (
      select ${entities.id} from ${entities} where ${entities.stories} > 0 order by -${entities.stories}, ${entities.name} limit ${popularMax}
    ) as popular join ${entityNames} on ${entityNames.entityId} = popular.id
    where (select count(*) from named) = ${countedMax} and strpos(lower(${entityNames.name}), ${text}) > 0 and ${startsWord(entityNames.name, text)}
  ) as found join ${entities} on ${entities.id} = found.entity_id where ${entities.stories} > 0
  order by ${entities.stories} desc`;

const tagsWith = (text: string): SQL => sql`
  select ${tagNames.name} as title, ${tagNames.name} as key, null as detail, ${tagNames.stories} as weight
  from ${tagNames} where lower(${tagNames.name}) like ${containsPattern(text)} and ${startsWord(tagNames.name, text)} and ${tagNames.stories} > 0`;

const certificatesWith = (text: string): SQL => sql`
  select ${foundColumns.certificates} from ${certificates} where (${certificates.words} like ${containsPattern(asInWords(text))}
    and ${startsWord(certificates.words, text)}) or ${hasSimilarId(text)}`;

/** No site has a longer name. */
const wordsMax = 8;

/** Spelled as in the index. */
const nameAndLocation = sql`(${sites.siteName} || ' ' || ${sites.location})`;

/**
 * SQL condition: each word of the text starts a word in the site's name or location, or the text is or ends with the
 * site's state, or is one of its ZIP codes.
 */
function sitesWith(text: string): SQL {
  const code = stateNamed(text);
  const split = splitState(text);
  const conditions = [
    withWords(text),
    ...(/^\d{5}$/.test(text) ? [hasZip(text)] : []),
    ...(code ? [isWrittenIn(code)] : []),
    ...(split ? [and(withWords(split.name), isWrittenIn(split.code))] : []),
  ];
  return sql`
    select ${foundColumns.sites} from ${sites} where ${sites.withdrawnAt} is null and (${sql.join(conditions, sql` or `)})`;
}

function withWords(text: string): SQL {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length > wordsMax || words.every((word) => word.length < indexedMin)) return sql`false`;
  return and(
    ...words.map((word) => (word.length < indexedMin ? hasShortWord(word) : hasPart(word))),
    ...words.map((word) => startsWord(nameAndLocation, word)),
  )!;
}

/** The index needs this many letters, except at the start of a word. */
const indexedMin = 3;

const hasPart = (text: string): SQL => sql`${nameAndLocation} ilike ${containsPattern(text)}`;

/** The characters before short words in names: 'Well 7', 'OU-2', 'Well #7'. */
const beforeShortWords = [...' -–/.#('];

/** Together with the character before it, even a short word is found by the index. */
const hasShortWord = (word: string): SQL =>
  or(
    sql`${nameAndLocation} ilike ${startsWithPattern(word)}`,
    ...beforeShortWords.map((sign) => hasPart(sign + word)),
  )!;

/** The text uses the index; the array rules out partial matches. */
const hasZip = (zip: string): SQL =>
  sql`(${sites.zipText} like ${containsPattern(zip)} and ${zip} = any(${sites.zipCodes}))`;

/** Only sites whose location names the state, which the index finds. */
const isWrittenIn = (code: StateCode): SQL =>
  sql`((${nameAndLocation} ilike ${`% ${code}%`} or ${nameAndLocation} ilike ${containsPattern(stateNames[code])}) and ${isInState(code)})`;

/**
 * SQL condition: a word in the name starts with the text; 'epa' doesn't start one in 'department'. Combine it with a
 * condition that the name contains the text, which can use an index.
 */
const startsWord = (name: AnyColumn | SQL, text: string): SQL =>
  sql`(' ' || translate(lower(${name}), ${signs}, ${' '.repeat(signs.length)})) like ${`% ${startsWithPattern(text.replaceAll(anySign, ' ').trim())}`}`;

/** Characters other than a space that a word can follow. */
const signs = `-–/.,:#_&()[]"'“‘’`;
const anySign = new RegExp(`[${RegExp.escape(signs)}]`, 'g');
