import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { hyphenated } from '../../news/terms.ts';
import { entityMentions, entityNames } from '../tables.ts';
import type { MentionSubject } from '../terms.ts';

/** A condition on a record's id: whether it mentions the entity with this name, under any of its names. */
export const mentionsEntity = (subject: MentionSubject, id: AnyColumn, name: string): SQL =>
  sql`${id} in (
    select ${entityMentions.subjectId} from ${entityMentions}
    where ${entityMentions.subject} = ${subject} and ${entityMentions.entityId} = (
      select ${entityNames.entityId} from ${entityNames} where ${entityNames.slug} = ${hyphenated(name)}))`;
