import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Files that outlive a loss of power, for the eyes of this user only. */

/** Several may be written at once, by this process and by others. */
let asides = 0;

/** Makes the file with its content at once, or not at all; answers false where somebody has made one meanwhile. */
export async function makeFile(file: string, content: string): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = await writeAside(file, content);
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

/** Puts the content in the place of the file's; a reader sees the one or the other, whole. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const unfinished = await writeAside(file, content);
  try {
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(file);
}

async function writeAside(file: string, content: string): Promise<string> {
  const unfinished = `${file}.${process.pid}.${asides++}`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
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
