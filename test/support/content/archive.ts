import { crc32, deflateRawSync } from 'node:zlib';

const deflated = 8;

/**
 * A ZIP archive (APPNOTE 6.3) of uncompressed files. With `declared`, they are compressed, and their headers declare
 * this size for each when unpacked.
 */
export function archiveOf(files: Record<string, string>, declared?: number): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  for (const [name, text] of Object.entries(files)) {
    const unpacked = Buffer.from(text, 'latin1');
    const content = declared === undefined ? unpacked : deflateRawSync(unpacked);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    if (declared !== undefined) header.writeUInt16LE(deflated, 4);
    header.writeUInt32LE(crc32(unpacked), 10);
    header.writeUInt32LE(content.length, 14);
    header.writeUInt32LE(declared ?? unpacked.length, 18);
    header.writeUInt16LE(name.length, 22);
    const offset = Buffer.concat(locals).length;
    locals.push(Buffer.from('PK\u0003\u0004'), header, Buffer.from(name), content);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\u0001\u0002\u0014\0'), header, rest, Buffer.from(name));
  }
  const [start, directory] = [Buffer.concat(locals), Buffer.concat(central)];
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(start.length, 12);
  return Buffer.concat([start, directory, Buffer.from('PK\u0005\u0006'), end]);
}
