import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Where more effort would cost more milliseconds than it saves kilobytes. */
const brotliQuality = 5;
const gzipLevel = 6;

/** Compresses in a thread of its own pool, so that the server goes on answering meanwhile. Nothing stays nothing. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br')
    return inBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  return encoding === 'gzip' ? inGzip(bytes, { level: gzipLevel }) : bytes;
}
