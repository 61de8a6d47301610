// Runs before start, test, dev, check and bench, on whatever Node.js npm itself runs on: no types, no dependencies.
// Installs what the lock names when it has changed, and with `--build` builds the pages when their sources have.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const pinnedNode = path.join(root, 'node_modules/.bin/node');
const nodeMajor = '24';
/** Builds besides the newest, and how long the files of earlier ones are served. */
const buildsKept = 2;
const assetDays = 30;

install();
if (process.argv.includes('--build')) build();

function install() {
  const stamp = path.join(root, 'node_modules/.installed-lock');
  const wanted = hashOf(['package-lock.json']);
  if (read(stamp) !== wanted) {
    process.stdout.write('Installing packages...\n');
    installBeside(wanted);
  }
  if (majorOf(existsSync(pinnedNode) ? pinnedNode : process.execPath) !== nodeMajor)
    fail(
      `The PFAS Record needs Node.js ${nodeMajor}, and npm has none for ${process.platform}-${process.arch}; install it, then try again.`,
    );
}

/** In a folder of its own, which then takes the place of the former packages: a running website still loads from them. */
function installBeside(stamp) {
  const next = path.join(root, 'node_modules.next');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next);
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(root, name), path.join(next, name));
  // No dependency needs its install script, and scripts that don't run can do no harm.
  npm(
    [
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    next,
  );
  writeFileSync(path.join(next, 'node_modules/.installed-lock'), stamp);
  const packages = path.join(root, 'node_modules');
  if (existsSync(packages)) renameSync(packages, path.join(next, 'former'));
  renameSync(path.join(next, 'node_modules'), packages);
  rmSync(next, { recursive: true, force: true });
}

function build() {
  const stamp = path.join(root, 'dist/.built-from');
  const wanted = hashOf([
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    ...filesBelow('src'),
    ...filesBelow('public'),
  ]);
  if (read(stamp) === wanted) return;
  process.stdout.write('Building the pages...\n');
  const node = existsSync(pinnedNode) ? pinnedNode : process.execPath;
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const folder = path.join('builds', new Date().toISOString().replace(/[:.]/g, '-'));
  run(
    node,
    [vite, 'build', '--app', '--logLevel', 'warn'],
    'The pages could not be built; see the lines above.',
    { additions: { BUILD_FOLDER: folder } },
  );
  writeFileSync(path.join(root, folder, '.built-from'), wanted);
  switchTo(folder);
}

/**
 * Puts a complete build in place of the one being served, in one step. A running server goes on with the modules of its
 * own build, and open pages find the files of earlier ones.
 */
function switchTo(folder) {
  const dist = path.join(root, 'dist');
  const builds = path.join(root, 'builds');
  // Releases before this one built into the folder itself.
  if (existsSync(dist) && !lstatSync(dist).isSymbolicLink()) renameSync(dist, path.join(builds, '0'));
  const earlier = readdirSync(builds)
    .filter((name) => path.join('builds', name) !== folder)
    .sort((one, other) => (one < other ? 1 : -1));
  for (const name of earlier) linkAssets(path.join(builds, name), path.join(root, folder));
  const link = path.join(root, 'dist.next');
  rmSync(link, { force: true });
  symlinkSync(folder, link);
  renameSync(link, dist);
  for (const name of earlier.slice(buildsKept))
    rmSync(path.join(builds, name), { recursive: true, force: true });
}

/** Names in /assets contain a hash, so files of several builds fit into one folder. */
function linkAssets(from, to) {
  const source = path.join(from, 'client/assets');
  const target = path.join(to, 'client/assets');
  if (!existsSync(source)) return;
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source)) {
    const file = path.join(source, name);
    const found = statSync(file);
    const isRecent = Date.now() - found.mtimeMs < assetDays * 24 * 60 * 60 * 1000;
    if (found.isFile() && isRecent && !existsSync(path.join(target, name)))
      linkSync(file, path.join(target, name));
  }
}

function npm(args, cwd) {
  const problem =
    'The packages could not be installed; see the lines above. The first run needs a network connection.';
  const script = process.env.npm_execpath;
  if (script) run(process.execPath, [script, ...args], problem, { cwd });
  else run('npm', args, problem, { cwd });
}

function run(program, args, problem, { cwd = root, additions = {} } = {}) {
  try {
    execFileSync(program, args, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: undefined, ...additions },
    });
  } catch {
    fail(problem);
  }
}

function fail(problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Sources, without what only tests read. */
function filesBelow(folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function majorOf(node) {
  return execFileSync(node, ['--version'], { encoding: 'utf8' }).slice(1).split('.')[0];
}
