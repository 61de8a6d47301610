import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { dayMs } from '../../platform/calendar-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { digestDeliveries, digestIssues, subscribers } from '../tables.ts';
import { deliveryDaysMax, unsubscribedDaysMax, unconfirmedDaysMax } from '../terms.ts';

/** Deletes addresses and delivery records that are no longer needed, as the privacy page promises. */
export async function clearSubscribers({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const isOld = database
    .select({ id: digestIssues.id })
    .from(digestIssues)
    .where(lt(digestIssues.finishedAt, before(deliveryDaysMax)));
  await database.delete(digestDeliveries).where(inArray(digestDeliveries.issueId, isOld));
  await database
    .delete(subscribers)
    .where(
      or(
        and(eq(subscribers.isUnconfirmed, true), lt(subscribers.subscribedAt, before(unconfirmedDaysMax))),
        and(
          eq(subscribers.status, 'UNSUBSCRIBED'),
          lt(subscribers.unsubscribedAt, before(unsubscribedDaysMax)),
        ),
      ),
    );
}
