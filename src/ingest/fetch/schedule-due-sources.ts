import { and, eq, isNull, lte } from 'drizzle-orm';
import type { IngestServices } from '../services.ts';
import { openRun } from './request-fetch.ts';
import { sources } from '../tables.ts';

const sourcesPerTickMax = 500;

/** Requests a visit to every active source that is due. */
export async function scheduleDueSources(services: IngestServices): Promise<void> {
  const { database, clock } = services;
  await database.transaction(async (transaction) => {
    const now = clock.now();
    const due = await transaction
      .select({ id: sources.id, url: sources.url })
      .from(sources)
      .where(and(eq(sources.isActive, true), isNull(sources.pausedAt), lte(sources.nextFetchAt, now)))
      .limit(sourcesPerTickMax)
      .for('update', { skipLocked: true });
    for (const source of due) await openRun(transaction, services, source, now);
  });
}
