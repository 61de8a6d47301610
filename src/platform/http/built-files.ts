import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { projectRoot } from '../config.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const hourSeconds = 60 * 60;
/** Drawings contain their fonts and styles, and run no scripts. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'";
/** For the map's worker, the only module that ends in .mjs; a worker runs under the policy that comes with its file. */
const workerPolicy = "default-src 'none'";
/** Build output for the server among the public files, such as the manifest in `.vite`. */
const hidden = /\/(\.|%2e)/i;

/**
 * The precompressed files of the build. Names in /assets/ contain a content hash, so these files are immutable. Range
 * requests are supported: players need them to seek, and Safari won't play media without them.
 */
export function builtFiles(): MiddlewareHandler {
  const serve = serveStatic({
    root: path.join(projectRoot, 'dist/client'),
    precompressed: true,
    onFound: (file, c) => {
      c.header('accept-ranges', 'bytes');
      if (c.req.path.endsWith('.svg')) c.header('content-security-policy', drawingPolicy);
      if (c.req.path.endsWith('.mjs')) c.header('content-security-policy', workerPolicy);
      c.header(
        'cache-control',
        file.includes('/assets/')
          ? `public, max-age=${yearSeconds}, immutable`
          : `public, max-age=${hourSeconds}`,
      );
    },
  });
  return (c, next) => (hidden.test(c.req.path) ? next() : serve(c, next));
}
