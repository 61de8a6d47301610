import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isSafe } from './request-guards.ts';

const bodyBytesMax = 1024 * 1024;
const addressCharactersMax = 8_192;
const nestingMax = 32;
/** PostgreSQL can't store NUL, and no text needs one. After an escaped backslash it is plain text. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;
/** The escape of a UTF-16 surrogate, alone or in a pair. */
const escapedSurrogate = /\\ud[89a-f]/i;

export const limitBody = bodyLimit({
  maxSize: bodyBytesMax,
  // The rest of the body is not read, so the connection can't be reused.
  onError: (c) =>
    c.json({ error: `The request is too large; at most ${bodyBytesMax / 1024} KiB.` }, 413, {
      connection: 'close',
    }),
});

/** The same for all but the calls that take whole files, which limit and stream them. */
export const limitBodyExceptUploads =
  (isUpload: (path: string) => boolean): MiddlewareHandler =>
  (c, next) =>
    isSafe(c.req.method) || (isUpload(c.req.path) && !c.req.header('content-type')?.includes('json'))
      ? next()
      : limitBody(c, next);

/** Rejects JSON where a call takes a file. */
export const refuseJsonUploads =
  (isUpload: (path: string) => boolean): MiddlewareHandler =>
  async (c, next) =>
    isUpload(c.req.path) && c.req.header('content-type')?.includes('json') && (await c.req.text()) !== ''
      ? c.json({ error: 'Send the file itself, such as text/csv, instead of JSON.' }, 415)
      : next();

/**
 * Rejects input that no call accepts before validation: NUL bytes, halves of characters, deeply nested JSON, overlong
 * addresses.
 */
export const guardInput: MiddlewareHandler = async (c, next) => {
  if (c.req.raw.url.length > addressCharactersMax) return c.json({ error: 'The address is too long.' }, 414);
  if (/%00/.test(c.req.raw.url)) return c.json({ error: 'The address contains a NUL character.' }, 400);
  if (c.req.header('content-type')?.includes('json')) {
    const body = await c.req.text();
    if (body.includes('\0') || escapedNul.test(body))
      return c.json({ error: 'The request contains a NUL character.' }, 400);
    if (nesting(body) > nestingMax) return c.json({ error: 'The request is nested too deeply.' }, 400);
    if (escapedSurrogate.test(body) && hasHalfCharacter(body))
      return c.json({ error: 'The request contains half of a character (a lone surrogate).' }, 400);
  }
  return next();
};

/** The body of an upload; what the checks above have already read of it was empty. */
export const uploadedBody = ({ body, bodyUsed }: Request): Readable =>
  body && !bodyUsed ? Readable.fromWeb(body as never) : Readable.from([]);

/** Whether a text in the JSON can't be encoded in UTF-8; false for anything but JSON. */
function hasHalfCharacter(json: string): boolean {
  let isFound = false;
  try {
    JSON.parse(json, (name, value: unknown) => {
      isFound ||= !name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed());
    });
  } catch {
    return false;
  }
  return isFound;
}

/** The maximum nesting depth of a JSON text, ignoring brackets in strings. */
function nesting(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isString && character === '\\') at++;
    else if (character === '"') isString = !isString;
    else if (!isString && (character === '{' || character === '[')) deepest = Math.max(deepest, ++depth);
    else if (!isString && (character === '}' || character === ']')) depth--;
  }
  return deepest;
}
