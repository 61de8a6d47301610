import { eq, inArray, sql } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { type AuditedAction, recordActions } from '../../audit/index.ts';
import { hyphenated } from '../../news/terms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse, type Refusal } from '../../platform/outcome.ts';
import type { EntityRecord } from '../contract.ts';
import { findRecord } from '../reads/find-record.ts';
import type { EntityServices } from '../services.ts';
import { entities, entityNames } from '../tables.ts';
import { entityActions } from '../terms.ts';

export type EntityRow = typeof entities.$inferSelect;
type Change<T> = (transaction: Transaction, entity: EntityRow, editor: Actor) => Promise<Outcome<T>>;

/** Runs a change of an entity if the actor may make it, while all entity names are locked. */
export async function withEntity<T>(
  { database }: EntityServices,
  actor: Actor | null,
  id: string,
  change: Change<T>,
): Promise<Outcome<T>> {
  const editor = checkPermission(actor, 'manage entities');
  if (!editor.ok) return editor;
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select lock_entity_names()`);
    const entity = await findRow(transaction, id);
    return entity ? change(transaction, entity, editor.value) : entityNotFound;
  });
}

export const entityNotFound = refuse('not-found', 'This entity no longer exists.');

/** The stored entity; undefined if it was deleted or merged into another. */
export async function findRow(transaction: Transaction, id: string): Promise<EntityRow | undefined> {
  const [entity] = await transaction.select().from(entities).where(eq(entities.id, id));
  return entity;
}

/** Completes every change: finds these entities in sites, marks them as edited by staff, records and announces it. */
export async function completeChange(
  { clock, events }: EntityServices,
  transaction: Transaction,
  action: AuditedAction<typeof entityActions>,
  entityIds: readonly string[] = [action.subjectId],
): Promise<Outcome<EntityRecord>> {
  const ids = [...entityIds];
  await transaction.execute(sql`select refresh_sites_naming(${sql.param(ids)}::uuid[])`);
  await transaction.update(entityNames).set({ origin: 'staff' }).where(inArray(entityNames.entityId, ids));
  await transaction.update(entities).set({ updatedAt: clock.now() }).where(inArray(entities.id, ids));
  await recordActions(transaction, entityActions, [action]);
  await events.publish(transaction, { topic: 'entities', entityId: action.subjectId });
  return done((await findRecord(transaction, action.subjectId))!);
}

/** Recounts mentions after names have moved between these entities. */
export const recount = (transaction: Transaction, ids: string[]): Promise<unknown> =>
  transaction.execute(sql`select recount_mentions(${sql.param(ids)}::uuid[])`);

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
export const refuseAmbiguous = ({ name }: EntityRow): Refusal =>
  refuse('conflict', `${name} is marked as ambiguous. Clear that first.`);
