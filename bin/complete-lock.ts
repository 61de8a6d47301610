import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Adds to package-lock.json the optional packages for other platforms that npm omitted because the current registry
 * doesn't serve them. `npm ci` rejects a lockfile without them on every platform. Run after every dependency change.
 */
type Entry = {
  version?: string;
  dev?: true;
  optional?: true;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const file = path.resolve(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

let added = 0;
for (const [place, entry] of Object.entries(lock.packages))
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {}))
    if (!isLocked(place, name) && /^\d+\.\d+\.\d+[\w.-]*$/.test(range)) {
      lock.packages[`node_modules/${name}`] = {
        version: range,
        ...platformOf(name),
        ...(entry.dev && { dev: true }),
        optional: true,
      };
      added++;
    }
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} packages of other platforms named.\n`);

/** Resolved like in Node.js: next to the package, or in any parent folder. */
function isLocked(place: string, name: string): boolean {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (lock.packages[path.posix.join(from, 'node_modules', name)]) return true;
    if (!from.includes('/node_modules/')) return lock.packages[`node_modules/${name}`] !== undefined;
  }
}

/** The platform is in the name, as in `@scope/binding-linux-x64-musl`. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/@]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  if (!cpu && !os) throw new Error(`${name} does not say what it runs on; add it to the lock by hand.`);
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os] }),
    ...(libc && os === 'linux' && { libc: [libc] }),
  };
}
