import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { hyphenated } from '../../news/terms.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { EntityRecord } from '../contract.ts';
import { findRecord } from '../reads/find-record.ts';
import type { EntityServices } from '../services.ts';
import { entityNames } from '../tables.ts';
import { entityLimits } from '../terms.ts';
import { findHolder, refuseAmbiguous, nameTaken, completeChange, withEntity } from './with-entity.ts';

/** Adds a name to an entity; no entity may have it yet. */
export const addName = (
  services: EntityServices,
  actor: Actor | null,
  id: string,
  name: string,
): Promise<Outcome<EntityRecord>> =>
  withEntity(services, actor, id, async (transaction, entity, editor) => {
    const holder = await findHolder(transaction, name);
    if (holder?.id === id) return done((await findRecord(transaction, id))!);
    if (holder) return nameTaken(name, holder);
    if (entity.isAmbiguous) return refuseAmbiguous(entity);
    if ((await transaction.$count(entityNames, eq(entityNames.entityId, id))) >= entityLimits.namesMax)
      return refuse('conflict', `An entity has at most ${entityLimits.namesMax} names.`);
    await transaction
      .insert(entityNames)
      .values({ slug: hyphenated(name), name, entityId: id, origin: 'staff' });
    return completeChange(services, transaction, {
      actor: editor,
      act: 'add entity name',
      subjectId: id,
      after: { name },
    });
  });
