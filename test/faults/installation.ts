import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { projectRoot } from '../../src/platform/config.ts';
import { isRoot } from '../../src/platform/database/embedded-server.ts';
import { installedPostgres } from '../support/servers/installed-postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitFor } from '../support/wait-for.ts';

/** Everything comes from Debian's packages and listens on loopback only. */
const postgres = installedPostgres();

/** Why a scenario can't run here, or null. */
export function missing(...programs: string[]): string | null {
  if (!postgres) return 'Debian’s package postgresql is not installed';
  const absent = programs.find((name) => spawnSync(name, ['-v']).error !== undefined);
  return absent ? `Debian’s package ${absent} is not installed` : null;
}

/** Debian's user owns the servers' files: neither PostgreSQL nor PgBouncer runs as root. */
const asPostgres = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

export function giveToPostgres(folder: string): void {
  if (!isRoot) return;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
}

const ending = new Set<() => unknown>();
/** Registers what is ended after the scenario, whatever becomes of it. */
export const atEnd = (end: () => unknown): void => void ending.add(end);
export async function endAll(): Promise<void> {
  for (const end of [...ending].toReversed()) await end();
  ending.clear();
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** A PostgreSQL of its own, new or a replica of another. */
export async function startCluster({
  of,
  folder = temporaryFolder(),
}: { of?: Cluster; folder?: string } = {}) {
  const data = path.join(folder, 'data');
  const port = await freePort();
  giveToPostgres(folder);
  const run = (program: string, ...options: string[]) => {
    const [command, ...rest] = [...asPostgres, path.join(postgres!, 'bin', program), ...options];
    return execFileSync(command!, rest, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  if (of) run('pg_basebackup', '-D', data, '-R', '-d', `${of.url}?application_name=replica`);
  else
    run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8');
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\nmax_connections = 200\n`,
  );
  const control = (...options: string[]) =>
    run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', path.join(folder, 'log'), ...options);
  const pid = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const isRunning = () => {
    try {
      return process.kill(pid(), 0);
    } catch {
      return false;
    }
  };
  /** The postmaster and its children. */
  const signal = (name: 'STOP' | 'CONT') => {
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid())], { encoding: 'utf8' });
    for (const one of [pid(), ...stdout.split('\n').filter(Boolean).map(Number)])
      spawnSync('kill', [`-${name}`, String(one)]);
  };
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  control('start');
  atEnd(() => {
    if (!isRunning()) return;
    signal('CONT');
    control('stop', '-m', 'immediate');
  });
  return {
    url,
    port,
    start: () => control('start'),
    restart: () => control('restart', '-m', 'fast'),
    promote: () => control('promote'),
    freeze: () => signal('STOP'),
    thaw: () => signal('CONT'),
    /** As the kernel does when memory runs out. */
    kill: () => process.kill(pid(), 'SIGKILL'),
    async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

/** An address that follows the primary, as a virtual one or HAProxy does. */
export async function startFollower(first: number) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => {}).on('close', () => (open.delete(one), other.destroy()));
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => (server.close(), open.forEach((socket) => socket.destroy())));
  return {
    url: `postgresql://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    switchTo(port: number) {
      target = port;
      for (const socket of open) socket.destroy();
    },
  };
}

/** PgBouncer in session mode; returns its address and how to restart it. */
export async function startPooler(cluster: Cluster) {
  const folder = temporaryFolder();
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${cluster.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
max_client_conn = 200
default_pool_size = 100
`,
  );
  giveToPostgres(folder);
  giveToPostgres(file);
  let pooler: ChildProcess;
  const start = () => {
    const [command, ...options] = [...asPostgres, 'pgbouncer', '--quiet', file];
    pooler = spawn(command!, options, { stdio: 'ignore' });
  };
  start();
  atEnd(() => pooler.kill('SIGKILL'));
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await waitFor('PgBouncer', () => answers(url));
  return {
    url,
    async restart() {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await ended;
      start();
    },
  };
}

const answers = (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return client.connect().then(
    async () => (await client.end(), true),
    () => false,
  );
};

/** nginx as in `deploy/nginx.conf`, without TLS, in front of these ports. */
export async function startNginx(ports: readonly number[]): Promise<string> {
  const folder = temporaryFolder();
  const port = await freePort();
  const server = readFileSync(path.join(projectRoot, 'deploy/nginx.conf'), 'utf8')
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace(/( +server 127\.0\.0\.1:\d+(.*);\n)+/, (_all, _last, options: string) =>
      ports.map((one) => `    server 127.0.0.1:${one}${options};\n`).join(''),
    )
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/ +ssl_certificate.*\n/g, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  const user = isRoot ? 'user postgres;' : '';
  mkdirSync(path.join(folder, 'logs'));
  giveToPostgres(folder);
  writeFileSync(
    file,
    `${user}\ndaemon off;\npid ${folder}/pid;\nerror_log ${folder}/errors;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${server}\n}\n`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' });
  atEnd(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  await waitFor('nginx', () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return address;
}
