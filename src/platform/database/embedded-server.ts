import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';
import type { Supervised } from './supervise.ts';
import { withClient } from './with-client.ts';

const startMsMax = 60_000;
const outputCharactersMax = 4_000;
/** Backends that outlive the server keep its output open. */
const outputMsMax = 500;

export type ServerSettings = Record<string, string>;

const defaults: ServerSettings = {
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

export type ServerPlace = {
  /** The folder with `bin/postgres`. */
  binaries: string;
  /** The folder with the data. */
  cluster: string;
  /** The folder with the socket. */
  host: string;
  /** PostgreSQL's settings that differ from ours. */
  settings: ServerSettings;
};

/**
 * Starts the server on its data and waits until it is ready. The data folder must be locked by this process.
 * Throws the reason if the server ends first.
 */
export async function startServer({ binaries, cluster, host, settings }: ServerPlace): Promise<Supervised> {
  await waitForPredecessor(host, cluster);
  const asServer = isRoot ? [`--reuid=${serverUid}`, `--regid=${serverUid}`, '--clear-groups'] : [];
  const options = Object.entries({ ...defaults, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const command = [path.join(binaries, 'bin/postgres'), '-D', cluster, '-k', host, ...options];
  // Detached, so that Ctrl-C reaches only this process, which drains before it stops the database.
  const server = spawn('setpriv', [...asServer, '--no-new-privs', '--pdeathsig=INT', ...command], {
    env: bareEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = exitReason(server);
  let problem: string | undefined;
  void ended.then((reason) => (problem = reason));
  await waitUntilAnswering(host, () => {
    if (problem !== undefined) throw new Error(problem);
  });
  server.unref();
  return { ended, stop: () => stopServer(server) };
}

/** Resolves when the server has ended, with the reason if known. */
function exitReason(server: ChildProcess): Promise<string> {
  let output = '';
  server.stderr!.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-outputCharactersMax);
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  server.once('error', (error) => resolve(error.message));
  server.once('exit', async (code, signal) => {
    const closed = new Promise((read) => server.once('close', read));
    await Promise.race([closed, pause(outputMsMax)]);
    resolve(signal ? `ended by ${signal}` : (fatalLine(output) ?? `ended with status ${code}`));
  });
  return promise;
}

/** Fatal for a single connection only, or a consequence of the shutdown. */
const ofConnections = /terminating connection|the database system is/;

/** The last fatal line without its time and process; other lines may quote user input. */
function fatalLine(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => !ofConnections.test(line));
  // Before the server reads its settings, errors come from the loader or setpriv.
  const foreign = lines.filter((line) => /^\S+: /.test(line));
  const fatal = lines.flatMap((line) => /\b(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? []);
  return fatal.at(-1) ?? foreign.at(-1);
}

/** We hold the lock, so a server that still responds has lost its owner and is shutting down: let it finish. */
async function waitForPredecessor(host: string, cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const deadline = Date.now() + startMsMax;
  for (; fs.existsSync(pidFile); await pause(50)) {
    const [pid, folder] = readPidFile(pidFile);
    if (!isPostgres(pid) || !isSameFolder(folder, cluster)) fs.rmSync(pidFile, { force: true });
    else if (Date.now() > deadline)
      throw new StartFailure(
        `Another PostgreSQL (process ${pid}) is using ${cluster} and is not stopping; stop it, then start again.`,
      );
    else if (await isAnswering(host)) process.kill(pid, 'SIGINT');
  }
  for (let left = orphans(cluster); left.length > 0 && Date.now() < deadline; left = orphans(cluster)) {
    for (const pid of left) endOrphan(pid);
    await pause(50);
  }
}

/** The server's process and its data folder. */
function readPidFile(pidFile: string): [pid: number, folder: string] {
  const [pid, folder = ''] = fs.readFileSync(pidFile, 'utf8').split('\n');
  return [Number(pid), folder];
}

/** False for the file of the server whose data folder was copied: that one may still be running. */
const isSameFolder = (folder: string, cluster: string): boolean =>
  fs.existsSync(folder) && fs.realpathSync(folder) === fs.realpathSync(cluster);

const isPostgres = (pid: number): boolean => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
};

/** Backends of a killed server finish their query first, and hold the shared memory that the next server needs. */
function orphans(cluster: string): number[] {
  const folder = fs.realpathSync(cluster);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const program = path.basename(fs.readlinkSync(`/proc/${pid}/exe`));
        return program.startsWith('postgres') && fs.readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false; // it has ended, or belongs to another user
      }
    })
    .map(Number);
}

/** Killed immediately, as the server itself would after a crash; the next start recovers. */
function endOrphan(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // it has ended
  }
}

/** Waits until the server is ready; `check` throws once that can no longer happen. */
export async function waitUntilAnswering(host: string, check: () => void = () => {}): Promise<void> {
  for (const deadline = Date.now() + startMsMax; !(await isAnswering(host)); await pause(10)) {
    check();
    if (Date.now() > deadline)
      throw new StartFailure(
        'The embedded database did not answer in time; check this machine, then start again.',
      );
  }
}

const isAnswering = (host: string): Promise<boolean> =>
  withClient({ host, user: superuser, database: 'postgres' }, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

/** SIGINT is PostgreSQL's fast shutdown: open transactions roll back, committed data stays. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.ref();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

/** The superuser of the embedded server. */
export const superuser = 'postgres';

/** PostgreSQL refuses to run as root: the server gets its own uid, and initdb a uid that has a name (`nobody`). */
export const isRoot = process.getuid?.() === 0;
export const serverUid = isRoot ? 54_329 : process.getuid!();
export const initUid = isRoot ? 65_534 : serverUid;

export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
