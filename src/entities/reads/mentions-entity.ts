import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { entityMentions } from '../tables.ts';
import type { MentionSubject } from '../terms.ts';
import { findByName } from './find-names.ts';

/**
 * Whether a record mentions the entity that a name means, by whatever name: a condition on the record's id. The entity
 * is looked up first: only by its id can the planner tell one that every other story mentions from one that few do.
 */
export async function mentionsEntity(
  database: Queryable,
  subject: MentionSubject,
  id: AnyColumn,
  name: string,
): Promise<SQL> {
  const entity = await findByName(database, name);
  if (!entity) return sql`false`;
  return sql`${id} in (
    select ${entityMentions.subjectId} from ${entityMentions}
    where ${entityMentions.subject} = ${subject} and ${entityMentions.entityId} = ${entity.id})`;
}
