import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { digestEmails } from '../emails.ts';
import { greetQueue } from '../jobs.ts';
import { type IssueServices, manageDigest, type DigestServices } from '../services.ts';
import type { NewConsent, NewSubscriber } from '../subscribers-contract.ts';
import { subscribers, digestDeliveries, digestIssues } from '../tables.ts';
import { consentedOnMin, consentTooEarly } from '../terms.ts';
import { subscriberView } from './list-subscribers.ts';

const known = 'This address is already subscribed.';
const unsubscribed = 'This address has unsubscribed. To add it again, choose “Subscribe again” in the list.';

/**
 * Subscribes someone who asked staff for it; they are welcomed by email, with a link to unsubscribe. The audit trail,
 * which can't be edited, names them by id, so that erasing them leaves no address behind.
 */
export const addSubscriber = manageDigest(
  async ({ services, transaction, record }, { email, consentedOn }: NewSubscriber) => {
    const { jobs, timeZone } = services;
    const now = services.clock.now();
    const refused = consentProblem({ consentedOn, now, timeZone });
    if (refused) return refused;
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
    record('add subscriber', added.id, { after: { consentedOn } });
    return done(subscriberView(added, timeZone));
  },
);

/** Ends a subscription on request. */
export const deactivateSubscriber = manageDigest(async ({ services, transaction, record }, id: string) => {
  const [before] = await transaction.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
  if (!before) return notFound;
  if (before.status === 'UNSUBSCRIBED') return refuse('conflict', 'This address is not subscribed.');
  const [after] = await transaction
    .update(subscribers)
    .set({ status: 'UNSUBSCRIBED', unsubscribedAt: services.clock.now(), leftBecause: 'staff' })
    .where(eq(subscribers.id, id))
    .returning();
  record('deactivate subscriber', id);
  return done(subscriberView(after!, services.timeZone));
});

/** Resubscribes someone who unsubscribed and has asked staff for the digest since. */
export const reactivateSubscriber = manageDigest(
  async ({ services, transaction, record }, id: string, { consentedOn }: NewConsent) => {
    const { timeZone } = services;
    const [before] = await transaction.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
    if (!before) return notFound;
    if (before.status === 'ACTIVE') return refuse('conflict', known);
    const now = services.clock.now();
    const problem = consentProblem({ consentedOn, now, timeZone, unsubscribedAt: before.unsubscribedAt });
    if (problem) return problem;
    const after = await subscribeAgain(transaction, services, id, { origin: 'staff', consentedOn });
    record('reactivate subscriber', id, { after: { consentedOn } });
    return done(subscriberView(after!, timeZone));
  },
);

const notFound = refuse('not-found', 'This subscriber was erased.');

type Again = Pick<typeof subscribers.$inferInsert, 'origin' | 'consentedOn' | 'isUnconfirmed'>;

/**
 * Subscribes someone again who had unsubscribed. As a new subscriber, they are welcomed by email, or asked to confirm an
 * address that was never confirmed; bounces are forgotten. Undefined if they hadn't unsubscribed.
 */
export async function subscribeAgain(
  transaction: Transaction,
  { jobs, clock }: Pick<DigestServices, 'jobs' | 'clock'>,
  id: string,
  again: Again,
) {
  const started = { status: 'ACTIVE', bounces: 0, subscribedAt: clock.now(), greetedAt: null } as const;
  const [row] = await transaction
    .update(subscribers)
    .set({ ...started, unsubscribedAt: null, leftBecause: null, ...again })
    .where(and(eq(subscribers.id, id), eq(subscribers.status, 'UNSUBSCRIBED')))
    .returning();
  if (row) await jobs.send(greetQueue, { subscriberId: id }, transaction);
  return row;
}

const inFuture = 'The date of consent can’t be in the future.';
const beforeUnsubscribing = (day: string) =>
  `They unsubscribed on ${day}. Enter the date of their new consent.`;

type Consent = { consentedOn: string; now: Date; timeZone: string; unsubscribedAt?: Date | null };

/** Why a date of consent that staff state can't be right, as a refusal; null if it can. */
function consentProblem({ consentedOn, now, timeZone, unsubscribedAt }: Consent) {
  const unsubscribedOn = unsubscribedAt ? calendarDay(unsubscribedAt, timeZone) : null;
  const problem =
    consentedOn > calendarDay(now, timeZone)
      ? inFuture
      : consentedOn < consentedOnMin
        ? consentTooEarly
        : unsubscribedOn !== null && consentedOn < unsubscribedOn
          ? beforeUnsubscribing(unsubscribedOn)
          : null;
  return problem === null ? null : refuse('invalid', problem, { fields: { consentedOn: problem } });
}

/**
 * Deletes all that is kept about a subscriber: the address, its delivery records, and the email sent to it. Issues keep
 * their totals, and the audit trail the id.
 */
export async function eraseSubscriber(
  services: IssueServices,
  actor: Actor | null,
  id: string,
): Promise<Outcome<null>> {
  const erased = await deleteSubscriber(services, actor, id);
  if (!erased.ok) return erased;
  const { email: to } = erased.value;
  await services.mailer.erase({ to, templates: digestEmails.map(({ name }) => name), ending: id });
  return done(null);
}

const deleteSubscriber = manageDigest(async ({ transaction, record }, id: string) => {
  await keepFigures(transaction, id);
  const [found] = await transaction
    .delete(subscribers)
    .where(eq(subscribers.id, id))
    .returning({ email: subscribers.email });
  if (!found) return refuse('not-found', 'This subscriber has already been erased.');
  record('erase subscriber', id);
  return done(found);
});

/**
 * Adds their delivery of an issue that is still being sent to its figures, since its row goes. Locks the subscriber
 * first, as unsubscribing does, then the issue, as finishing it does.
 */
async function keepFigures(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.id, id))
    .for('update');
  await transaction.execute(sql`
    update ${digestIssues} as issue set
      sent = issue.sent + (delivery.state = 'sent')::int,
      bounced = issue.bounced + (delivery.state = 'bounced')::int,
      unsubscribed = issue.unsubscribed + (delivery.state in ('waiting', 'deferred', 'left'))::int,
      planned = issue.planned - (delivery.state = 'empty')::int
    from ${digestDeliveries} as delivery
    where delivery.issue_id = issue.id and delivery.subscriber_id = ${id} and issue.status in ('sending', 'paused')`);
}
