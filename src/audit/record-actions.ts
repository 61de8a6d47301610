import { eq } from 'drizzle-orm';
import type { Actor } from '../access/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { auditEntries } from './tables.ts';

/** A capability's actions with their subjects (its `terms.ts`). */
export type Actions = Readonly<Record<string, string>>;

/**
 * An action by staff, or by the system (`actor` null, or `systemActor`). `before` and `after` hold only what changed,
 * no secrets.
 */
export type AuditedAction<Declared extends Actions> = {
  actor: Pick<Actor, 'id' | 'email' | 'isSystem'> | null;
  act: keyof Declared & string;
  subjectId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** PostgreSQL allows 65,535 parameters per statement, and an entry has seven. */
const actionsPerStatement = 5_000;

/** Records declared actions in the transaction of their effects: neither exists without the other. */
export async function recordActions<Declared extends Actions>(
  transaction: Queryable,
  declared: Declared,
  actions: readonly AuditedAction<Declared>[],
): Promise<void> {
  for (let from = 0; from < actions.length; from += actionsPerStatement)
    await transaction.insert(auditEntries).values(
      actions.slice(from, from + actionsPerStatement).map(({ actor, ...action }) => {
        const person = actor?.isSystem ? null : actor;
        return {
          ...action,
          subjectType: declared[action.act]!,
          actorId: person?.id ?? null,
          actorEmail: person?.email ?? null,
        };
      }),
    );
}

/** Whether such an action was ever recorded. */
export async function wasEverRecorded<Declared extends Actions>(
  database: Queryable,
  _declared: Declared,
  act: keyof Declared & string,
): Promise<boolean> {
  const [entry] = await database
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.act, act))
    .limit(1);
  return entry !== undefined;
}
