import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Files that outlive a loss of power: written aside, forced to the disk, then named; the folder too, which holds the name. */

/** What only the user of this process may read. */
export const ownEyesOnly = 0o600;
const everybody = 0o666;

/** Makes the file with its content at once, or not at all; answers false where somebody has made one meanwhile. */
export async function makeFile(file: string, content: string, mode = everybody): Promise<boolean> {
  const unfinished = await writeAside(file, content, mode);
  try {
    await link(unfinished, file);
    await syncFolder(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Puts the content in the place of the file's, if there is one; a reader sees the one or the other, whole. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  mode = everybody,
): Promise<void> {
  const unfinished = await writeAside(file, content, mode);
  try {
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(file);
}

async function writeAside(file: string, content: string | Uint8Array, mode: number): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  // Several may be written at once, by this process and by others, whose ids say little in containers.
  const unfinished = `${file}.${randomUUID()}`;
  const handle = await open(unfinished, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return unfinished;
}

/** A new name is on the disk only when its folder is. */
async function syncFolder(file: string): Promise<void> {
  const folder = await open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
