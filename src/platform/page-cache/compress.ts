import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Where more effort would cost more milliseconds than it saves kilobytes. */
const brotliQuality = 5;
const gzipLevel = 6;

/**
 * Compresses in a thread of its own pool, so that the server goes on answering meanwhile. Nothing stays nothing. The
 * answer has its memory to itself: to keep it is to keep no more than its bytes.
 */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return alone(await brotli(bytes));
  return alone(encoding === 'gzip' ? await inGzip(bytes, { level: gzipLevel }) : bytes);
}

const brotli = (bytes: Buffer): Promise<Buffer> =>
  inBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** zlib and Buffer hand out parts of 16 and 64 KB, which would be kept whole for the sake of a few bytes. */
const alone = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
