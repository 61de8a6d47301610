import { and, eq, inArray, sql } from 'drizzle-orm';
import { type ActionContext, staffAction } from '../audit/index.ts';
import { hyphenated } from '../news/terms.ts';
import { changedFields, formerFields } from '../platform/changed-fields.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import { done, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import type { EntityChange, EntityRecord, EntitySplit } from './contract.ts';
import type { EntitiesEvent } from './events.ts';
import { namesOf } from './reads/find-names.ts';
import { findRecord, seedSlugs } from './reads/find-record.ts';
import { entities, entityMentions, entityNames } from './tables.ts';
import { entityActions, entityLimits } from './terms.ts';

/** The dependencies of changing entities. */
export type EntityServices = { database: Database; clock: Clock; events: Events<EntitiesEvent> };

type EntityRow = typeof entities.$inferSelect;
type ChangeContext = ActionContext<typeof entityActions, EntityServices> & { entity: EntityRow };

const manageEntities = staffAction<typeof entityActions, EntityServices>(
  entityActions,
  'manage entities',
  (entityId) => ({ topic: 'entities', entityId }),
);

/** An action that changes an entity while all entity names are locked. */
const entityChange = <Given>(
  change: (context: ChangeContext, id: string, given: Given) => Promise<Outcome<EntityRecord>>,
) =>
  manageEntities(async (context, id: string, given: Given) => {
    const { transaction } = context;
    await transaction.execute(sql`select lock_entity_names()`);
    const [entity] = await transaction.select().from(entities).where(eq(entities.id, id));
    return entity ? change({ ...context, entity }, id, given) : entityNotFound;
  });

export const entityNotFound = refuse('not-found', 'This entity no longer exists.');

/**
 * Changes an entity's canonical name, its kind, and whether its name is ambiguous. The former canonical name remains an
 * alternative name. If the entity has changed since the `updatedAt` passed, the result is a conflict with its current record.
 */
export const changeEntity = entityChange(
  async (
    { services, transaction, entity: before, record },
    id,
    { updatedAt: basedOn, ...change }: EntityChange,
  ) => {
    if (basedOn && new Date(basedOn).getTime() !== before.updatedAt.getTime())
      return refuse('conflict', 'Someone else has changed this entity.', {
        current: await findRecord(transaction, id),
      });
    const changed = changedFields(before, change);
    if (Object.keys(changed).length === 0) return done((await findRecord(transaction, id))!);
    const refusal = await findObstacle(transaction, before, changed);
    if (refusal) return refusal;
    const { name } = changed;
    const slug = name !== undefined && { slug: hyphenated(name) };
    // The spelling of a name the entity already has, or a new name.
    if (slug)
      await transaction
        .insert(entityNames)
        .values({ ...slug, name: name!, entityId: id, origin: 'staff' })
        .onConflictDoUpdate({ target: entityNames.slug, set: { name: name! } });
    await transaction
      .update(entities)
      .set({ ...changed, ...slug })
      .where(eq(entities.id, id));
    record('change entity', id, { before: formerFields(before, changed), after: changed });
    return completeChange(services, transaction, id);
  },
);

async function findObstacle(
  transaction: Transaction,
  entity: EntityRow,
  { name, isAmbiguous: becomesAmbiguous }: Pick<EntityChange, 'name' | 'isAmbiguous'>,
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

/** Adds a name to an entity; no entity may have it yet. */
export const addName = entityChange(async ({ services, transaction, entity, record }, id, name: string) => {
  const holder = await findHolder(transaction, name);
  if (holder?.id === id) return done((await findRecord(transaction, id))!);
  if (holder) return nameTaken(name, holder);
  if (entity.isAmbiguous) return refuseAmbiguous(entity);
  if ((await transaction.$count(entityNames, eq(entityNames.entityId, id))) >= entityLimits.namesMax)
    return refuse('conflict', `An entity has at most ${entityLimits.namesMax} names.`);
  await transaction
    .insert(entityNames)
    .values({ slug: hyphenated(name), name, entityId: id, origin: 'staff' });
  record('add entity name', id, { after: { name } });
  return completeChange(services, transaction, id);
});

/** Removes an unmentioned alternative name of an entity. A name in use, or a seed, can only be split off. */
export const removeName = entityChange(
  async ({ services, transaction, entity, record }, id, slug: string) => {
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
    record('remove entity name', id, { before: { name: name.name } });
    return completeChange(services, transaction, id);
  },
);

/**
 * Merges another entity into this one: its names and their mentions move over, and the canonical name of this one
 * stays. No story changes. Splitting the same names off undoes it.
 */
export const mergeEntities = entityChange(
  async ({ services, transaction, entity, record }, id, otherId: string) => {
    const [other] = await transaction.select().from(entities).where(eq(entities.id, otherId));
    if (!other) return entityNotFound;
    if (otherId === id) return refuse('conflict', 'An entity can’t be merged with itself.');
    for (const each of [entity, other]) if (each.isAmbiguous) return refuseAmbiguous(each);
    const names = (await namesOf(transaction, [otherId])).get(otherId)!;
    // The mentions move with the names they refer to.
    await transaction.update(entityNames).set({ entityId: id }).where(eq(entityNames.entityId, otherId));
    await recount(transaction, [id]);
    await transaction.delete(entities).where(eq(entities.id, otherId));
    if (!entity.kind) await transaction.update(entities).set({ kind: other.kind }).where(eq(entities.id, id));
    record('merge entities', id, {
      before: { merged: other.name, kind: other.kind },
      after: { into: entity.name, names },
    });
    return completeChange(services, transaction, id);
  },
);

/**
 * Splits names off an entity, with their mentions, into a new record, whose canonical name is the first of them;
 * returns that record. It keeps the kind unless another is given. No story changes. Merging the two undoes it.
 */
export const splitEntity = entityChange(
  async ({ services, transaction, entity, record }, id, { slugs, kind }: EntitySplit) => {
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
    const addedId = added!.id;
    await transaction.update(entityNames).set({ entityId: addedId }).where(inArray(entityNames.slug, slugs));
    await recount(transaction, [id, addedId]);
    record('split entity', addedId, {
      before: { from: entity.name },
      after: { names: names.map((each) => each.name) },
    });
    return completeChange(services, transaction, addedId, id);
  },
);

/** Completes every change: finds these entities in sites and marks them as edited by staff. Returns the first. */
async function completeChange(
  { clock }: EntityServices,
  transaction: Transaction,
  ...ids: [string, ...string[]]
): Promise<Outcome<EntityRecord>> {
  await transaction.execute(sql`select refresh_sites_naming(${sql.param(ids)}::uuid[])`);
  await transaction.update(entityNames).set({ origin: 'staff' }).where(inArray(entityNames.entityId, ids));
  await transaction.update(entities).set({ updatedAt: clock.now() }).where(inArray(entities.id, ids));
  return done((await findRecord(transaction, ids[0]))!);
}

const recount = (transaction: Transaction, ids: string[]): Promise<unknown> =>
  transaction.execute(sql`select recount_mentions(${sql.param(ids)}::uuid[])`);

async function findHolder(transaction: Transaction, name: string): Promise<EntityRow | undefined> {
  const [row] = await transaction
    .select({ entity: entities })
    .from(entityNames)
    .innerJoin(entities, eq(entities.id, entityNames.entityId))
    .where(eq(entityNames.slug, hyphenated(name)));
  return row?.entity;
}

function nameTaken(name: string, { id, name: holder, slug }: EntityRow): Refusal {
  const what = slug === hyphenated(name) ? `${holder} is a separate entity` : `This is a name of ${holder}`;
  return refuse('conflict', `${what}. Merge the two, or split the name off there first.`, {
    fields: { name: `${what}.` },
    current: { id, name: holder },
  });
}

const refuseAmbiguous = ({ name }: EntityRow): Refusal =>
  refuse('conflict', `${name} is marked as ambiguous. Clear that first.`);
