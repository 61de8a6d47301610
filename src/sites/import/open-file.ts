import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { FileProblem } from '../../platform/formats/read-table.ts';

/** A part of an upload: a table of results or of ZIP codes. */
export type Part = { name: string; isZipCodes: boolean; open(): Promise<Readable> };

/** The total unpacked size of an archive; results for the whole country are about 400 MB. */
const unpackedBytesMax = 8 * 1024 ** 3;
const entriesMax = 1_000;

/** The tables in a file, which may be a ZIP archive as published by EPA. Throws `FileProblem` if it is damaged. */
export async function partsOf(path: string, name: string): Promise<{ parts: Part[]; close(): void }> {
  // Enough bytes to recognize the format.
  const start = Buffer.concat(await Array.fromAsync(createReadStream(path, { end: 199 })));
  if (/^\uFEFF?\s*(\{\s*["}]|\[\s*[{["\]])/.test(start.toString('utf8')))
    throw new FileProblem(1, 'This is JSON, not a table; save it as CSV.');
  if (/^\uFEFF?\s*(<(!doctype|html|head|table|meta|\?xml)\b|MIME-Version:)/i.test(start.toString('utf8')))
    throw new FileProblem(
      1,
      'This is a web page or XML, whatever its name says. Open it in a spreadsheet program and save it as CSV UTF-8.',
    );
  if (!isArchive(start))
    return {
      parts: [{ name, isZipCodes: /zip ?_?codes?/i.test(name), open: async () => createReadStream(path) }],
      close: () => {},
    };
  try {
    const archive = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true });
    return { parts: await readEntries(archive), close: () => archive.close() };
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(1, `The archive is damaged: ${(error as Error).message}`);
  }
}

const isArchive = (start: Buffer): boolean => start.length >= 4 && start.readUInt32LE(0) === 0x04034b50;

async function readEntries(archive: yauzl.ZipFile): Promise<Part[]> {
  const parts: Part[] = [];
  let bytes = 0;
  if (archive.entryCount > entriesMax) throw new FileProblem(1, 'The archive contains too many files.');
  for await (const entry of archive.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (bytes > unpackedBytesMax) throw new FileProblem(1, 'The archive is too large when unpacked.');
    const name = entry.fileName.split('/').at(-1) ?? '';
    const isZipCodes = /zip ?_?codes?.*\.(txt|csv)$/i.test(name);
    if (!isZipCodes && !/^ucmr5_all.*\.(txt|csv)$/i.test(name)) continue;
    parts.push({ name, isZipCodes, open: async () => Readable.from(unpacked(archive, entry)) });
  }
  if (!parts.some(({ isZipCodes }) => !isZipCodes))
    throw new FileProblem(
      1,
      'The archive contains no UCMR5_All results file. If it is an Excel workbook, save it as CSV UTF-8.',
    );
  return parts;
}

/** The bytes of a file in the archive. Throws `FileProblem` if it turns out to be damaged. */
async function* unpacked(archive: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  try {
    yield* (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new FileProblem(1, `The archive is damaged: ${(error as Error).message}`);
  }
}
