import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from './durable-file.ts';

/** Files stored outside the database, in this machine's data folder. */
export type Files = {
  /** Stores bytes under their SHA-256 in hex and returns it, once they would survive power loss. */
  put(bytes: Uint8Array): Promise<string>;
  /** Stores reproducible content as durably: under the hash of its first version, or a name that begins with one. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes stored under a hash or such a name; null if this machine has none. */
  get(name: string): Promise<Buffer | null>;
  /** Removes the file with this hash or such a name, if there is one. */
  remove(name: string): Promise<void>;
};

/** The only names that may become part of a path. */
const validName = /^[0-9a-f]{64}(-[0-9a-z]+\.[0-9a-z]+)?$/;

/** Opens the files in a folder, which is created on the first write. */
export function openFiles(folder: string): Files {
  const fileOf = (name: string): string => {
    if (!validName.test(name)) throw new Error(`'${name}' is not a file name.`);
    return path.join(folder, name.slice(0, 2), name);
  };
  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      await replaceFile(fileOf(hash), bytes);
      return hash;
    },
    remove: async (name) => rm(fileOf(name), { force: true }),
    keep: async (name, bytes) => replaceFile(fileOf(name), bytes),
    get: async (name) => ifPresent(readFile(fileOf(name))),
  };
}

/** Null for a file or a folder that is not there. */
export async function ifPresent<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
