import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Logger } from '../platform/logger.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { buildIndex } from './key-index/build-index.ts';
import { type KeptCheckpoint, openKeptCheckpoint } from './signing/kept-checkpoint.ts';
import { logFiles, type LogSettings, openLogKey } from './signing/log-key.ts';
import { readNewestCheckpoint, readIdentity } from './read-log.ts';
import type { Signer } from './signing/signed-note.ts';
import type { LogEvent } from './events.ts';
import { type LogName, logNames, logPaths } from './terms.ts';

/** A log that can be appended to. */
export type Log = {
  name: LogName;
  /** The origin for a log without entries; the first entry fixes it. */
  firstOrigin: string;
  signer: Signer;
  kept: KeptCheckpoint;
  events: Events<LogEvent>;
};
export type Logs = Record<LogName, Log> & {
  /** Keeps the newest checkpoint, then unsubscribes from events. */
  close(): Promise<void>;
};
export type LogServices = { database: Database; events: Events<LogEvent>; logger: Logger };

/** Keeping a checkpoint takes two disk syncs, which appends need too. */
const keepPauseMs = 100;

/**
 * Opens both logs with their keys, which are created on the first start. `host` is the host of the public address.
 * Throws `StartFailure` if continuing would break a log: its key is missing or a different one, or the database is
 * behind what was signed.
 */
export async function openLogs(services: LogServices, settings: LogSettings, host: string): Promise<Logs> {
  const real = await openLog(services, settings, host, 'real');
  const sample = await openLog(services, settings, host, 'sample');
  const followers = { real: keepFollowing(real, services), sample: keepFollowing(sample, services) };
  const unsubscribe = services.events.on.log((event) => {
    for (const name of logNames) if (event.topic === 'missed' || event.log === name) followers[name].follow();
  });
  return {
    real,
    sample,
    async close() {
      unsubscribe();
      for (const { follow, settled } of Object.values(followers)) {
        follow();
        await settled();
      }
    },
  };
}

async function openLog(
  { database, events }: LogServices,
  settings: LogSettings,
  host: string,
  name: LogName,
): Promise<Log> {
  const files = logFiles(settings, name);
  const identity = await readIdentity(database, name);
  const isEmpty = !identity && !(await readNewestCheckpoint(database, name));
  const signer = await openLogKey(files.key, isEmpty);
  if (identity && Buffer.compare(identity.publicKey, signer.publicKey) !== 0)
    throw new StartFailure(
      `${files.key} is not the key that the ${name} log of this database was created with; put that key back, or use the database that belongs to this one.`,
    );
  await buildIndex(database, name);
  const kept = openKeptCheckpoint(name, files.checkpoint);
  const problem = await kept.advance(database);
  if (problem) throw new StartFailure(problem);
  return { name, firstOrigin: host + logPaths[name], signer, kept, events };
}

/** Keeps the newest checkpoint after each append by any process; appends in between are batched. */
function keepFollowing({ name, kept }: Log, { database, logger }: LogServices) {
  let isWaiting = false;
  let work = Promise.resolve();
  async function advance(): Promise<void> {
    isWaiting = false;
    try {
      const problem = await kept.advance(database);
      if (problem) logger.error({ log: name }, problem);
    } catch (error) {
      logger.error({ err: error, log: name }, 'the newest checkpoint could not be kept next to the key');
    }
    await pause(keepPauseMs);
  }
  return {
    follow() {
      if (isWaiting) return;
      isWaiting = true;
      work = work.then(advance);
    },
    settled: () => work,
  };
}
