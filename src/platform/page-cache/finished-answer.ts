import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesTag } from '../http/conditional.ts';
import { chooseEncoding, type Encoding, encodings } from './accept-encoding.ts';
import { compress } from './compress.ts';

/** An answer in every encoding, ready to be sent to anyone. */
export type FinishedAnswer = {
  status: number;
  /** Whether it may be sent again later; if not, only to those who wait for it now. */
  mayKeep: boolean;
  /** What it takes in memory. */
  bytes: number;
  variants: Record<Encoding, Variant>;
};

/** What the variants of an answer have in common. */
type Common = { status: number; shared: [string, string][]; hash: string };
/** An answer in one encoding with nothing left to work out. Headers as names and values in turn. */
type Variant = {
  status: number;
  headers: string[];
  body: Buffer;
  etag: string;
  headersWhenNotModified: string[];
};

/** A longer answer is not held in memory: whoever asks gets it as it is made. */
const heldBytesMax = 2 * 1024 * 1024;
/** What an answer takes besides its bodies: headers in three encodings and the records around them. */
const overheadBytes = 4 * 1024;
/** Browsers and caches between may keep it, and ask each time whether it still holds. */
const cacheControl = 'public, no-cache';
/** What belongs to one transfer, not to the answer. */
const ownHeaders = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date']);
/** What a 304 repeats (RFC 9110, section 15.4.5) and the id under which the rendering was logged. */
const headersOfNotModified = new Set(['cache-control', 'vary', 'x-request-id']);

/**
 * Makes an answer ready; null if it can't be shared: it is for one visitor only, because it says so or sets a cookie,
 * or it is too long to be held, and what is left of it is then not made.
 */
export async function finishAnswer(response: Response): Promise<FinishedAnswer | null> {
  if (response.headers.has('set-cookie')) return null;
  if (/\b(private|no-store)\b/.test(response.headers.get('cache-control') ?? '')) return null;
  const plain = await bytesOf(response);
  if (!plain) return null;
  const bodies = await Promise.all(encodings.map((encoding) => compress(plain, encoding)));
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const common = { status: response.status, shared: sharedHeaders(response), hash };
  const variants = encodings.map((encoding, at) => [encoding, variant(common, encoding, bodies[at]!)]);
  const bytes = bodies.reduce((sum, body) => sum + body.length, overheadBytes);
  return {
    status: response.status,
    mayKeep: response.status === 200,
    bytes,
    variants: Object.fromEntries(variants) as Record<Encoding, Variant>,
  };
}

/** Sends what fits the request: the encoding that it asks for, or 304 if it has the answer already. */
export function sendAnswer(answer: FinishedAnswer, request: IncomingMessage, response: ServerResponse): void {
  const fitting = answer.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
  const known = request.headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && namesTag(known, fitting.etag))
    response.writeHead(304, fitting.headersWhenNotModified).end();
  else response.writeHead(fitting.status, fitting.headers).end(fitting.body);
}

async function bytesOf({ body }: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // To leave the loop cancels the stream.
    if (bytes > heldBytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

function sharedHeaders(response: Response): [string, string][] {
  const shared = [...response.headers].filter(([name]) => !ownHeaders.has(name) && name !== 'vary');
  const vary = [...(response.headers.get('vary')?.split(/,\s*/) ?? []), 'accept-encoding'];
  const isKept = response.status === 200 && !response.headers.has('cache-control');
  return [
    ...shared,
    ...(isKept ? [['cache-control', cacheControl] as [string, string]] : []),
    ['vary', [...new Set(vary.map((name) => name.toLowerCase()))].join(', ')],
  ];
}

/** A strong tag is one encoding's: the same page compressed otherwise is other bytes. */
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
