import { and, asc, count, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { digestDeliveries, digestIssues, subscribers } from '../tables.ts';
import { wantsDigest } from '../issues/start-issue.ts';

const pageSize = 500;

export type DeliveryState = (typeof digestDeliveries.$inferSelect)['state'];

/** What came of a delivery. */
export type Settled = {
  subscriberId: string;
  state: DeliveryState;
  lastError?: string;
  dueAt?: Date;
};

/** A subscriber whose turn it is. */
export type Recipient = {
  email: string;
  categories: string[] | null;
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

/**
 * Records what came of one delivery and reads the next recipient, in one statement, since every message waits for it.
 * The recipient is undefined if there is none or it was erased.
 */
export async function settleAndRead(
  database: Queryable,
  issueId: string,
  settled: Settled | null,
  nextId: string | null,
): Promise<Recipient | undefined> {
  if (!nextId) {
    if (settled) await database.execute(settlement(issueId, settled));
    return undefined;
  }
  const { rows } = await database.execute<Recipient>(sql`
    ${settled ? sql`with settled as (${settlement(issueId, settled)})` : sql``}
    select ${subscribers.email} as email, ${subscribers.categories}::text[] as categories, ${subscribers.bounces} as bounces,
      ${digestDeliveries.attempts} as attempts, (${wantsDigest}) as wants,
      ${digestIssues.status} = 'sending' as "isSending"
    from ${digestDeliveries}
      join ${subscribers} on ${subscribers.id} = ${digestDeliveries.subscriberId}
      join ${digestIssues} on ${digestIssues.id} = ${digestDeliveries.issueId}
    where ${digestDeliveries.issueId} = ${issueId} and ${digestDeliveries.subscriberId} = ${nextId}`);
  return rows[0];
}

const settlement = (issueId: string, { subscriberId, state, lastError, dueAt }: Settled) => sql`
  update ${digestDeliveries} set state = ${state}, attempts = attempts + 1, last_error = ${lastError ?? null},
    due_at = ${dueAt?.toISOString() ?? null}
  where ${digestDeliveries.issueId} = ${issueId} and ${digestDeliveries.subscriberId} = ${subscriberId}`;

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
  const none = { waiting: 0, deferred: 0, sent: 0, bounced: 0, left: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count: its }) => [state, its])) };
}
