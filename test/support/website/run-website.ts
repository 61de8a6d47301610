import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { projectRoot } from '../../../src/platform/config.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { waitFor } from '../wait-for.ts';
import { administrator } from './administrator.ts';
import { templates } from './template.ts';

export type RunningWebsite = {
  /** Its output so far, stdout and stderr. */
  output(): string;
  /** Empty for ROLE=worker. */
  address: string;
  process: ChildProcess;
  /** Sends the signal and waits until the process is gone. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
};

export const emptyDataDir = temporaryFolder;

/** A data folder in which a website has been started before, if one is prepared; otherwise an empty one. */
export function usedDataDir(): string {
  const folder = temporaryFolder();
  const { embedded } = templates();
  // Unlike Node.js it keeps the owners of files.
  if (embedded) execFileSync('cp', ['--archive', `${embedded}/.`, folder]);
  return folder;
}

const settingsFor = (dataDir: string, settings: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: '0',
  DATA_DIR: dataDir,
  SAMPLE: 'off',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  ...settings,
});

/** Starts the website like `npm start`, in its own process with its embedded database, and waits until it is ready. */
export async function runWebsite(
  dataDir: string,
  settings: Record<string, string> = {},
  runAs: RunAs = {},
): Promise<RunningWebsite> {
  const { child, output } = launch(dataDir, settings, runAs);
  const { address } = await waitFor('the website to be ready', async () => {
    if (child.exitCode !== null) throw new Error(`The website ended: ${output()}`);
    const ready = /is (?:ready on (\S+)|processing jobs)/.exec(output());
    return ready && { address: ready[1] ?? '' };
  });
  return {
    output,
    address,
    process: child,
    kill(signal) {
      const ended = exitOf(child);
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the website where it can't start; returns how it ended and its output. */
export async function runToFailure(
  dataDir: string,
  settings: Record<string, string>,
  runAs: RunAs = {},
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(dataDir, settings, runAs);
  return { code: await exitOf(child), output: output() };
}

/** The user that the process runs as (only root can choose another, and permissions don't stop root), and its folder. */
type RunAs = { uid?: number; gid?: number; cwd?: string };

function launch(dataDir: string, settings: Record<string, string>, runAs: RunAs) {
  const child = spawn(process.execPath, ['--import', './src/platform/quick-imports.mjs', 'src/main.ts'], {
    cwd: projectRoot,
    ...runAs,
    env: settingsFor(dataDir, settings),
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('close', (code) => resolve(code)));
