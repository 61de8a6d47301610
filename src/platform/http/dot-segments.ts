import type { MiddlewareHandler } from 'hono';
import type { NodeBindings } from './environment.ts';
import { isSafe } from './safe-methods.ts';

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
