import { sql } from 'drizzle-orm';
import {
  readLatestCheckpoints,
  type LogName,
  logNames,
  logPaths,
  missingEntries,
  readBreak,
  readEntry,
  readIdentity,
  readWitnessStates,
  type StoppedLog,
  verifierKey,
  type Witnesses,
  type WitnessState,
} from '../../log/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { LedgerLog } from '../proof-contract.ts';
import { destructionCertificates } from '../tables.ts';
import { parseEntry } from '../verify/parse-entry.ts';

const checkpointsShown = 20;
const entriesShown = 20;

/** The log of the current certificates in human-readable form: sample certificates have a separate log. */
export async function readLedgerLog(database: Queryable, witnesses: Witnesses): Promise<LedgerLog> {
  const log = await logInUse(database);
  const [broken, identity, checkpoints] = await Promise.all([
    readBreak(database, log),
    readIdentity(database, log),
    readLatestCheckpoints(database, log, checkpointsShown),
  ]);
  const treeSize = checkpoints[0]?.treeSize ?? 0;
  return {
    origin: identity?.origin ?? null,
    key: identity && verifierKey(identity.origin, identity.publicKey),
    path: logPaths[log],
    broken: broken && { missing: missingEntries(broken) },
    witnesses: log === 'real' ? (await readWitnessStates(database, log, witnesses)).map(witnessView) : [],
    checkpoints: checkpoints.map(({ cosignature: _, root, signedAt, ...checkpoint }) => ({
      ...checkpoint,
      root: Buffer.from(root).toString('base64'),
      signedAt: signedAt.toISOString(),
    })),
    entries: await newestEntries(database, log, treeSize),
  };
}

const witnessView = ({ answeredAt, silentSince, ...witness }: WitnessState) => ({
  ...witness,
  answeredAt: answeredAt?.toISOString() ?? null,
  silentSince: silentSince?.toISOString() ?? null,
});

/** Why the proofs of the current certificates can't be served; null if they can. */
export async function readLedgerBreak(database: Queryable): Promise<StoppedLog | null> {
  for (const log of logNames) {
    const broken = await readBreak(database, log);
    if (broken && (await logInUse(database)) === log) return broken;
  }
  return null;
}

/** The log of the current certificates: real and sample ones never exist at the same time. */
export async function logInUse(database: Queryable): Promise<LogName> {
  const { log } = destructionCertificates;
  const [sample] = await database
    .select({ log })
    .from(destructionCertificates)
    .where(sql`${log} = 'sample'`)
    .limit(1);
  return sample ? 'sample' : 'real';
}

async function newestEntries(
  database: Queryable,
  log: LogName,
  treeSize: number,
): Promise<LedgerLog['entries']> {
  const indexes = Array.from({ length: Math.min(entriesShown, treeSize) }, (_, back) => treeSize - 1 - back);
  const entries = await Promise.all(indexes.map((index) => readEntry(database, log, index)));
  return entries.flatMap((bytes, at) => {
    const reading = bytes && parseEntry(bytes);
    if (!reading?.ok) return [];
    const { type, certificateId, at: time } = reading.entry;
    return [{ index: indexes[at]!, type, certificateId, at: time }];
  });
}
