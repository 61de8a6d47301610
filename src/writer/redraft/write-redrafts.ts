import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { draftedColumns, rawItems, sources } from '../../ingest/index.ts';
import { stories } from '../../news/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { callWriter } from '../drafting/call-writer.ts';
import { writeRedraftsQueue } from '../jobs.ts';
import { labelSample } from '../label-sample.ts';
import type { RedraftServices } from '../services.ts';
import { redrafts } from '../tables.ts';
import { draftAttemptsMax, draftLimits } from '../terms.ts';
import { readCanonicalNames, withCanonicalNames } from '../canonical-names.ts';
import { sourceTextOf } from '../drafting/write-item.ts';

type Leased = Pick<typeof redrafts.$inferSelect, keyof typeof columns>;
type Result = Partial<typeof redrafts.$inferInsert>;

/** A lease covers writing one draft, plus this much for saving it. */
const savingMsMax = 5_000;

/** Starts writing redrafts in this process. */
export const registerRedraftingJobs = (services: RedraftServices): Promise<void> =>
  services.jobs.work(writeRedraftsQueue, () => writeRedrafts(services));

/**
 * Writes the waiting redrafts: lease one → write, outside any transaction → save. If the process is killed, a redraft
 * that it had not saved is written again once its lease expires.
 */
export async function writeRedrafts(services: RedraftServices): Promise<void> {
  for (;;) {
    const redraft = await leaseNext(services);
    if (!redraft) return;
    await save(services, redraft, await write(services, redraft));
  }
}

async function leaseNext({ database, clock, writers }: RedraftServices): Promise<Leased | undefined> {
  const now = clock.now();
  const msMax = Math.max(...Object.values(writers).map(({ pace }) => pace.msMax));
  const next = database.$with('next').as(
    database
      .select({ id: redrafts.id })
      .from(redrafts)
      .where(
        and(isNull(redrafts.finishedAt), or(isNull(redrafts.leasedUntil), lte(redrafts.leasedUntil, now))),
      )
      .orderBy(asc(redrafts.requestedAt), asc(redrafts.id))
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [leased] = await database
    .with(next)
    .update(redrafts)
    .set({
      leasedUntil: new Date(now.getTime() + msMax + savingMsMax),
      attempts: sql`${redrafts.attempts} + 1`,
    })
    .from(next)
    .where(eq(redrafts.id, next.id))
    .returning(columns);
  return leased;
}

/** A leased redraft, with what the worker needs to write it. */
const columns = {
  id: redrafts.id,
  storyId: redrafts.storyId,
  writer: redrafts.writer,
  attempts: redrafts.attempts,
};

async function write(
  services: RedraftServices,
  { storyId, writer: name, attempts }: Leased,
): Promise<Result> {
  // The process died during every attempt, possibly because of this text.
  if (attempts > draftAttemptsMax) return { failure: 'Drafting was interrupted every time.' };
  const writer = services.writers[name];
  if (!writer) return { failure: 'No language model is configured any more.' };
  const item = await readItem(services.database, storyId);
  if (!item) return { failure: 'This story has no source text to draft from.' };
  const answer = await callWriter({ ...services, writer }, sourceTextOf(item));
  if (!answer.ok) return { failure: answer.reason.slice(0, draftLimits.fallbackReasonMax) };
  const { draft, claims, tokens, latencyMs } = answer;
  const entities = withCanonicalNames(
    draft.entities,
    await readCanonicalNames(services.database, draft.entities),
  );
  return {
    draft: labelSample({ ...draft, entities }, item.isSample),
    claims,
    ...tokens,
    latencyMs,
    rawItemId: item.id,
    originalTitle: item.title,
  };
}

/** Only the first worker's result is stored. */
const save = ({ database, clock, events }: RedraftServices, { id, storyId }: Leased, result: Result) =>
  database.transaction(async (transaction) => {
    await transaction
      .update(redrafts)
      .set({ ...result, finishedAt: clock.now(), leasedUntil: null })
      .where(and(eq(redrafts.id, id), isNull(redrafts.finishedAt)));
    await events.publish(transaction, { topic: 'redraft', storyId, isPublic: false });
  });

const readItem = async (database: Database, storyId: string) =>
  (
    await database
      .select(draftedColumns)
      .from(stories)
      .innerJoin(rawItems, eq(rawItems.id, stories.rawItemId))
      .innerJoin(sources, eq(sources.id, rawItems.sourceId))
      .where(eq(stories.id, storyId))
  )[0];
