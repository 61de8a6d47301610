import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];

/**
 * An empty folder that is removed when this process ends. Open to everyone, so that even root's database can be inside.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pfas-record-test-'));
  chmodSync(folder, 0o755);
  if (folders.push(folder) === 1) process.once('exit', removeAll);
  return folder;
}

function removeAll(): void {
  for (const folder of folders)
    try {
      // A killed database may still be writing.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // It is in the system's temporary folder anyway.
    }
}
