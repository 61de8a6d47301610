import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { type Outcome, refuse } from '../../platform/outcome.ts';
import type { EntityRecord, EntitySplit } from '../contract.ts';
import type { EntityServices } from '../services.ts';
import { entities, entityNames } from '../tables.ts';
import { completeChange, recount, withEntity } from './with-entity.ts';

/**
 * Splits names off an entity, with their mentions, into a new record, whose canonical name is the first of them;
 * returns that record. It keeps the kind unless another is given. No story changes. Merging the two undoes it.
 */
export const splitEntity = (
  services: EntityServices,
  actor: Actor | null,
  id: string,
  { slugs, kind }: EntitySplit,
): Promise<Outcome<EntityRecord>> =>
  withEntity(services, actor, id, async (transaction, entity, editor) => {
    if (slugs.includes(entity.slug))
      return refuse(
        'conflict',
        'The canonical name stays. Choose another canonical name to split this one off.',
      );
    const names = await transaction
      .select()
      .from(entityNames)
      .where(and(eq(entityNames.entityId, id), inArray(entityNames.slug, slugs)));
    const canonical = names.find(({ slug }) => slug === slugs[0]);
    if (!canonical || names.length < new Set(slugs).size)
      return refuse('conflict', 'This entity no longer has these names. Reload the page.');
    const { name, slug } = canonical;
    const [added] = await transaction
      .insert(entities)
      .values({ name, slug, kind: kind === undefined ? entity.kind : kind })
      .returning({ id: entities.id });
    await transaction
      .update(entityNames)
      .set({ entityId: added!.id })
      .where(inArray(entityNames.slug, slugs));
    await recount(transaction, [id, added!.id]);
    return completeChange(
      services,
      transaction,
      {
        actor: editor,
        act: 'split entity',
        subjectId: added!.id,
        before: { from: entity.name },
        after: { names: names.map((each) => each.name) },
      },
      [id, added!.id],
    );
  });
