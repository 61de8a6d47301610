import { spawn } from 'node:child_process';
import { projectRoot } from '../../../src/platform/config.ts';
import { temporaryFolder } from '../temporary-folder.ts';

type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs a script of `bin/` in its own process and data folder, as package.json does, and waits for its end. */
export function runCommand(
  script: string,
  options: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> {
  const child = spawn(
    process.execPath,
    ['--import', './src/platform/quick-imports.mjs', script, ...options],
    {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, DATA_DIR: temporaryFolder(), ...settings },
    },
  );
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...output })));
}
