import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from './durable-file.ts';

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
      await replaceFile(fileOf(hash), bytes);
      return hash;
    },
    keep: async (name, bytes) => replaceFile(fileOf(name), bytes),
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
