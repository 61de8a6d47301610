import type { MiddlewareHandler } from 'hono';
import { isSafe } from './safe-methods.ts';

/**
 * Rejects cross-site requests that carry our visitor's cookie (CSRF). Browsers send the Origin of every unsafe
 * request; one without it isn't from a browser. With `origin` unset, the same host or Sec-Fetch-Site counts.
 */
export const checkOrigin =
  (origin: string | undefined): MiddlewareHandler =>
  async (c, next) => {
    const claimed = c.req.header('origin');
    if (isSafe(c.req.method) || claimed === undefined) return next();
    const isOurs = origin
      ? claimed === origin
      : c.req.header('sec-fetch-site') === 'same-origin' || hostOf(claimed) === c.req.header('host');
    return isOurs ? next() : c.json({ error: 'Cross-site requests are not allowed.' }, 403);
  };

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
