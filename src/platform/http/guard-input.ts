import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const bodyBytesMax = 1024 * 1024;
const addressCharactersMax = 8_192;
const nestingMax = 32;
/** PostgreSQL stores no NUL, and no text of ours needs one. A doubled backslash before it is only text. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

export const limitBody = bodyLimit({
  maxSize: bodyBytesMax,
  // The rest of the body is not read, so the connection can carry no other request.
  onError: (c) =>
    c.json({ error: `The request is too large; at most ${bodyBytesMax / 1024} KiB.` }, 413, {
      connection: 'close',
    }),
});

/** Refuses, before any schema, what no call of ours can mean: NUL bytes, JSON nested without end, endless addresses. */
export const guardInput: MiddlewareHandler = async (c, next) => {
  if (c.req.raw.url.length > addressCharactersMax) return c.json({ error: 'The address is too long.' }, 414);
  if (/%00/.test(c.req.raw.url)) return c.json({ error: 'The address holds a NUL character.' }, 400);
  if (c.req.header('content-type')?.includes('json')) {
    const body = await c.req.text();
    if (body.includes('\0') || escapedNul.test(body))
      return c.json({ error: 'The request holds a NUL character.' }, 400);
    if (nesting(body) > nestingMax) return c.json({ error: 'The request is nested too deeply.' }, 400);
  }
  return next();
};

/** The deepest bracket of a JSON text, strings left out. */
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
