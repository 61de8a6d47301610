import { eq } from 'drizzle-orm';
import { hyphenated } from '../../news/terms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { entities, entityNames } from '../tables.ts';
import type { EntityRow } from './with-entity.ts';

/** The entity that has a name; undefined if none has it. */
export async function findHolder(transaction: Transaction, name: string): Promise<EntityRow | undefined> {
  const [row] = await transaction
    .select({ entity: entities })
    .from(entityNames)
    .innerJoin(entities, eq(entities.id, entityNames.entityId))
    .where(eq(entityNames.slug, hyphenated(name)));
  return row?.entity;
}

/** Why another entity's name can't be taken, and whose it is. */
export function nameTaken(name: string, { id, name: holder, slug }: EntityRow): Refusal {
  const what =
    slug === hyphenated(name) ? `${holder} is an entity of its own` : `This is a name of ${holder}`;
  return refuse('conflict', `${what}. Merge the two, or split the name off there first.`, {
    fields: { name: `${what}.` },
    current: { id, name: holder },
  });
}

/** Why an ambiguous entity takes no further name. */
export const isAmbiguous = ({ name }: EntityRow): Refusal =>
  refuse('conflict', `${name} is marked as ambiguous. Clear that first.`);
