import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';

/**
 * Takes the data folder for this process until it ends, however it ends: the kernel frees an flock with its file.
 * `flock` locks the open file that both processes share, so the lock stays here when it exits.
 * Answers null if another process has the folder.
 */
export function lockDataFolder(folder: string): { release(): void } | null {
  const file = openSync(path.join(folder, 'lock'), 'a', 0o600);
  const { status, error } = spawnSync('flock', ['--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  });
  if (error) throw error;
  if (status === 0) return { release: () => closeSync(file) };
  closeSync(file);
  return null;
}
