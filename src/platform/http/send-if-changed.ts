import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { systemClock } from '../clock.ts';

type Content = { type: string; lastModified: Date | null };

/**
 * Sends a text with its validators, or 304 if the client's copy is current (RFC 9110, section 13). Caches may store it
 * but must revalidate. Dates are compared for equality, not order: a withdrawal can move the date back, and the old
 * text must not stay cached. Dates have a resolution of one second, so a date in the current second is not sent: more
 * may change within it (section 8.8.2.2).
 */
export function sendIfChanged(c: Context, body: string, { type, lastModified }: Content): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const modified = lastModified && isSecondOver(lastModified) ? lastModified.toUTCString() : undefined;
  const headers = {
    etag,
    'cache-control': 'public, no-cache',
    ...(modified && { 'last-modified': modified }),
  };
  const known = c.req.header('if-none-match');
  const isUnchanged = known
    ? namesTag(known, etag)
    : modified !== undefined && c.req.header('if-modified-since') === modified;
  return isUnchanged ? c.body(null, 304, headers) : c.body(body, 200, { ...headers, 'content-type': type });
}

const isSecondOver = (date: Date) =>
  Math.floor(date.getTime() / 1000) < Math.floor(systemClock.now().getTime() / 1000);

/**
 * Whether If-None-Match contains an ETag, by weak comparison (RFC 9110, section 13.1.2): an intermediary cache may have
 * marked ours as weak.
 */
export const namesTag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
