import type { MiddlewareHandler } from 'hono';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** For pages whose own policy lets every website frame them. */
const whenFramed = { 'x-frame-options': null, 'cross-origin-resource-policy': 'cross-origin' };
/** For responses other than pages; a page sets its own policy with the hashes of its scripts. */
const policyWithoutScripts = "default-src 'none'; frame-ancestors 'none'";
/** Feed readers and link previews embed these in their own pages. */
const forAnyPage = /^(image|audio)\//;
const yearSeconds = 365 * 24 * 60 * 60;

/** Errors must not outlive their cause in a cache; what says nothing else may be stored, but is asked for every time. */
export const cacheHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const isError = status >= 400 || (c.req.method !== 'GET' && c.req.method !== 'HEAD');
  if (isError && !/no-store/.test(headers.get('cache-control') ?? ''))
    headers.set('cache-control', 'no-store');
  else if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
};

/** Security headers for every response; HSTS if the public address is https. */
export const securityHeaders =
  (origin: string | undefined): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const mayBeFramed = /frame-ancestors \*/.test(c.res.headers.get('content-security-policy') ?? '');
    for (const [name, value] of Object.entries(mayBeFramed ? { ...always, ...whenFramed } : always))
      if (value !== null) c.res.headers.set(name, value);
    if (forAnyPage.test(c.res.headers.get('content-type') ?? ''))
      c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    if (!c.res.headers.has('referrer-policy'))
      c.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', policyWithoutScripts);
    if (origin?.startsWith('https:'))
      c.res.headers.set('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
  };
