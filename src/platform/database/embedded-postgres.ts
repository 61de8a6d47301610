import { spawnSync, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { closeSync, openSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDataFolder } from '../files/data-folder.ts';
import type { Logger } from '../logger.ts';
import { isStorageFullMessage } from '../outage.ts';
import { StartFailure } from '../start-failure.ts';
import { embeddedBinaries, isReachable } from './embedded-binaries.ts';
import {
  type ServerSettings,
  startServer,
  waitUntilAnswering,
  isRoot,
  serverUid,
  superuser,
  bareEnvironment,
  initUid,
} from './embedded-server.ts';
import { supervise } from './supervise.ts';

/** A Unix socket path is limited to 107 bytes; PostgreSQL appends this name to the folder. */
const socketPathMax = 107;
const socketName = '/.s.PGSQL.5432';

export type DatabaseServer = {
  /** Why it is down; null while it is running. */
  problem(): string | null;
  /** How often this process has restarted it. */
  restarts(): number;
  /** Resolves once restarting is given up; otherwise never. */
  lost: Promise<StartFailure>;
  stop(): Promise<void>;
};

/** A server that this process neither starts nor stops. */
export const externalServer: DatabaseServer = {
  problem: () => null,
  restarts: () => 0,
  lost: new Promise(() => {}),
  stop: async () => {},
};

export type EmbeddedPostgres = DatabaseServer & {
  /** How its superuser connects to create the roles the website uses. */
  connection: { host: string; user: string };
  /** The folder with its data. */
  cluster: string;
};

/**
 * Starts the PostgreSQL installed from npm on the data in `dataDir`, over a private Unix socket, and restarts it
 * after a crash (docs/decisions/0020).
 * The server ends with this process, however that ends, and whatever it acknowledged is on disk.
 * With `mayJoin`, a server that another of our processes runs on the same data is used instead, and there must be data.
 * `settings` replace some of ours.
 * Throws `StartFailure` if the folder is unusable or in use.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { mayJoin, logger, settings = {} }: { mayJoin: boolean; logger: Logger; settings?: ServerSettings },
): Promise<EmbeddedPostgres> {
  if (mayJoin && !hasCluster(dataDir))
    throw new StartFailure(
      `There is no database in ${dataDir}; correct DATA_DIR, or start the website first.`,
    );
  const base = usableFolder(dataDir);
  const host = socketFolder(base);
  const connection = { host, user: superuser };
  const cluster = path.join(base, clusterName);
  const lock = lockDataFolder(base);
  if (!lock) {
    if (!mayJoin)
      throw new StartFailure(
        `The PFAS Record is already running on the data in ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
      );
    await waitUntilAnswering(host);
    return { connection, cluster, ...externalServer };
  }
  const binaries = embeddedBinaries(base, isRoot);
  if (!hasCluster(dataDir)) createCluster(binaries, base, cluster);
  const server = await supervise(() => startServer({ binaries, cluster, host, settings }), {
    name: 'the embedded database',
    logger,
    isTransient: isStorageFullMessage,
  }).catch((error: Error) => {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The embedded database did not start: ${error.message}`);
  });
  return {
    connection,
    cluster,
    problem: server.problem,
    restarts: server.restarts,
    lost: server.lost.then((reason) => lostServer(reason, cluster)),
    async stop() {
      await server.stop();
      lock.release();
    },
  };
}

/** Moves a copy of a cluster to where this data folder's server expects it. Throws `StartFailure` if it has one. */
export function placeCluster(copy: string, dataDir: string): void {
  const cluster = path.join(usableFolder(dataDir), clusterName);
  if (fs.existsSync(cluster))
    throw new StartFailure(`There is a database in ${cluster}; restore into another DATA_DIR.`);
  // Half a copy must never be started.
  const unfinished = `${cluster}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  try {
    fs.renameSync(copy, unfinished);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    fs.cpSync(copy, unfinished, { recursive: true });
  }
  giveToServer(unfinished);
  fs.renameSync(unfinished, cluster);
}

const clusterName = 'postgres';

const hasCluster = (dataDir: string): boolean =>
  fs.existsSync(dataDir) && fs.existsSync(path.join(usableFolder(dataDir), clusterName, 'PG_VERSION'));

const lostServer = (reason: string, cluster: string) =>
  new StartFailure(
    `The embedded database keeps stopping (${reason}). Check this machine's memory and disk and the data in ${cluster}, then start again.`,
  );

/** Where the cluster lives: in `dataDir` or, as root in a folder closed to other users, in /var/lib. */
function usableFolder(dataDir: string): string {
  createDataFolder(dataDir);
  if (!isRoot || isReachable(fs.realpathSync(dataDir))) return dataDir;
  const elsewhere = path.join('/var/lib/pfas-record', shortHash(fs.realpathSync(dataDir)));
  createDataFolder(elsewhere);
  return elsewhere;
}

function socketFolder(base: string): string {
  const besideData = path.join(base, 'socket');
  const folder =
    Buffer.byteLength(besideData + socketName) <= socketPathMax
      ? besideData
      : path.join(os.tmpdir(), `pfas-record-${shortHash(base)}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = fs.lstatSync(folder);
  if (!fs.lstatSync(folder).isDirectory() || ![process.getuid!(), serverUid].includes(uid))
    throw new StartFailure(`${folder} belongs to another user; remove it, then start again.`);
  if (isRoot) fs.chownSync(folder, serverUid, serverUid);
  fs.chmodSync(folder, 0o700);
  return folder;
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * Locks the data folder until this process ends, however it ends: the kernel releases an flock with its file.
 * The `flock` command locks the open file shared by both processes, so the lock remains when the command exits.
 * Returns null if another process holds the lock.
 */
function lockDataFolder(folder: string): { release(): void } | null {
  const file = openSync(path.join(folder, 'lock'), 'a', 0o600);
  const { status, error } = spawnSync('flock', ['--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  });
  if (error) throw error;
  if (status === 0) return { release: () => closeSync(file) };
  closeSync(file);
  return null;
}

/** Created in a temporary folder and renamed when complete: a killed initdb never leaves half a cluster. */
function createCluster(binaries: string, base: string, cluster: string): void {
  for (const name of fs.readdirSync(base))
    if (name.startsWith('init-')) fs.rmSync(path.join(base, name), { recursive: true, force: true });
  const unfinished = fs.mkdtempSync(path.join(base, 'init-'));
  if (isRoot) fs.chownSync(unfinished, initUid, initUid);
  const encoding = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  try {
    execFileSync(
      path.join(binaries, 'bin/initdb'),
      ['-D', unfinished, '-U', superuser, '--auth=trust', ...encoding],
      {
        ...(isRoot && { uid: initUid, gid: initUid }),
        env: bareEnvironment,
        stdio: 'pipe',
      },
    );
  } catch (error) {
    const words = String((error as { stderr?: unknown }).stderr ?? error)
      .trim()
      .split('\n')
      .at(-1);
    throw new StartFailure(`The embedded database could not be created in ${base}: ${words}`);
  }
  giveToServer(unfinished);
  fs.renameSync(unfinished, cluster);
}

function giveToServer(folder: string): void {
  if (!isRoot) return;
  for (const name of ['.', ...(fs.readdirSync(folder, { recursive: true }) as string[])])
    fs.lchownSync(path.join(folder, name), serverUid, serverUid);
}
