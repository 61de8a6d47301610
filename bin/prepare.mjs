// Runs before start, test, dev, check and bench, on whatever Node.js npm itself runs on: no types, no dependencies.
// Installs what the lock names when it has changed, and with `--build` builds the pages when their sources have.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const pinnedNode = path.join(root, 'node_modules/.bin/node');
const nodeMajor = '24';

install();
if (process.argv.includes('--build')) build();

function install() {
  const stamp = path.join(root, 'node_modules/.installed-lock');
  const wanted = hashOf(['package-lock.json']);
  if (read(stamp) !== wanted) {
    process.stdout.write('Installing packages...\n');
    // No dependency needs its install script, and scripts that don't run can do no harm.
    npm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    writeFileSync(stamp, wanted);
  }
  if (majorOf(existsSync(pinnedNode) ? pinnedNode : process.execPath) !== nodeMajor)
    fail(
      `The PFAS Record needs Node.js ${nodeMajor}, and npm has none for ${process.platform}-${process.arch}; install it, then try again.`,
    );
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
  run(
    node,
    [vite, 'build', '--app', '--logLevel', 'warn'],
    'The pages could not be built; see the lines above.',
  );
  writeFileSync(stamp, wanted);
}

function npm(args) {
  const problem =
    'The packages could not be installed; see the lines above. The first run needs a network connection.';
  const script = process.env.npm_execpath;
  if (script) run(process.execPath, [script, ...args], problem);
  else run('npm', args, problem);
}

function run(program, args, problem) {
  try {
    execFileSync(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: undefined },
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
