import { execFileSync, type ExecFileSyncOptions, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../src/platform/config.ts';

/** It starts faster than a whole browser, and takes half the processor time for a page. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The headless shell, and a fallback font for text shown before web fonts load. */
const packages = ['chromium-headless-shell', 'fonts-liberation'];
const ownFolder = path.join(projectRoot, 'node_modules/.cache/chromium');
const ownPath = path.join(ownFolder, 'chromium');

/**
 * The path of a Chromium: the one in CHROMIUM_PATH, otherwise the headless shell, which is installed from the system's
 * packages if this user can, or else unpacked in node_modules. Where neither works, an installed browser; without one,
 * throws with a clear message.
 */
export function chromiumPath(): string {
  const found = firstExisting([process.env.CHROMIUM_PATH, headlessShell, ownPath]);
  if (found) return found;
  process.stdout.write('Installing Chromium’s headless shell from the system’s packages...\n');
  try {
    if (mayInstall()) install();
    else unpack(ownFolder);
  } catch (error) {
    const browser = firstExisting(wholeBrowsers);
    if (!browser)
      throw new Error(
        'The browser tests need Chromium, which could not be installed; install it yourself, or set CHROMIUM_PATH to its path.',
        { cause: error },
      );
    process.stdout.write(`That failed. The tests use ${browser}, which takes longer.\n`);
    return browser;
  }
  return chromiumPath();
}

const firstExisting = (files: (string | undefined)[]) => files.find((file) => file && existsSync(file));

const isRoot = process.getuid?.() === 0;
const mayInstall = (): boolean =>
  isRoot || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;

function install(): void {
  aptGet(['update', '-qq']);
  aptGet(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

const aptGet = (args: string[]) =>
  isRoot
    ? execFileSync('apt-get', args, quietOptions)
    : execFileSync('sudo', ['-n', 'apt-get', ...args], quietOptions);

const quietOptions: ExecFileSyncOptions = {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
};

/** Without root: apt with its own package lists, unpacking the missing packages into one folder. */
function unpack(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const [state, cache, tree] = ['state', 'cache', 'tree'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const made of [path.join(state, 'lists/partial'), path.join(cache, 'archives/partial'), tree])
    mkdirSync(made, { recursive: true });
  const apt = [
    '-o',
    `Dir::State=${state}`,
    '-o',
    'Dir::State::status=/var/lib/dpkg/status',
    '-o',
    `Dir::Cache=${cache}`,
    '-o',
    'Debug::NoLocking=1',
    '-qq',
  ];
  execFileSync('apt-get', [...apt, 'update'], quietOptions);
  execFileSync(
    'apt-get',
    [...apt, '-y', '--no-install-recommends', '--download-only', 'install', ...packages],
    quietOptions,
  );
  const archives = path.join(cache, 'archives');
  for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb')))
    execFileSync('dpkg-deb', ['--extract', path.join(archives, name), tree]);
  rmSync(archives, { recursive: true });
  writeFileSync(path.join(folder, 'chromium.unfinished'), startScript(tree));
  chmodSync(path.join(folder, 'chromium.unfinished'), 0o755);
  execFileSync('mv', [path.join(folder, 'chromium.unfinished'), ownPath]);
}

const startScript = (tree: string): string => `#!/bin/sh
libraries=$(find '${tree}/usr/lib' '${tree}/lib' -name '*.so*' -printf '%h\\n' 2>/dev/null | sort -u | tr '\\n' ':')
export LD_LIBRARY_PATH="$libraries$LD_LIBRARY_PATH"
[ -d /etc/fonts ] || export FONTCONFIG_PATH='${tree}/etc/fonts' XDG_DATA_HOME='${tree}/usr/share'
exec '${tree}/usr/lib/chromium/chromium-headless-shell' "$@"
`;
