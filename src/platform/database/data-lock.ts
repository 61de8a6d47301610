import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';

/**
 * Locks the data folder until this process ends, however it ends: the kernel releases an flock with its file.
 * The `flock` command locks the open file shared by both processes, so the lock remains when the command exits.
 * Returns null if another process holds the lock.
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
