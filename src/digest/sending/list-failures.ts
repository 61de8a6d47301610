import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { unicodeEmail } from '../../platform/mail/unicode-email.ts';
import type { DeliveryFailures } from '../issues-contract.ts';
import { digestDeliveries, subscribers } from '../tables.ts';
import { failuresMax } from '../terms.ts';

/**
 * The addresses whose email of a digest bounced or was deferred, bounced ones first, and what the mail server answered.
 * Deliveries are kept for 90 days.
 */
export async function listFailures(database: Queryable, issueId: string): Promise<DeliveryFailures> {
  const { state, lastError, dueAt, subscriberId } = digestDeliveries;
  const failed = and(eq(digestDeliveries.issueId, issueId), inArray(state, ['bounced', 'deferred']));
  const [rows, found] = await Promise.all([
    database
      .select({ email: subscribers.email, state, lastError, dueAt })
      .from(digestDeliveries)
      .innerJoin(subscribers, eq(subscribers.id, subscriberId))
      .where(failed)
      .orderBy(desc(state), asc(subscribers.email))
      .limit(failuresMax),
    database.$count(digestDeliveries, failed),
  ]);
  const failures = rows.map((row) => ({
    email: unicodeEmail(row.email),
    isBounced: row.state === 'bounced',
    reason: row.lastError,
    retriedAt: row.state === 'deferred' ? (row.dueAt?.toISOString() ?? null) : null,
  }));
  return { found, failures };
}
