import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type PreparedResponse, prepareResponse, sendResponse } from './prepared-response.ts';

type Options = {
  /**
   * What a response depends on: the address without irrelevant parts; null if the response isn't shared. A key is
   * its own key.
   */
  keyOf(address: string): string | null;
  /** Renders a key as for an anonymous visitor: no request header reaches it. */
  render(key: string, signal: AbortSignal): Response | Promise<Response>;
  /** A request with this cookie has a session and bypasses the cache. */
  sessionCookie: string;
  /** Called when a rendering failed; waiting visitors get 500. */
  report(failure: unknown): void;
  bytesMax?: number;
  ageMsMax?: number;
};

export type PageCache = {
  /** Returns a listener that serves shared responses and passes all other requests to `next`. */
  wrap(next: RequestListener): RequestListener;
  /** Clears everything, including renderings in progress: they began before the change. */
  clear(): void;
  readonly bytes: number;
};

const bytesMaxDefault = 64 * 1024 * 1024;
/** Changes are published as events; a manual database edit shows after this time. */
const ageMsMaxDefault = 10 * 60 * 1000;
/** How exact ages are: reading the clock for every request costs a quarter of a cached response. */
const ttlResolution = 1_000;
/** How many addresses are remembered as not shared. */
const unsharedMax = 1_000;

/** A rendering in progress, for as long as anyone waits for it. */
type Rendering = { prepared: Promise<PreparedResponse | null>; visitors: number; stop: AbortController };

/** Caches responses for everyone who isn't signed in, rendering each once however many request it concurrently. */
export function createPageCache(options: Options): PageCache {
  const { keyOf, sessionCookie, report, bytesMax = bytesMaxDefault, ageMsMax = ageMsMaxDefault } = options;
  const kept = new LRUCache<string, PreparedResponse>({ maxSize: bytesMax, ttl: ageMsMax, ttlResolution });
  const unshared = new LRUCache<string, true>({ max: unsharedMax, ttl: ageMsMax, ttlResolution });
  const renderings = shareRenderings(options.render, (key, prepared) => {
    if (prepared === null) unshared.set(key, true);
    else if (prepared.isCacheable) kept.set(key, prepared, { size: prepared.bytes });
  });

  return {
    wrap: (next) => (request, response) => {
      const address = request.url ?? '';
      if (!isAnonymousRead(request, sessionCookie)) return next(request, response);
      const known = kept.get(address);
      if (known) return sendResponse(known, request, response);
      const key = keyOf(address);
      if (key === null || unshared.has(key)) return next(request, response);
      const same = key === address ? undefined : kept.get(key);
      if (same) return sendResponse(same, request, response);
      const { prepared, stop } = renderings.waitFor(key, response);
      prepared.then(
        (ready) => (ready ? sendResponse(ready, request, response) : next(request, response)),
        (failure: unknown) => {
          if (stop.signal.aborted) return;
          report(failure);
          response
            .writeHead(500, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
            .end('Something went wrong on our side.');
        },
      );
    },
    clear() {
      kept.clear();
      unshared.clear();
      renderings.forget();
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };
}

/** Renders each address once for all who wait for it; `keep` gets what is still current when it is finished. */
function shareRenderings(
  render: Options['render'],
  keep: (key: string, prepared: PreparedResponse | null) => void,
) {
  const underWay = new Map<string, Rendering>();
  const make = async (key: string, signal: AbortSignal) => prepareResponse(await render(key, signal));

  function renderingOf(key: string): Rendering {
    const running = underWay.get(key);
    if (running) return running;
    const stop = new AbortController();
    const started: Rendering = { prepared: make(key, stop.signal), visitors: 0, stop };
    underWay.set(key, started);
    const settle = (prepared?: PreparedResponse | null) => {
      // After a change, another rendering is here, or none: this one came too late to be cached.
      if (underWay.get(key) !== started) return;
      underWay.delete(key);
      if (prepared !== undefined) keep(key, prepared);
    };
    started.prepared.then(settle, () => settle());
    return started;
  }

  return {
    /** A rendering that no one is waiting for any more is aborted. */
    waitFor(key: string, response: ServerResponse): Rendering {
      const rendering = renderingOf(key);
      rendering.visitors++;
      response.once('close', () => {
        if (--rendering.visitors > 0) return;
        if (underWay.get(key) === rendering) underWay.delete(key);
        rendering.stop.abort();
      });
      return rendering;
    },
    forget: () => underWay.clear(),
  };
}

const isAnonymousRead = ({ method, headers }: IncomingMessage, sessionCookie: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  !headers.cookie?.includes(`${sessionCookie}=`);
