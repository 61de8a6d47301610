import { and, asc, count, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { digestDeliveries, digestIssues, subscribers } from '../tables.ts';
import { wantsDigest } from './plan-issue.ts';

const pageSize = 500;

export type DeliveryState = (typeof digestDeliveries.$inferSelect)['state'];

/** The outcome of a delivery. */
export type DeliveryOutcome = {
  subscriberId: string;
  state: DeliveryState;
  lastError?: string;
  dueAt?: Date;
};

/** A subscriber whose turn it is. */
export type Recipient = {
  email: string;
  categories: string[] | null;
  zipCodes: string[] | null;
  searches: string[] | null;
  bounces: number;
  attempts: number;
  /** Whether they still want the digest, and the issue is still being sent: as of just before it is sent. */
  wants: boolean;
  isSending: boolean;
};

/** Ids of the subscribers who are due, in pages, each once. */
export async function* dueSubscribers(
  database: Queryable,
  issueId: string,
  now: Date,
): AsyncGenerator<string> {
  const { subscriberId, state, dueAt } = digestDeliveries;
  const isDue = or(eq(state, 'waiting'), and(eq(state, 'deferred'), lte(dueAt, now)));
  for (let after: string | undefined; ;) {
    const page = await database
      .select({ id: subscriberId })
      .from(digestDeliveries)
      .where(and(eq(digestDeliveries.issueId, issueId), isDue, after ? gt(subscriberId, after) : undefined))
      .orderBy(asc(subscriberId))
      .limit(pageSize);
    for (const { id } of page) yield id;
    if (page.length < pageSize) return;
    after = page.at(-1)!.id;
  }
}

/** The recipient of a delivery; undefined if the subscriber was erased. */
export async function readRecipient(
  database: Queryable,
  issueId: string,
  subscriberId: string,
): Promise<Recipient | undefined> {
  const [recipient] = await database
    .select({
      email: subscribers.email,
      categories: subscribers.categories,
      zipCodes: subscribers.zipCodes,
      searches: subscribers.searches,
      bounces: subscribers.bounces,
      attempts: digestDeliveries.attempts,
      wants: sql<boolean>`${wantsDigest}`,
      isSending: sql<boolean>`${digestIssues.status} = 'sending'`,
    })
    .from(digestDeliveries)
    .innerJoin(subscribers, eq(subscribers.id, digestDeliveries.subscriberId))
    .innerJoin(digestIssues, eq(digestIssues.id, digestDeliveries.issueId))
    .where(isDelivery(issueId, subscriberId));
  return recipient;
}

/** Records the outcome of a delivery. */
export async function recordOutcome(
  database: Queryable,
  issueId: string,
  { subscriberId, state, lastError, dueAt }: DeliveryOutcome,
): Promise<void> {
  await database
    .update(digestDeliveries)
    .set({
      state,
      lastError: lastError ?? null,
      dueAt: dueAt ?? null,
      attempts: sql`${digestDeliveries.attempts} + 1`,
    })
    .where(isDelivery(issueId, subscriberId));
}

const isDelivery = (issueId: string, subscriberId: string) =>
  and(eq(digestDeliveries.issueId, issueId), eq(digestDeliveries.subscriberId, subscriberId));

/** How many deliveries of an issue are in each state. */
export async function countDeliveries(
  database: Queryable,
  issueId: string,
): Promise<Record<DeliveryState, number>> {
  const rows = await database
    .select({ state: digestDeliveries.state, count: count() })
    .from(digestDeliveries)
    .where(eq(digestDeliveries.issueId, issueId))
    .groupBy(digestDeliveries.state);
  const none = { waiting: 0, deferred: 0, sent: 0, bounced: 0, left: 0, empty: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count: its }) => [state, its])) };
}
