import { and, asc, count, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { digestDeliveries, digestIssues, subscribers } from '../tables.ts';
import { wantsDigest } from './start-issue.ts';

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

/** The outcome of a worker's last delivery, if any, and whose turn is next, if anyone's. */
export type Turn = { settled: DeliveryOutcome | null; nextId: string | null };

/**
 * Records the outcomes of deliveries and reads the next recipients, in one statement, since every message waits for it. A
 * recipient is undefined if there is none or it was erased.
 */
export async function recordAndReadNext(
  database: Queryable,
  issueId: string,
  turns: readonly Turn[],
): Promise<(Recipient | undefined)[]> {
  const settled = turns.flatMap((turn) => turn.settled ?? []);
  const nextIds = turns.flatMap(({ nextId }) => nextId ?? []);
  if (nextIds.length === 0) {
    if (settled.length > 0) await database.execute(updateDeliveries(issueId, settled));
    return turns.map(() => undefined);
  }
  const { rows } = await database.execute<Recipient & { id: string }>(sql`
    ${settled.length > 0 ? sql`with settled as (${updateDeliveries(issueId, settled)})` : sql``}
    select ${subscribers.id} as id, ${subscribers.email} as email, ${subscribers.categories}::text[] as categories,
      ${subscribers.zipCodes} as "zipCodes", ${subscribers.searches} as searches,
      ${subscribers.bounces} as bounces, ${digestDeliveries.attempts} as attempts, (${wantsDigest}) as wants,
      ${digestIssues.status} = 'sending' as "isSending"
    from ${digestDeliveries}
      join ${subscribers} on ${subscribers.id} = ${digestDeliveries.subscriberId}
      join ${digestIssues} on ${digestIssues.id} = ${digestDeliveries.issueId}
    where ${digestDeliveries.issueId} = ${issueId}
      and ${digestDeliveries.subscriberId} = any(${sql.param(nextIds)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return turns.map(({ nextId }) => (nextId === null ? undefined : byId.get(nextId)));
}

const updateDeliveries = (issueId: string, settled: readonly DeliveryOutcome[]) => sql`
  update ${digestDeliveries} set state = one.state::delivery_state, attempts = attempts + 1, last_error = one.error,
    due_at = one.due
  from unnest(${sql.param(settled.map(({ subscriberId }) => subscriberId))}::uuid[],
    ${sql.param(settled.map(({ state }) => state))}::text[],
    ${sql.param(settled.map(({ lastError }) => lastError ?? null))}::text[],
    ${sql.param(settled.map(({ dueAt }) => dueAt?.toISOString() ?? null))}::timestamptz[])
    as one (id, state, error, due)
  where ${digestDeliveries.issueId} = ${issueId} and ${digestDeliveries.subscriberId} = one.id`;

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
