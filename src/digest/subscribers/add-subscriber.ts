import { eq, sql } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { digestChanged } from '../events.ts';
import { localTime } from '../issues/schedule.ts';
import { greetQueue } from '../jobs.ts';
import type { IssueServices } from '../services.ts';
import type { NewSubscriber, Subscriber } from '../subscribers-contract.ts';
import { subscribers } from '../tables.ts';
import { digestActions, consentedOnMin, consentTooEarly } from '../terms.ts';
import { subscriberView } from './list-subscribers.ts';

const known = 'This address is already subscribed.';
const unsubscribed = 'This address has unsubscribed. To add it again, choose “Subscribe again” in the list.';

/**
 * Subscribes someone who asked staff for it; they are welcomed by email, with the way out. The audit trail, which can't
 * be edited, names them by id, so that erasing them leaves no address behind.
 */
export async function addSubscriber(
  { database, clock, events, jobs, timeZone }: IssueServices,
  actor: Actor | null,
  { email, consentedOn }: NewSubscriber,
): Promise<Outcome<Subscriber>> {
  const administrator = checkPermission(actor, 'manage the digest');
  if (!administrator.ok) return administrator;
  const now = clock.now();
  const refused = consentProblem({ consentedOn, now, timeZone });
  if (refused) return refused;
  return database.transaction(async (transaction): Promise<Outcome<Subscriber>> => {
    const [added] = await transaction
      .insert(subscribers)
      .values({ email, consentedOn, origin: 'staff', subscribedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!added) {
      const [existing] = await transaction
        .select({ status: subscribers.status })
        .from(subscribers)
        .where(eq(sql`lower(${subscribers.email})`, email.toLowerCase()));
      const problem = existing?.status === 'UNSUBSCRIBED' ? unsubscribed : known;
      return refuse('conflict', problem, { fields: { email: problem } });
    }
    await jobs.send(greetQueue, { subscriberId: added.id }, transaction);
    await recordActions(transaction, digestActions, [
      { actor: administrator.value, act: 'add subscriber', subjectId: added.id, after: { consentedOn } },
    ]);
    await events.publish(transaction, digestChanged);
    return done(subscriberView(added, timeZone));
  });
}

const inFuture = 'The date of consent can’t be in the future.';
const beforeUnsubscribing = (day: string) =>
  `They unsubscribed on ${day}. Enter the date of their new consent.`;

type Consent = { consentedOn: string; now: Date; timeZone: string; unsubscribedAt?: Date | null };

/** Why a date of consent that staff state can't be right, as a refusal; null if it can. */
export function consentProblem({ consentedOn, now, timeZone, unsubscribedAt }: Consent) {
  const unsubscribedOn = unsubscribedAt ? localTime(unsubscribedAt, timeZone).day : null;
  const problem =
    consentedOn > localTime(now, timeZone).day
      ? inFuture
      : consentedOn < consentedOnMin
        ? consentTooEarly
        : unsubscribedOn !== null && consentedOn < unsubscribedOn
          ? beforeUnsubscribing(unsubscribedOn)
          : null;
  return problem === null ? null : refuse('invalid', problem, { fields: { consentedOn: problem } });
}
