import { type Actor, checkPermission } from '../access/index.ts';
import type { Permission } from '../access/terms.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { Events, LiveEvent } from '../platform/events.ts';
import type { Outcome, Refusal } from '../platform/outcome.ts';
import { type Actions, type AuditedAction, recordActions } from './record-actions.ts';

type Services<Event extends LiveEvent = never> = {
  database: Queryable;
  clock: Clock;
  events: Pick<Events<Event>, 'publish'>;
};
type EventOf<Needed extends Services> = Parameters<Needed['events']['publish']>[1];

/** Adds an action to the audit trail; `before` and `after` hold only what changed. */
type RecordAction<Declared extends Actions> = (
  act: keyof Declared & string,
  subjectId: string,
  change?: Pick<AuditedAction<Declared>, 'before' | 'after'>,
) => void;

/** What a running action works with: its transaction, its entries in the audit trail, and who runs it. */
export type ActionContext<Declared extends Actions, Needed> = {
  services: Needed;
  transaction: Transaction;
  record: RecordAction<Declared>;
  actor: Actor;
};

/**
 * Returns a function that makes actions of staff who have the permission. An action is called with its services, who
 * runs it, and its input. It runs in one transaction, together with its entries in the audit trail and an event about
 * each of their subjects. An action that is refused writes nothing; one that records nothing is not announced.
 */
export const staffAction =
  <Declared extends Actions, Needed extends Services>(
    declared: Declared,
    permission: Permission,
    eventAbout: (subjectId: string) => EventOf<Needed>,
  ) =>
  <Input extends unknown[], Value>(
    run: (context: ActionContext<Declared, Needed>, ...input: Input) => Promise<Outcome<Value>>,
  ) =>
  async (services: Needed, actor: Actor | null, ...input: Input): Promise<Outcome<Value>> => {
    const { database, clock, events } = services;
    const who = checkPermission(actor, permission, clock);
    if (!who.ok) return who;
    return rolledBackIfRefused(database, async (transaction) => {
      const actions: AuditedAction<Declared>[] = [];
      const record: RecordAction<Declared> = (act, subjectId, change) =>
        void actions.push({ actor: who.value, act, subjectId, ...change });
      const outcome = await run({ services, transaction, record, actor: who.value }, ...input);
      if (!outcome.ok || actions.length === 0) return outcome;
      await recordActions(transaction, declared, actions);
      for (const subjectId of new Set(actions.map((action) => action.subjectId)))
        await events.publish(transaction, eventAbout(subjectId));
      return outcome;
    });
  };

async function rolledBackIfRefused<Value>(
  database: Queryable,
  act: (transaction: Transaction) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  let refusal: Refusal | undefined;
  try {
    return await database.transaction(async (transaction) => {
      const outcome = await act(transaction);
      if (outcome.ok) return outcome;
      refusal = outcome;
      return transaction.rollback();
    });
  } catch (error) {
    if (refusal) return refusal;
    throw error;
  }
}
