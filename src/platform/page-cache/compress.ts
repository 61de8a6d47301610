import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Beyond this, extra quality costs more time than the bytes it saves. */
const brotliQuality = 5;
const gzipLevel = 6;

/**
 * Compresses in the thread pool, so that the server stays responsive. Empty input stays empty. The result has its own
 * memory: keeping it retains no more than its bytes.
 */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return ownMemory(await brotli(bytes));
  return ownMemory(encoding === 'gzip' ? await inGzip(bytes, { level: gzipLevel }) : bytes);
}

const brotli = (bytes: Buffer): Promise<Buffer> =>
  inBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** zlib and Buffer return slices of 16 and 64 KB blocks; keeping a few bytes would retain the whole block. */
const ownMemory = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
