import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '../start-failure.ts';
import { lockDataFolder } from './data-lock.ts';
import { embeddedBinaries, isReachable } from './embedded-binaries.ts';

const startMsMax = 60_000;
/** A unix socket's path may have 107 bytes; PostgreSQL appends this name to the folder. */
const socketPathMax = 107;
const socketName = '/.s.PGSQL.5432';
export const superuser = 'postgres';

/** PostgreSQL refuses to run as root: the server gets a number of its own, and initdb one that has a name (nobody). */
const isRoot = process.getuid?.() === 0;
const serverUid = isRoot ? 54_329 : process.getuid!();
const initUid = isRoot ? 65_534 : serverUid;
const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };

const serverSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

export type EmbeddedPostgres = {
  /** How its superuser connects; the roles that the site works with are made from it. */
  connection: { host: string; user: string };
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL that npm carries, on the data below `dataDir`, over a private unix socket.
 * The server ends with this process, however that ends, and what it acknowledged is on the disk.
 * With `mayJoin`, a server that another process of ours has started on the same data is used instead.
 * Throws `StartFailure` if the folder can't be used, or is in use.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { mayJoin: boolean },
): Promise<EmbeddedPostgres> {
  const base = usableFolder(dataDir);
  const connection = { host: socketFolder(base), user: superuser };
  const lock = lockDataFolder(base);
  if (!lock) {
    if (!options.mayJoin)
      throw new StartFailure(
        `The PFAS Record is already running on the data in ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
      );
    await untilAnswering(connection, Date.now() + startMsMax);
    return { connection, stop: async () => {} };
  }
  const binaries = embeddedBinaries(base, isRoot);
  const cluster = path.join(base, 'postgres');
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) makeCluster(binaries, base, cluster);
  await untilPredecessorIsGone(connection, cluster);
  const server = await startServer(binaries, cluster, connection);
  return {
    connection,
    async stop() {
      await stopServer(server);
      lock.release();
    },
  };
}

/** Where the cluster lives: in `dataDir`, or, as root below a folder that others can't pass, in /var/lib. */
function usableFolder(dataDir: string): string {
  try {
    makeFolder(dataDir);
    fs.accessSync(dataDir, fs.constants.W_OK);
    if (!isRoot || isReachable(fs.realpathSync(dataDir))) return dataDir;
    const elsewhere = path.join('/var/lib/pfas-record', shortHash(fs.realpathSync(dataDir)));
    makeFolder(elsewhere);
    return elsewhere;
  } catch (error) {
    throw new StartFailure(
      `The data folder ${dataDir} can't be written (${(error as NodeJS.ErrnoException).code}); make it writable, or set DATA_DIR to another folder.`,
    );
  }
}

/** Passable for the server's own user, whatever the umask. */
function makeFolder(folder: string): void {
  const first = fs.mkdirSync(folder, { recursive: true });
  for (let made = folder; first && made.startsWith(first); made = path.dirname(made))
    fs.chmodSync(made, 0o755);
}

function socketFolder(base: string): string {
  const beside = path.join(base, 'socket');
  const folder =
    Buffer.byteLength(beside + socketName) <= socketPathMax
      ? beside
      : path.join(os.tmpdir(), `pfas-record-${shortHash(base)}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = fs.lstatSync(folder);
  if (!fs.lstatSync(folder).isDirectory() || ![process.getuid!(), serverUid].includes(uid))
    throw new StartFailure(`${folder} belongs to somebody else; remove it, then start again.`);
  if (isRoot) fs.chownSync(folder, serverUid, serverUid);
  fs.chmodSync(folder, 0o700);
  return folder;
}

/** Made aside and renamed when finished: an initdb that was killed never leaves half a cluster. */
function makeCluster(binaries: string, base: string, cluster: string): void {
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
    throw new StartFailure(`The embedded database could not be made in ${base}: ${words}`);
  }
  if (isRoot)
    for (const name of ['.', ...(fs.readdirSync(unfinished, { recursive: true }) as string[])])
      fs.lchownSync(path.join(unfinished, name), serverUid, serverUid);
  fs.renameSync(unfinished, cluster);
}

/** We hold the lock, so a server that still answers has lost its owner and is on its way out: let it finish. */
async function untilPredecessorIsGone(connection: pg.ClientConfig, cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  for (const deadline = Date.now() + startMsMax; fs.existsSync(pidFile); await pause(50)) {
    const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
    if (!isPostgres(pid)) {
      fs.rmSync(pidFile, { force: true });
      return;
    }
    if (await isAnswering(connection)) process.kill(pid, 'SIGINT');
    if (Date.now() > deadline)
      throw new StartFailure(
        `Another PostgreSQL (process ${pid}) holds ${cluster} and does not end; stop it, then start again.`,
      );
  }
}

const isPostgres = (pid: number): boolean => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
};

async function startServer(
  binaries: string,
  cluster: string,
  connection: { host: string },
): Promise<ChildProcess> {
  const asServer = isRoot ? [`--reuid=${serverUid}`, `--regid=${serverUid}`, '--clear-groups'] : [];
  const settings = Object.entries(serverSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: a Ctrl-C in the terminal reaches only this process, which drains before it stops the database.
  const server = spawn(
    'setpriv',
    [
      ...asServer,
      '--no-new-privs',
      '--pdeathsig=INT',
      path.join(binaries, 'bin/postgres'),
      '-D',
      cluster,
      '-k',
      connection.host,
      ...settings,
    ],
    { env: bareEnvironment, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let words = '';
  let failure: Error | undefined;
  server.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4_000)));
  server.on('error', (error) => (failure = error));
  await untilAnswering(connection, Date.now() + startMsMax, () => {
    if (failure || server.exitCode !== null)
      throw new StartFailure(
        `The embedded database did not start: ${failure?.message ?? words.trim().split('\n').at(-1)}`,
      );
  });
  server.unref();
  return server;
}

async function untilAnswering(
  connection: pg.ClientConfig,
  deadline: number,
  check: () => void = () => {},
): Promise<void> {
  for (; !(await isAnswering(connection)); await pause(30)) {
    check();
    if (Date.now() > deadline)
      throw new StartFailure(
        'The embedded database did not answer in time; look at the machine, then start again.',
      );
  }
}

async function isAnswering(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, user: superuser, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions roll back, what was committed stays. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.ref();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
