import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Headers, pack, type Pack } from 'tar-stream';
import { z } from 'zod';
import { ownerOnly } from '../files/durable-file.ts';
import { ifPresent } from '../files/files.ts';
import { jsonIn } from '../formats/json-in.ts';
import { StartFailure } from '../start-failure.ts';

/** A log in a backup: it has at least `size` entries, and had this root (base64) at that size. */
const LogSize = z.object({ log: z.string(), size: z.number().int().min(0), root: z.string() });
export type LogSize = z.infer<typeof LogSize>;

const BackupFacts = z.object({
  format: z.literal(1),
  /** The release that made it. */
  release: z.string(),
  madeAt: z.iso.datetime(),
  /** Whether it holds the files of the embedded database, or a dump of another one. */
  kind: z.enum(['embedded', 'external']),
  /** The major version of PostgreSQL. */
  postgres: z.number().int(),
  /** The newest migration and the version of the SQL sources that the database had. */
  schema: z.object({ migration: z.number(), sql: z.number() }),
  logs: z.array(LogSize),
});
export type BackupFacts = z.infer<typeof BackupFacts>;

/** The last part of the archive, so that one that was cut off has none. */
const Manifest = BackupFacts.extend({
  parts: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;
type Parts = Manifest['parts'];

const manifestName = 'manifest.json';
const chunkBytes = 1024 ** 2;

/** An archive while it is written. */
export type BackupWriter = {
  addFolder(name: string): void;
  /**
   * Adds a file that may change meanwhile: as many bytes as it has at first, with zeros for what it has lost since;
   * nothing if it is gone.
   */
  addFile(name: string, file: string): Promise<void>;
  addBytes(name: string, bytes: Uint8Array): Promise<void>;
};

/**
 * Writes a backup that only this user can read; it gets its name once it is complete and on the disk. `fill` adds the
 * parts and returns what the manifest states. Returns its size in bytes. Throws `StartFailure` if the file exists.
 */
export async function writeBackupFile(
  file: string,
  fill: (writer: BackupWriter) => Promise<BackupFacts>,
): Promise<number> {
  const unfinished = `${file}.unfinished-${process.pid}`;
  const tar = pack();
  const output = createWriteStream(unfinished, { mode: ownerOnly, flush: true });
  const written = pipeline(tar, output);
  try {
    await Promise.all([written, addParts(tar, fill)]);
    await link(unfinished, file);
    return output.bytesWritten;
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new StartFailure(`${file} exists already; choose another name.`);
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function addParts(tar: Pack, fill: (writer: BackupWriter) => Promise<BackupFacts>): Promise<void> {
  const parts: Parts = {};
  const add = async (name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    const digest = createHash('sha256');
    const entry = tar.entry({ name, size, mode: ownerOnly });
    await pipeline(Readable.from(hashing(content, digest)), entry);
    parts[name] = { bytes: size, sha256: digest.digest('hex') };
  };
  const facts = await fill({
    addFolder: (name) => void tar.entry({ name, type: 'directory', mode: 0o700 }).end(),
    async addFile(name, file) {
      await using handle = await ifPresent(open(file));
      if (!handle) return;
      const { size } = await handle.stat();
      await add(name, size, exactly(handle, size));
    },
    addBytes: (name, bytes) => add(name, bytes.length, [Buffer.from(bytes)]),
  });
  const manifest = Buffer.from(`${JSON.stringify({ ...facts, parts } satisfies Manifest, undefined, 2)}\n`);
  await add(manifestName, manifest.length, [manifest]);
  tar.finalize();
}

async function* hashing(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  digest: { update(chunk: Buffer): unknown },
) {
  for await (const chunk of content) {
    digest.update(chunk);
    yield chunk;
  }
}

async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size;) {
    const length = Math.min(chunkBytes, size - position);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    // Anything that was truncated since is restored from the write-ahead log.
    const isAtEnd = bytesRead === 0;
    yield isAtEnd ? buffer : buffer.subarray(0, bytesRead);
    position += isAtEnd ? length : bytesRead;
  }
}

/**
 * Unpacks a backup into an existing folder, for this user only, and returns its manifest. Throws `StartFailure` if it is
 * not a backup, is incomplete, or any part differs from the manifest.
 */
export async function unpackBackupFile(file: string, folder: string): Promise<Manifest> {
  const unpacked = new Map<string, Parts[string]>();
  const archive = extract();
  const unpackParts = async () => {
    for await (const entry of archive) {
      const part = await unpackPart(entry.header, entry, folder);
      if (part) unpacked.set(entry.header.name, part);
    }
  };
  try {
    await Promise.all([pipeline(createReadStream(file), archive), unpackParts()]);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw error;
    throw new StartFailure(`${file} can't be read as a backup (${code ?? message}).`);
  }
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => '');
  const manifest = Manifest.safeParse(jsonIn(text));
  if (!manifest.success)
    throw new StartFailure(`${file} has no manifest: it is not a complete backup of The PFAS Record.`);
  unpacked.delete(manifestName);
  compareParts(file, manifest.data.parts, unpacked);
  return manifest.data;
}

/** Names that stay inside the folder; anything else in an archive is refused. */
const partName = /^(?!\/|(?:.*\/)?\.\.?(?:\/|$))[^\0\\]+$/;

async function unpackPart(
  { name, type }: Headers,
  content: Readable,
  folder: string,
): Promise<Parts[string] | null> {
  if (!partName.test(name) || (type !== 'file' && type !== 'directory'))
    throw new StartFailure(`unexpected part '${name}'`);
  const place = path.join(folder, name);
  if (type === 'directory') {
    content.resume();
    await mkdir(place, { recursive: true, mode: 0o700 });
    return null;
  }
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const digest = createHash('sha256');
  const output = createWriteStream(place, { flags: 'wx', mode: ownerOnly, flush: true });
  await pipeline(hashing(content as AsyncIterable<Buffer>, digest), output);
  return { bytes: output.bytesWritten, sha256: digest.digest('hex') };
}

function compareParts(file: string, expected: Parts, unpacked: ReadonlyMap<string, Parts[string]>): void {
  const names = new Set([...Object.keys(expected), ...unpacked.keys()]);
  const changed = [...names].filter((name) => expected[name]?.sha256 !== unpacked.get(name)?.sha256);
  if (changed.length > 0)
    throw new StartFailure(
      `${file} is damaged: ${changed.length} of its parts differ from its manifest (${changed.slice(0, 3).join(', ')}).`,
    );
}
