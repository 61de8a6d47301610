import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  bareEnvironment,
  initUid,
  isRoot,
  serverUid,
  startServer,
  superuser,
} from '../../../src/platform/database/embedded-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const debianFolder = '/usr/lib/postgresql';
const programs = ['postgres', 'initdb', 'pg_dump', 'pg_restore'];

/** The newest PostgreSQL installed by Debian's packages with its programs; null if there is none. */
export function installedPostgres(): string | null {
  const majors = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = majors
    .toSorted((a, b) => Number(b) - Number(a))
    .map((major) => path.join(debianFolder, major));
  const isComplete = (folder: string) => programs.every((name) => existsSync(path.join(folder, 'bin', name)));
  return folders.find(isComplete) ?? null;
}

/** Starts that PostgreSQL on data of its own; `urlOf` is the address of one of its databases. */
export async function startInstalledPostgres(binaries: string, settings: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const cluster = path.join(folder, 'postgres');
  const host = path.join(folder, 'socket');
  mkdirSync(host, { mode: 0o700 });
  mkdirSync(cluster, { mode: 0o700 });
  if (isRoot) chownSync(cluster, initUid, initUid);
  execFileSync(
    path.join(binaries, 'bin/initdb'),
    ['-D', cluster, '-U', superuser, '--auth=trust', '-E', 'UTF8'],
    {
      ...(isRoot && { uid: initUid, gid: initUid }),
      env: bareEnvironment,
      stdio: 'pipe',
    },
  );
  if (isRoot) {
    chownSync(host, serverUid, serverUid);
    execFileSync('chown', ['-R', `${serverUid}:${serverUid}`, cluster]);
  }
  const server = await startServer({ binaries, cluster, host, settings: { fsync: 'off', ...settings } });
  return {
    host,
    urlOf: (database: string) =>
      `postgresql://${superuser}@localhost/${database}?host=${encodeURIComponent(host)}`,
    stop: server.stop,
  };
}
