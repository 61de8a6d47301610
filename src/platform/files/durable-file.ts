import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files that survive power loss: written to a temporary file, synced, then renamed; the folder is synced too. */

/** Readable only by the user of this process. */
export const ownerOnly = 0o600;
const defaultMode = 0o666;

/** Creates the file atomically with its content; returns false if it already exists. */
export async function createFile(file: string, content: string, mode = defaultMode): Promise<boolean> {
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

/** Creates or replaces the file atomically: readers see either the old or the new content. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  mode = defaultMode,
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
  // Several may be written concurrently, also by other processes; process ids aren't unique across containers.
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode, flush: true });
    return unfinished;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A new name is durable only once its folder is synced. */
async function syncFolder(file: string): Promise<void> {
  await using folder = await open(path.dirname(file), 'r');
  await folder.sync();
}
