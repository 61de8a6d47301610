import type { MiddlewareHandler } from 'hono';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** For what is no page; a page brings the policy that lists its own scripts. */
const policyWithoutScripts = "default-src 'none'; frame-ancestors 'none'";
/** Feed readers and previews of links show these within pages of their own. */
const forAnyPage = /^(image|audio)\//;
const yearSeconds = 365 * 24 * 60 * 60;

/** Headers that every answer carries; strict transport where the public address is https. */
export const securityHeaders =
  (origin: string | undefined): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value);
    if (forAnyPage.test(c.res.headers.get('content-type') ?? ''))
      c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    if (!c.res.headers.has('referrer-policy'))
      c.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', policyWithoutScripts);
    if (origin?.startsWith('https:'))
      c.res.headers.set('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
  };
