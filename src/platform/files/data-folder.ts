import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '../start-failure.ts';

/** Creates the data folder if it doesn't exist. Throws `StartFailure` if it isn't a folder writable by this user. */
export function createDataFolder(folder: string): void {
  try {
    makePassableFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartFailure(folderProblem(folder, (error as NodeJS.ErrnoException).code));
  }
}

/** Creates a folder that every user can traverse, whatever the umask: the database server runs as its own user. */
function makePassableFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  for (let made = folder; first && made.startsWith(first); made = path.dirname(made)) chmodSync(made, 0o755);
}

function folderProblem(folder: string, code: string | undefined): string {
  if (code === 'EEXIST') return `DATA_DIR is a file (${folder}); set it to a folder.`;
  if (code === 'ENOTDIR')
    return `DATA_DIR is inside a file (${folder}); set it to a path made of folders only.`;
  return `The data folder ${folder} can't be written (${code}); make it writable, or set DATA_DIR to another folder.`;
}
