import type { Context, MiddlewareHandler } from 'hono';

/**
 * Leads the address of a page that was typed with a slash at its end to the one without, for good. Where that has no
 * page, it answers so at once: nobody is sent on to nothing. `answer` gives what the site answers to a path.
 */
export const dropTrailingSlash =
  (answer: (c: Context, address: string) => Promise<Response>): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    // Two slashes at the beginning would name another host.
    if (!/^(\/[^/\\]+)+\/$/.test(pathname)) return next();
    const address = pathname.slice(0, -1) + search;
    const found = await answer(c, address);
    return found.status === 404 ? found : c.redirect(address, 308);
  };
