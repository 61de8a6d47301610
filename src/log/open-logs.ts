import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import type { LogEvent } from './events.ts';
import { buildIndex } from './key-index/build-index.ts';
import {
  findCheckpointFiles,
  type KeptCheckpoint,
  type NewestTree,
  openKeptCheckpoint,
} from './signing/kept-checkpoint.ts';
import { keyFile, type LogSettings, openLogKeys } from './signing/log-key.ts';
import type { Signer } from './signing/signed-note.ts';
import { readStop, resumeLog, stopLog, stopReason } from './stopped-logs.ts';
import { keptCheckpoint, type LogName, logNames, logPaths } from './terms.ts';
import { askWitnesses } from './witnesses/ask-queue.ts';
import { countAnswers } from './witnesses/cosignatures.ts';
import { noWitnesses, type Witnesses } from './witnesses/witness-list.ts';

/** A log that can be appended to, unless `signerFor` refuses. */
export type Log = {
  name: LogName;
  /** The origin for a log without entries; the first entry fixes it. */
  firstOrigin: string;
  /** Whether this process has the log's key. */
  hasKey: boolean;
  /**
   * What signs the next tree, given the newest checkpoint of the one it extends. Refuses, with the reason for staff, if
   * this process doesn't have the key, or if the stored entries don't extend what was signed or seen before. A caller
   * that knows that no stop is stored can skip that query.
   */
  signerFor(
    database: Queryable,
    newest: NewestTree | null,
    mayHaveStopped?: boolean,
  ): Promise<Outcome<Signer>>;
  events: Events<LogEvent>;
};
export type Logs = Record<LogName, Log> & {
  /** Of the real log. */
  witnesses: Witnesses;
  /** Keeps the newest checkpoint, then unsubscribes from events. */
  close(): Promise<void>;
};
export type LogServices = {
  database: Database;
  events: Events<LogEvent>;
  logger: Logger;
  /** Null where no witnesses are asked. */
  jobs: Jobs | null;
  clock: Clock;
};
type Options = {
  /** The host of the public address. */
  host: string;
  /** Whether to make the key on the first start. */
  mayMakeKey: boolean;
  witnesses: Witnesses;
};

/** Keeping a checkpoint takes two disk syncs, which appends need too. */
const keepPauseMs = 100;

/**
 * Opens both logs. Without the ledger's key, or with a database that is behind what was signed, they open too, but
 * refuse appends. Throws `StartFailure` if a file can't be read or written.
 */
export async function openLogs(
  services: LogServices,
  settings: LogSettings,
  options: Options,
): Promise<Logs> {
  const signers = await openLogKeys(services.database, settings, options.mayMakeKey);
  if (!signers.real) services.logger.warn(missingKey(keyFile(settings)));
  const opened = {
    real: await openLog(services, settings, options, 'real', signers.real),
    sample: await openLog(services, settings, options, 'sample', signers.sample),
  };
  const unsubscribe = services.events.on.log((event) => {
    for (const name of logNames)
      if (event.topic === 'missed' || event.log === name) opened[name].follower?.follow();
  });
  // Asks the witnesses: the last process may have ended before asking, and a quorum must answer after this start.
  opened.real.follower?.follow();
  return {
    real: opened.real.log,
    sample: opened.sample.log,
    witnesses: options.witnesses,
    async close() {
      unsubscribe();
      for (const { follower } of Object.values(opened)) {
        follower?.follow();
        await follower?.settled();
      }
    },
  };
}

const missingKey = (file: string): string =>
  `This process does not have the key that the ledger of this database began with, so it signs nothing: it refuses to issue, correct and retire certificates. Put that key at ${file}, or set LEDGER_KEY_FILE to where it is.`;

async function openLog(
  services: LogServices,
  settings: LogSettings,
  { host, witnesses }: Options,
  name: LogName,
  signer: Signer | null,
) {
  const { database, events, logger, jobs } = services;
  await buildIndex(database, name);
  const log = { name, firstOrigin: host + logPaths[name], events };
  if (!signer) {
    const signerFor = async () => refuse('conflict', 'This server does not have the ledger’s key.');
    return { log: { ...log, hasKey: false, signerFor }, follower: null };
  }
  const files = await findCheckpointFiles(settings, name);
  const kept = await openKeptCheckpoint(name, files, signer.publicKey);
  const advance = () => advanceKept(name, kept, services);
  await advance();
  let asked: number | null = null;
  const follow = async () => {
    await advance();
    // Answers are published as events of the log, too.
    if (name !== 'real' || !jobs || asked === kept.size()) return;
    asked = kept.size();
    await askWitnesses(jobs, witnesses.list);
  };
  const waitsFor = startQuorum(services, name === 'real' ? witnesses : noWitnesses);
  const signerFor: Log['signerFor'] = async (queryable, newest, mayHaveStopped = true) => {
    const conflict = kept.conflictAt(newest);
    if (conflict) await advance();
    const entries = newest?.treeSize ?? 0;
    const stop =
      ((mayHaveStopped || conflict) && (await readStop(queryable, name))) ||
      (conflict && { ...conflict, finder: keptCheckpoint, entries });
    const reason = stop ? stopReason(stop) : newest && (await waitsFor(queryable));
    return reason ? refuse('conflict', reason) : done(signer);
  };
  return { log: { ...log, hasKey: true, signerFor }, follower: startFollower(name, follow, logger) };
}

/**
 * Why the log must wait for its witnesses; null once a quorum has answered since this start. A database restored from a
 * backup would otherwise fork the log before they notice.
 */
function startQuorum({ clock }: LogServices, witnesses: Witnesses) {
  const { quorum } = witnesses;
  const startedAt = clock.now();
  let isReached = quorum === 0;
  return async (database: Queryable): Promise<string | null> => {
    const answered = isReached ? quorum : await countAnswers(database, witnesses, startedAt);
    isReached ||= answered >= quorum;
    return isReached
      ? null
      : `${answered} of ${quorum} witnesses needed have confirmed since this server started that the database is not behind. Until they do, no certificate can be issued, corrected or retired. The page of the log lists the witnesses that don’t answer.`;
  };
}

/** Keeps the newest checkpoint, or stops the log if that conflicts with the one kept before. */
async function advanceKept(
  log: LogName,
  kept: KeptCheckpoint,
  { database, events, logger }: LogServices,
): Promise<void> {
  const conflict = await kept.advance(database);
  const before = await readStop(database, log);
  if (conflict) await stopLog(database, log, keptCheckpoint, conflict);
  else if (before) await resumeLog(database, log, keptCheckpoint, kept.size());
  if (!conflict && !before) return;
  const after = await readStop(database, log);
  if (after) logger.error({ log }, stopReason(after));
  if (isDeepStrictEqual(before, after)) return;
  await events.publish(database, { topic: 'log', log, treeSize: after?.entries ?? kept.size() });
}

/** Follows the appends of all processes; those in between are batched. */
function startFollower(log: LogName, advance: () => Promise<void>, logger: Logger) {
  let isWaiting = false;
  let work = Promise.resolve();
  async function run(): Promise<void> {
    isWaiting = false;
    try {
      await advance();
    } catch (error) {
      logger.error({ err: error, log }, 'the newest checkpoint could not be kept');
    }
    await pause(keepPauseMs);
  }
  return {
    follow() {
      if (isWaiting) return;
      isWaiting = true;
      work = work.then(run);
    },
    settled: () => work,
  };
}
