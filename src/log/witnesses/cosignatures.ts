import { and, countDistinct, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { readCheckpoint, readConsistencyProof, type StoredCheckpoint } from '../read-log.ts';
import { logCosignatures, witnessAnswers } from '../tables.ts';
import type { LogName } from '../terms.ts';
import type { Witnesses } from './witness-list.ts';

/** The newest line of the log and of each witness for a checkpoint, with their newlines; the log's first. */
export async function readCosignatures(
  database: Queryable,
  log: LogName,
  { treeSize, note, cosignature }: StoredCheckpoint,
): Promise<string[]> {
  const rows = await database
    .selectDistinctOn([logCosignatures.name], { name: logCosignatures.name, line: logCosignatures.line })
    .from(logCosignatures)
    .where(and(eq(logCosignatures.log, log), eq(logCosignatures.treeSize, treeSize)))
    .orderBy(logCosignatures.name, desc(logCosignatures.cosignedAt));
  const origin = note.slice(0, note.indexOf('\n'));
  const own = rows.find(({ name }) => name === origin);
  const others = rows.filter((row) => row !== own);
  return [own?.line ?? cosignature, ...others.map(({ line }) => line)];
}

/** A tree that witnesses have seen, and the proof that the newest one extends it. */
export type WitnessedTree = { checkpoint: string; consistency: Uint8Array[] };

/** The newest tree that the quorum has cosigned or, if there is none, any witness; null if no witness has. */
export async function readWitnessed(
  database: Queryable,
  log: LogName,
  { list, quorum }: Witnesses,
  newest: StoredCheckpoint,
): Promise<WitnessedTree | null> {
  const names = list.map(({ name }) => name);
  const size =
    (await newestCosigned(database, log, names, Math.max(quorum, 1))) ??
    (await newestCosigned(database, log, names, 1));
  const checkpoint = size === null ? null : await readCheckpoint(database, log, size);
  if (!checkpoint) return null;
  const lines = await readCosignatures(database, log, checkpoint);
  return {
    checkpoint: checkpoint.note + lines.join(''),
    consistency: await readConsistencyProof(database, log, checkpoint.treeSize, newest.treeSize),
  };
}

async function newestCosigned(
  database: Queryable,
  log: LogName,
  names: readonly string[],
  witnesses: number,
): Promise<number | null> {
  if (names.length === 0) return null;
  const [newest] = await database
    .select({ treeSize: logCosignatures.treeSize })
    .from(logCosignatures)
    .where(and(eq(logCosignatures.log, log), inArray(logCosignatures.name, [...names])))
    .groupBy(logCosignatures.treeSize)
    .having(gte(countDistinct(logCosignatures.name), witnesses))
    .orderBy(desc(logCosignatures.treeSize))
    .limit(1);
  return newest?.treeSize ?? null;
}

/** The size of the newest tree that the witness has cosigned; 0 if there is none. */
export async function lastCosignedBy(database: Queryable, log: LogName, name: string): Promise<number> {
  return (await newestCosigned(database, log, [name], 1)) ?? 0;
}

export type WitnessState = {
  name: string;
  verifierKey: string;
  /** Of the newest tree that it has cosigned; 0 if there is none. */
  treeSize: number;
  answeredAt: Date | null;
  silentSince: Date | null;
};

/** What each witness has confirmed, and since when it doesn't answer. */
export async function readWitnessStates(
  database: Queryable,
  log: LogName,
  { list }: Witnesses,
): Promise<WitnessState[]> {
  const answers = new Map((await database.select().from(witnessAnswers)).map((row) => [row.witness, row]));
  return Promise.all(
    list.map(async ({ name, verifierKey }) => ({
      name,
      verifierKey,
      treeSize: await lastCosignedBy(database, log, name),
      answeredAt: answers.get(name)?.answeredAt ?? null,
      silentSince: answers.get(name)?.silentSince ?? null,
    })),
  );
}

/** How many of the witnesses have answered since then. */
export async function countAnswers(database: Queryable, { list }: Witnesses, since: Date): Promise<number> {
  const names = list.map(({ name }) => name);
  if (names.length === 0) return 0;
  return database.$count(
    witnessAnswers,
    and(inArray(witnessAnswers.witness, names), gte(witnessAnswers.answeredAt, since)),
  );
}

/** Notes that the witness has answered, or that it has not. */
export async function recordAnswer(
  database: Queryable,
  witness: string,
  at: Date,
  hasAnswered: boolean,
): Promise<void> {
  const state = hasAnswered ? { answeredAt: at, silentSince: null } : { silentSince: at };
  await database
    .insert(witnessAnswers)
    .values({ witness, ...state })
    .onConflictDoUpdate({
      target: witnessAnswers.witness,
      set: hasAnswered ? state : { silentSince: sql`coalesce(${witnessAnswers.silentSince}, ${at})` },
    });
}
