import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Locks the optional packages of every platform with their hashes. `npm install` leaves out what its registry doesn't
 * serve or what is missing in `node_modules`, and `npm ci` rejects a lockfile without them on every platform. Run after
 * every dependency change. Exits with 1 and the names if some can't be locked.
 */
type Entry = { integrity?: string; inBundle?: true; optionalDependencies?: Record<string, string> };

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'package-lock.json');
const read = () => JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

const lock = read();
for (const place of withoutHash(lock.packages)) delete lock.packages[place];
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
// npm looks up again whatever the lockfile lacks.
const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
const { status } = spawnSync('npm', ['install', ...options], { cwd: root, stdio: 'inherit' });

const { packages } = read();
const missing = [...withoutHash(packages), ...unlocked(packages)];
if (missing.length)
  process.stderr.write(`Not locked; try again with another registry:\n${missing.join('\n')}\n`);
process.exitCode = status || missing.length ? 1 : 0;

function withoutHash(entries: Record<string, Entry>): string[] {
  return Object.keys(entries).filter(
    (place) => place && !entries[place]?.integrity && !entries[place]?.inBundle,
  );
}

function unlocked(entries: Record<string, Entry>): string[] {
  return Object.entries(entries).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(entries, place, name)),
  );
}

/** Resolved like in Node.js: next to the package, or in any parent folder. */
function isLocked(entries: Record<string, Entry>, place: string, name: string): boolean {
  for (let from = place; from; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
    if (entries[`${from}/node_modules/${name}`]) return true;
  return `node_modules/${name}` in entries;
}
