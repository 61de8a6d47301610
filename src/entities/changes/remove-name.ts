import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { type Outcome, refuse } from '../../platform/outcome.ts';
import type { EntityRecord } from '../contract.ts';
import { seedSlugs } from '../reads/find-record.ts';
import type { EntityServices } from '../services.ts';
import { entityMentions, entityNames } from '../tables.ts';
import { completeChange, withEntity } from './with-entity.ts';

/** Removes an unmentioned alternative name of an entity. A name in use, or a seed, can only be split off. */
export const removeName = (
  services: EntityServices,
  actor: Actor | null,
  id: string,
  slug: string,
): Promise<Outcome<EntityRecord>> =>
  withEntity(services, actor, id, async (transaction, entity, editor) => {
    const isOwn = and(eq(entityNames.slug, slug), eq(entityNames.entityId, id));
    const [name] = await transaction.select().from(entityNames).where(isOwn);
    if (!name) return refuse('not-found', 'This entity has no such name.');
    if (slug === entity.slug) return refuse('conflict', 'Choose another canonical name first.');
    const mentions = await transaction.$count(
      entityMentions,
      and(eq(entityMentions.entityId, id), eq(entityMentions.slug, slug)),
    );
    if (mentions > 0 || seedSlugs.has(slug))
      return refuse('conflict', `${name.name} is in use. Split it off instead.`);
    await transaction.delete(entityNames).where(isOwn);
    return completeChange(services, transaction, {
      actor: editor,
      act: 'remove entity name',
      subjectId: id,
      before: { name: name.name },
    });
  });
