import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { namesTag } from '../http/send-if-changed.ts';

/** A response in every encoding, ready to send to anyone. */
export type PreparedResponse = {
  status: number;
  /** Whether it may be cached; if not, it goes only to the visitors currently waiting. */
  isCacheable: boolean;
  /** Its size in memory. */
  bytes: number;
  variants: Record<Encoding, Variant>;
};

/** The common part of all variants of a response. */
type Common = { status: number; shared: [string, string][]; hash: string };
/** A fully prepared response in one encoding. Headers alternate names and values. */
type Variant = {
  status: number;
  headers: string[];
  body: Buffer;
  etag: string;
  headersWhenNotModified: string[];
};

/** A longer response isn't buffered: each visitor gets it streamed. */
const heldBytesMax = 2 * 1024 * 1024;
/** Memory of a response besides its bodies: headers in three encodings and the objects around them. */
const overheadBytes = 4 * 1024;
/** Browsers and intermediary caches may store it, but must revalidate every time. */
const cacheControl = 'public, no-cache';
/** Headers that belong to one transfer, not to the response. */
const ownHeaders = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date']);
/** Headers that a 304 repeats (RFC 9110, section 15.4.5), and the id under which the rendering was logged. */
const headersOfNotModified = new Set(['cache-control', 'cdn-cache-control', 'vary', 'x-request-id']);

/**
 * Prepares a response; null if it can't be shared: it is private, by its headers or because it sets a cookie, or it is
 * too long to buffer, in which case the rest isn't produced.
 */
export async function prepareResponse(response: Response): Promise<PreparedResponse | null> {
  if (response.headers.has('set-cookie')) return null;
  const isPrivate = /\b(private|no-store)\b/.test(response.headers.get('cache-control') ?? '');
  // An error isn't kept, but all who wait for it get it.
  if (isPrivate && response.status === 200) return null;
  const plain = await bytesOf(response);
  if (!plain) return null;
  const bodies = await Promise.all(encodings.map((encoding) => compress(plain, encoding)));
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const common = { status: response.status, shared: sharedHeaders(response), hash };
  const variants = encodings.map((encoding, at) => [encoding, variant(common, encoding, bodies[at]!)]);
  const bytes = bodies.reduce((sum, body) => sum + body.length, overheadBytes);
  return {
    status: response.status,
    isCacheable: response.status === 200,
    bytes,
    variants: Object.fromEntries(variants) as Record<Encoding, Variant>,
  };
}

/** Sends the variant that fits the request: the encoding it accepts, or 304 if the client's copy is current. */
export function sendResponse(
  prepared: PreparedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const fitting = prepared.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
  const known = request.headers['if-none-match'];
  if (known !== undefined && prepared.status === 200 && namesTag(known, fitting.etag))
    response.writeHead(304, fitting.headersWhenNotModified).end();
  else response.writeHead(fitting.status, fitting.headers).end(fitting.body);
}

async function bytesOf({ body }: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the stream.
    if (bytes > heldBytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

function sharedHeaders(response: Response): [string, string][] {
  const isKept =
    response.status === 200 && (response.headers.get('cache-control') ?? 'no-cache') === 'no-cache';
  const shared = [...response.headers].filter(
    ([name]) => !ownHeaders.has(name) && name !== 'vary' && !(isKept && name === 'cache-control'),
  );
  const vary = [...(response.headers.get('vary')?.split(/,\s*/) ?? []), 'accept-encoding'];
  return [
    ...shared,
    ...(isKept ? [['cache-control', cacheControl] as [string, string]] : []),
    ['vary', [...new Set(vary.map((name) => name.toLowerCase()))].join(', ')],
  ];
}

/** A strong ETag identifies one encoding: each has different bytes. */
function variant({ status, shared, hash }: Common, encoding: Encoding, body: Buffer): Variant {
  const etag = `"${hash}-${encoding}"`;
  const isCompressed = encoding !== 'identity' && body.length > 0;
  const whole: [string, string][] = [
    ...shared,
    ...(isCompressed ? [['content-encoding', encoding] as [string, string]] : []),
    ['content-length', String(body.length)],
    ['etag', etag],
  ];
  return {
    status,
    etag,
    body,
    headers: whole.flat(),
    headersWhenNotModified: [
      ...shared.filter(([name]) => headersOfNotModified.has(name)).flat(),
      'etag',
      etag,
    ],
  };
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Beyond this, extra quality costs more time than the bytes it saves. */
const brotliQuality = 5;
const gzipLevel = 6;

/**
 * Compresses in the thread pool, so that the server stays responsive. Empty input stays empty. The result has its own
 * memory: keeping it retains no more than its bytes.
 */
async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
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

/** The supported encodings, best first. */
const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/**
 * The best encoding that an Accept-Encoding header allows (RFC 9110, section 12.5.3). Falls back to identity, even if
 * the header excludes it, since a response is more useful than a 406.
 */
function chooseEncoding(header = ''): Encoding {
  const weights = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const weightIn = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const compressed = encodings.filter((encoding) => encoding !== 'identity' && weightIn(encoding) > 0);
  // The sort is stable: our preference decides between encodings of equal weight.
  return compressed.sort((a, b) => weightIn(b) - weightIn(a))[0] ?? 'identity';
}
