import { eq, sql } from 'drizzle-orm';
import type { DigestServices } from '../services.ts';
import { subscribers } from '../tables.ts';
import { bouncesMax } from '../terms.ts';

/** Counts a hard bounce; after several in a row the address is deactivated. */
export async function recordBounce(
  { database, clock }: Pick<DigestServices, 'database' | 'clock'>,
  id: string,
): Promise<void> {
  const now = clock.now().toISOString();
  const isLast = sql`${subscribers.status} = 'ACTIVE' and ${subscribers.bounces} + 1 >= ${bouncesMax}`;
  await database.execute(sql`
    update ${subscribers} set bounces = ${subscribers.bounces} + 1,
      unsubscribed_at = case when ${isLast} then ${now}::timestamptz else ${subscribers.unsubscribedAt} end,
      left_because = case when ${isLast} then 'bounces' else ${subscribers.leftBecause} end,
      status = case when ${isLast} then 'UNSUBSCRIBED' else ${subscribers.status} end
    where ${subscribers.id} = ${id}`);
}

/** An accepted email ends a row of bounces. */
export async function resetBounces(
  { database }: Pick<DigestServices, 'database'>,
  id: string,
): Promise<void> {
  await database.update(subscribers).set({ bounces: 0 }).where(eq(subscribers.id, id));
}
