import type { Context, MiddlewareHandler } from 'hono';

/**
 * Redirects a page address with a trailing slash to the one without it, permanently. If there is no such page, it
 * responds with that error directly instead of redirecting to it. `respond` returns the website's response to a path.
 */
export const dropTrailingSlash =
  (respond: (c: Context, address: string) => Promise<Response>): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    // Two leading slashes would name another host.
    if (!/^(\/[^/\\]+)+\/$/.test(pathname)) return next();
    const address = pathname.slice(0, -1) + search;
    const found = await respond(c, address);
    return found.status === 404 ? found : c.redirect(address, 308);
  };
