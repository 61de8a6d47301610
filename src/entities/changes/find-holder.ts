import { eq } from 'drizzle-orm';
import { hyphenated } from '../../news/terms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { entities, entityNames } from '../tables.ts';
import type { EntityRow } from './with-entity.ts';

/** The entity with this name; undefined if there is none. */
export async function findHolder(transaction: Transaction, name: string): Promise<EntityRow | undefined> {
  const [row] = await transaction
    .select({ entity: entities })
    .from(entityNames)
    .innerJoin(entities, eq(entities.id, entityNames.entityId))
    .where(eq(entityNames.slug, hyphenated(name)));
  return row?.entity;
}

/** The refusal when the name belongs to another entity, with that entity. */
export function nameTaken(name: string, { id, name: holder, slug }: EntityRow): Refusal {
  const what = slug === hyphenated(name) ? `${holder} is a separate entity` : `This is a name of ${holder}`;
  return refuse('conflict', `${what}. Merge the two, or split the name off there first.`, {
    fields: { name: `${what}.` },
    current: { id, name: holder },
  });
}

/** The refusal when an ambiguous entity would get another name. */
export const isAmbiguous = ({ name }: EntityRow): Refusal =>
  refuse('conflict', `${name} is marked as ambiguous. Clear that first.`);
