import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import { secondsToWait } from '../platform/rate-limit.ts';
import type { Subscription } from './contract.ts';
import { subscribers } from './tables.ts';
import { subscribedMessage, subscribeLimit, tooManySubscriptions } from './terms.ts';

const limit = {
  name: 'subscribe',
  perWindow: subscribeLimit.perWindow,
  windowMinutes: subscribeLimit.windowHours * 60,
};

/**
 * Subscribes an email address, or resubscribes it. Known and unknown addresses get the same response from the same
 * statement, so that neither text nor timing reveals which it was.
 */
export async function subscribe(
  { database, clock }: { database: Database; clock: Clock },
  { email }: Subscription,
  networkAddress: string,
): Promise<Outcome<{ message: string }>> {
  const retryAfterSeconds = await secondsToWait(database, limit, networkAddress, clock);
  if (retryAfterSeconds > 0) return refuse('limited', tooManySubscriptions, { retryAfterSeconds });
  const now = clock.now().toISOString();
  await database.execute(sql`
    insert into ${subscribers} as known (email, status, subscribed_at) values (${email}, 'ACTIVE', ${now})
    on conflict (lower(email)) do update set status = 'ACTIVE', unsubscribed_at = null,
      subscribed_at = case when known.status = 'ACTIVE' then known.subscribed_at else excluded.subscribed_at end`);
  return done({ message: subscribedMessage });
}
