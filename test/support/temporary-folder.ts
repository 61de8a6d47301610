import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty folder that is removed when this process ends. Open to all, so that even root's database is inside. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pfas-record-test-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => {
    try {
      // A database that was killed may still be writing.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // It is the system's temporary folder.
    }
  });
  return folder;
}
