import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  type Zlib,
} from 'node:zlib';
import { OutboundRefusal } from '../outbound-refusal.ts';

/** RFC 9659, section 3: senders use a window of at most 8 MB, so larger ones are refused to limit memory. */
const zstdWindowLogMax = 23;
const firstCapacityBytes = 64 * 1024;

/** zstd is decoded but not requested: node:zlib may stop after the first of several frames. */
export const acceptedEncodings = 'gzip, deflate, br';

/**
 * The whole body, decompressed: at most `bytesMax` on the wire and at most `bytesMax` after decompression.
 * Throws a refusal: `too-large` (reading stops at the bound), `undecodable` (an unknown or broken
 * compression, or a truncated compressed body) or `incomplete` (the connection ended before the body).
 */
export const readBody = async (response: IncomingMessage, bytesMax: number): Promise<Uint8Array> => {
  if (Number(response.headers['content-length']) > bytesMax) throw tooLarge(bytesMax);
  const received = { bytes: 0 };
  const wire = wireChunks(response, received, bytesMax);
  const first = await wire.next();
  if (first.done) return new Uint8Array();

  const chunks = startingWith(first.value, wire);
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return collect(chunks, bytesMax);
  const decoder = decoderFor(encoding, first.value);
  const body = await decode(chunks, decoder, bytesMax);
  if (decoder.bytesWritten < received.bytes) throw broken();
  return body;
};

/** The bytes as they arrive. Throws `too-large` and `incomplete`. */
export async function* wireChunks(
  response: IncomingMessage,
  received: { bytes: number },
  bytesMax: number,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      received.bytes += chunk.byteLength;
      if (received.bytes > bytesMax) throw tooLarge(bytesMax);
      yield chunk;
    }
  } catch (failure) {
    throw failure instanceof OutboundRefusal ? failure : incomplete(failure);
  }
}

async function* startingWith(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

type Decoder = Transform & Zlib;

const decoderFor = (encoding: string, first: Uint8Array): Decoder => {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return isZlib(first) ? createInflate() : createInflateRaw();
    case 'br':
      return createBrotliDecompress();
    case 'zstd':
      return createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: zstdWindowLogMax } });
    default:
      throw new OutboundRefusal(
        'undecodable',
        `The response is compressed as ${JSON.stringify(encoding.slice(0, 40))}, which is not supported; notify the publisher, or use another address.`,
      );
  }
};

/** Many servers send raw DEFLATE for 'deflate'; in zlib (RFC 1950), the first byte's low nibble is 8; in raw, never. */
const isZlib = (first: Uint8Array): boolean => ((first[0] ?? 0) & 0x0f) === 8;

const decode = async (
  chunks: AsyncIterable<Uint8Array>,
  decoder: Decoder,
  bytesMax: number,
): Promise<Uint8Array> => {
  try {
    return await pipeline(chunks, decoder, (decoded: AsyncIterable<Uint8Array>) =>
      collect(decoded, bytesMax),
    );
  } catch (failure) {
    throw failure instanceof OutboundRefusal ? failure : broken(failure);
  }
};

/**
 * One growing buffer: a list of one-byte chunks would take a hundred times their size. `transfer` frees the smaller one
 * immediately, without waiting for a garbage collection.
 */
const collect = async (chunks: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Uint8Array> => {
  let buffer = new ArrayBuffer(Math.min(firstCapacityBytes, bytesMax));
  let length = 0;
  for await (const chunk of chunks) {
    const grown = length + chunk.byteLength;
    if (grown > bytesMax) throw tooLarge(bytesMax);
    if (grown > buffer.byteLength)
      buffer = buffer.transfer(Math.min(Math.max(grown, buffer.byteLength * 2), bytesMax));
    new Uint8Array(buffer).set(chunk, length);
    length = grown;
  }
  return new Uint8Array(buffer.transfer(length));
};

/** The refusal of a larger response, with the limit in MiB. */
export const tooLarge = (bytesMax: number): OutboundRefusal =>
  new OutboundRefusal(
    'too-large',
    `The response is larger than ${Math.round((bytesMax / 1024 / 1024) * 100) / 100} MiB, the limit; use an address that returns less.`,
  );

const incomplete = (cause: unknown): OutboundRefusal =>
  new OutboundRefusal(
    'incomplete',
    'The connection closed before the response was complete; try again later.',
    {
      cause,
    },
  );

const broken = (cause?: unknown): OutboundRefusal =>
  new OutboundRefusal(
    'undecodable',
    'The compressed response is corrupt or truncated; try again later, or notify the publisher.',
    { cause },
  );
