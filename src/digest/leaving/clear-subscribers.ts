import { and, eq, lt, or } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { subscribers } from '../tables.ts';
import { leftDaysMax, unconfirmedDaysMax } from '../terms.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes addresses that were never confirmed and those that left long ago, as the privacy page promises. */
export async function clearSubscribers({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  await database
    .delete(subscribers)
    .where(
      or(
        and(eq(subscribers.isUnconfirmed, true), lt(subscribers.subscribedAt, before(unconfirmedDaysMax))),
        and(eq(subscribers.status, 'UNSUBSCRIBED'), lt(subscribers.unsubscribedAt, before(leftDaysMax))),
      ),
    );
}
