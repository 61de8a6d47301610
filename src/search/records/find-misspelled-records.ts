import { type SQL, sql } from 'drizzle-orm';
import { entities, entityMentions, entityNames } from '../../entities/tables.ts';
import { destructionCertificates as certificates } from '../../ledger/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import type { RecordGroup } from '../contract.ts';
import { recordLimits } from '../terms.ts';
import { lettersMin, nearBeginnings, stepsFrom } from '../words/near-words.ts';
import { foundColumns, readGroups } from './find-records.ts';

/** The entities, sites and certificates whose names the query misspells; used if no name contains it. */
export async function findMisspelledRecords(database: Queryable, query: string): Promise<RecordGroup[]> {
  const text = query.trim().toLowerCase();
  if (text.length < recordLimits.queryMin || text.length > recordLimits.queryMax) return [];
  const slugs = await findNearNames(database, text);
  if (slugs.length === 0) return [];
  const named = sql`
    select ${entityNames.slug}, ${entityNames.entityId}, ${entities.sites}, ${entities.certificates}
    from ${entityNames} join ${entities} on ${entities.id} = ${entityNames.entityId}
    where ${entityNames.slug} = any(${sql.param(slugs)}::text[])`;
  return readGroups(
    database,
    { named, entities: namedEntities, sites: namedSites, certificates: namedCertificates },
    recordLimits.countedMax,
  );
}

const namedEntities: SQL = sql`
  select ${foundColumns.entities} from ${entities} where ${entities.id} in (select entity_id from named) and ${entities.stories} > 0`;

/** Only of entities that have some: the mentions of others, perhaps thousands in stories, needn't be read. */
const mentionedBy = (subject: 'site' | 'certificate'): SQL => sql`
  select ${entityMentions.subjectId} from named join ${entityMentions} on ${entityMentions.entityId} = named.entity_id
    and named.${sql.identifier(`${subject}s`)} > 0
  where ${entityMentions.slug} = named.slug and ${entityMentions.subject} = ${subject}`;

const namedSites: SQL = sql`
  select ${foundColumns.sites} from ${sites} where ${sites.withdrawnAt} is null and ${sites.id} in (${mentionedBy('site')})`;

const namedCertificates: SQL = sql`
  select ${foundColumns.certificates} from ${certificates} where ${certificates.id} in (${mentionedBy('certificate')})`;

/** Names with the most similar trigrams, which are then compared word by word. */
const comparedMax = 50;
/** A longer query is not a misspelled name. */
const wordsMax = 6;
/** With these operators, words are meant as typed. */
const operators = /["“”„|]|(^|\s)-/;

/**
 * The slugs of names that contain every word of a text in lower case, allowing for misspelled words; the last word may
 * be unfinished.
 */
async function findNearNames(database: Queryable, text: string): Promise<string[]> {
  if (operators.test(text)) return [];
  const words = wordsOf(text);
  if (words.length > wordsMax || !words.some((word) => word.length > lettersMin && /^\p{L}+$/u.test(word)))
    return [];
  const { rows } = await database.execute<{ slug: string; name: string }>(
    sql`select slug, name from near_names(${text}, ${comparedMax})`,
  );
  const compare = words.map((word, at) =>
    at === words.length - 1 ? either(likeness(word), beginningOf(word)) : likeness(word),
  );
  return rows.flatMap(({ slug, name }) => {
    const its = wordsOf(name);
    return compare.every((isLike) => its.some(isLike)) ? [slug] : [];
  });
}

type Likeness = (other: string) => boolean;

const either =
  (one: Likeness, another: Likeness): Likeness =>
  (other) =>
    one(other) || another(other);

const beginningOf =
  (word: string): Likeness =>
  (other) =>
    other[0] === word[0] && nearBeginnings([other], word).length > 0;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Short words and figures must match exactly: a single letter makes them different words. */
function likeness(word: string): Likeness {
  if (word.length < lettersMin || /\p{N}/u.test(word)) return (other) => other === word;
  const stepsTo = stepsFrom(word);
  return (other) => other === word || (other[0] === word[0] && stepsTo(other) !== null);
}
