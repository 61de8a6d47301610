import type { RequestListener } from 'node:http';
import { sessionCookie } from './access/index.ts';
import type { Subscribe, LiveEvent } from './platform/events.ts';
import { isSafe } from './platform/http/request-guards.ts';
import type { Logger } from './platform/logger.ts';
import { keysOf, type SharedAddress } from './platform/page-cache/address-keys.ts';
import { createPageCache } from './platform/page-cache/page-cache.ts';

type FetchHandler = (request: Request, environment?: object) => Response | Promise<Response>;
type Options = {
  app: FetchHandler;
  shared: readonly SharedAddress[];
  events: { onAny: Subscribe<LiveEvent> };
  logger: Logger;
  /** How long a CDN may serve a response without asking again; 0 for not at all. */
  cdnSeconds: number;
};

export type PublicResponses = {
  /** The app, wrapped: a change that staff make through it is visible to this process's next visitor. */
  app: FetchHandler;
  /** Returns a listener that serves cached responses and passes all other requests to `next`. */
  wrap(next: RequestListener): RequestListener;
  close(): Promise<void>;
};

/** Shared responses must not depend on a visitor's Host header. */
const placeholderOrigin = 'http://site.invalid';

/**
 * Caches what anonymous visitors read, and clears the cache whenever something public may have changed, in any process.
 */
export function cachePublicResponses({ app, shared, events, logger, cdnSeconds }: Options): PublicResponses {
  const cache = createPageCache({
    keyOf: keysOf(shared),
    async render(key, signal) {
      const response = await app(new Request(placeholderOrigin + key, { signal }));
      if (cdnSeconds > 0 && response.status === 200 && !isProof.test(key))
        response.headers.set('cdn-cache-control', `max-age=${cdnSeconds}, stale-while-revalidate=30`);
      return response;
    },
    sessionCookie,
    report: (failure) => logger.error({ err: failure }, 'a public response failed'),
  });
  const stop = events.onAny(({ isPublic }: LiveEvent) => {
    if (isPublic !== false) cache.clear();
  });
  return {
    async app(request, environment) {
      const response = await app(request, environment);
      // The event of a change may arrive after the response to the person who made it.
      if (isStaffChange(request) && response.ok) cache.clear();
      return response;
    },
    wrap: cache.wrap,
    close: async () => stop(),
  };
}

/** What people check certificates with must be current: a retired one must not look active. */
const isProof = /^\/(api\/)?(certificate|ledger|log|export)/;

const isStaffChange = ({ method, url }: Request): boolean =>
  !isSafe(method) && new URL(url).pathname.startsWith('/api/admin/');
