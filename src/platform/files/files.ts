import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Files beside the database, in the data folder of this machine. */
export type Files = {
  /** Keeps bytes under their SHA-256 in hex, which it answers; by then they outlive a power cut. */
  put(bytes: Uint8Array): Promise<string>;
  /** Keeps, as safely, what can be made again: under the hash of the first making, or a name that begins with one. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes under a hash or such a name; null if this machine has none. */
  get(name: string): Promise<Buffer | null>;
};

/** Nothing else becomes a path. */
const lawfulName = /^[0-9a-f]{64}(-[0-9a-z]+\.[0-9a-z]+)?$/;

/** Opens the files below a folder, which is made when the first is written. */
export function openFiles(folder: string): Files {
  const fileOf = (name: string): string => {
    if (!lawfulName.test(name)) throw new Error(`'${name}' is no name of a file.`);
    return path.join(folder, name.slice(0, 2), name);
  };
  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      await write(fileOf(hash), bytes);
      return hash;
    },
    keep: async (name, bytes) => write(fileOf(name), bytes),
    async get(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

/** Whole or not at all: written aside, forced to the disk, then named; the folder too, which holds the name. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const aside = path.join(folder, `.${randomUUID()}`);
  try {
    await synced(aside, 'wx', (handle) => handle.writeFile(bytes));
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await synced(folder, 'r', async () => {});
}

async function synced(
  place: string,
  flags: string,
  use: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const handle = await open(place, flags);
  try {
    await use(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
