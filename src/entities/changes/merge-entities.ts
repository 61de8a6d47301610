import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { type Outcome, refuse } from '../../platform/outcome.ts';
import type { EntityRecord } from '../contract.ts';
import { namesOf } from '../reads/find-names.ts';
import type { EntityServices } from '../services.ts';
import { entities, entityNames } from '../tables.ts';
import {
  refuseAmbiguous,
  completeChange,
  findRow,
  entityNotFound,
  recount,
  withEntity,
} from './with-entity.ts';

/**
 * Merges another entity into this one: its names and their mentions move over, and the canonical name of this one
 * stays. No story changes. Splitting the same names off undoes it.
 */
export const mergeEntities = (
  services: EntityServices,
  actor: Actor | null,
  id: string,
  otherId: string,
): Promise<Outcome<EntityRecord>> =>
  withEntity(services, actor, id, async (transaction, entity, editor) => {
    const other = await findRow(transaction, otherId);
    if (!other) return entityNotFound;
    if (otherId === id) return refuse('conflict', 'An entity can’t be merged with itself.');
    for (const each of [entity, other]) if (each.isAmbiguous) return refuseAmbiguous(each);
    const names = (await namesOf(transaction, [otherId])).get(otherId)!;
    // The mentions move with the names they refer to.
    await transaction.update(entityNames).set({ entityId: id }).where(eq(entityNames.entityId, otherId));
    await recount(transaction, [id]);
    await transaction.delete(entities).where(eq(entities.id, otherId));
    if (!entity.kind) await transaction.update(entities).set({ kind: other.kind }).where(eq(entities.id, id));
    return completeChange(services, transaction, {
      actor: editor,
      act: 'merge entities',
      subjectId: id,
      before: { merged: other.name, kind: other.kind },
      after: { into: entity.name, names },
    });
  });
