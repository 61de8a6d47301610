import type { MiddlewareHandler } from 'hono';
import { withQueryLimits } from '../database/query-limits.ts';
import type { NodeBindings } from './client-address.ts';

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

/** Safe methods (RFC 9110, section 9.2.1). */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method changes nothing. */
export const isSafe = (method: string): boolean => safeMethods.has(method);

/** '.' and '..', plain or encoded: URL parsing resolves them (RFC 3986, section 5.2.4). */
const dotSegment = /\/(\.|%2e){1,2}(\/|$)/i;

/**
 * Redirects a page's address with dot segments to the one they resolve to, and refuses such a call of the API: what
 * passes a proxy's rules as `/story/../admin` must not be served as `/admin`, and a DELETE must not move on to
 * another record.
 */
export const redirectDotSegments: MiddlewareHandler = async (c, next) => {
  // As it was sent: the request's own address is already resolved.
  const [sent = ''] = (c.env as NodeBindings | undefined)?.incoming?.url?.split('?') ?? [];
  if (!dotSegment.test(sent)) return next();
  const { pathname, search } = new URL(c.req.url);
  if (sent.startsWith('/api/') || pathname.startsWith('/api/') || !isSafe(c.req.method))
    return c.json({ error: "Use an address without '.' or '..' segments." }, 400);
  // Two slashes at the beginning would name another host.
  return pathname.startsWith('//') ? c.text('Page not found.', 404) : c.redirect(pathname + search, 308);
};

/** Exports stream whole tables, however long that takes. */
const isExport = (path: string): boolean => /\.(csv|geojson)$/.test(path);

/** Limits visitors' load on the database: each query has a timeout, and is canceled when the visitor disconnects. */
export const limitPublicQueries: MiddlewareHandler<{ Variables: { actor: unknown } }> = (c, next) =>
  c.var.actor || !isSafe(c.req.method) || isExport(c.req.path)
    ? next()
    : withQueryLimits({ signal: c.req.raw.signal }, next);
