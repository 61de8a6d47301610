import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { systemClock } from '../clock.ts';
import { namesTag } from './conditional.ts';

type Content = { type: string; lastModified: Date | null };

/**
 * Answers a text with its validators, or 304 to one who has it already (RFC 9110, section 13). Caches may keep it
 * and ask each time. A date is compared for being the same, not for being later: when something is withdrawn the
 * date can go back, and nobody should keep the old text then. A date counts whole seconds, so one whose second is
 * not over yet is not given out: more may change within it (section 8.8.2.2).
 */
export function answerIfChanged(c: Context, body: string, { type, lastModified }: Content): Response {
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
