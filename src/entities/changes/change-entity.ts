import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { hyphenated } from '../../news/terms.ts';
import { changedFields, formerFields } from '../../platform/changed-fields.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, type Refusal, refuse } from '../../platform/outcome.ts';
import type { EntityChange, EntityRecord } from '../contract.ts';
import { findRecord } from '../reads/find-record.ts';
import type { EntityServices } from '../services.ts';
import { entities, entityNames } from '../tables.ts';
import {
  findHolder,
  refuseAmbiguous,
  nameTaken,
  completeChange,
  type EntityRow,
  withEntity,
} from './with-entity.ts';

/**
 * Changes an entity's canonical name, its kind, and whether its name is ambiguous. The former canonical name remains an
 * alternative name.
 */
export const changeEntity = (
  services: EntityServices,
  actor: Actor | null,
  id: string,
  change: EntityChange,
): Promise<Outcome<EntityRecord>> =>
  withEntity(services, actor, id, async (transaction, before, editor) => {
    const changed = changedFields(before, change);
    if (Object.keys(changed).length === 0) return done((await findRecord(transaction, id))!);
    const refusal = await findObstacle(transaction, before, changed);
    if (refusal) return refusal;
    if (changed.name !== undefined) await setName(transaction, id, changed.name);
    const slug = changed.name !== undefined && { slug: hyphenated(changed.name) };
    await transaction
      .update(entities)
      .set({ ...changed, ...slug })
      .where(eq(entities.id, id));
    return completeChange(services, transaction, {
      actor: editor,
      act: 'change entity',
      subjectId: id,
      before: formerFields(before, changed),
      after: changed,
    });
  });

async function findObstacle(
  transaction: Transaction,
  entity: EntityRow,
  { name, isAmbiguous: becomesAmbiguous }: EntityChange,
): Promise<Refusal | null> {
  const holder = name === undefined ? entity : await findHolder(transaction, name);
  if (holder && holder.id !== entity.id) return nameTaken(name!, holder);
  if (!holder && (becomesAmbiguous ?? entity.isAmbiguous)) return refuseAmbiguous(entity);
  const names = await transaction.$count(entityNames, eq(entityNames.entityId, entity.id));
  return becomesAmbiguous && names > 1
    ? refuse(
        'conflict',
        'Only an entity with a single name can be ambiguous. Split the other names off first.',
      )
    : null;
}

/** The spelling of a name the entity already has, or a new name. */
const setName = (transaction: Transaction, entityId: string, name: string): Promise<unknown> =>
  transaction
    .insert(entityNames)
    .values({ slug: hyphenated(name), name, entityId, origin: 'staff' })
    .onConflictDoUpdate({ target: entityNames.slug, set: { name } });
