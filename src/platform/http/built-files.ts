import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { projectRoot } from '../config.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const hourSeconds = 60 * 60;
/** What the build leaves for the server beside the files for everyone, such as the manifest in `.vite`. */
const hidden = /\/(\.|%2e)/i;

/**
 * The files of the build, compressed beforehand. A name in /assets/ carries its content's hash and never changes. Who
 * asks for a part of a file gets that part: players seek by it, and Safari's plays nothing without.
 */
export function builtFiles(): MiddlewareHandler {
  const serve = serveStatic({
    root: path.join(projectRoot, 'dist/client'),
    precompressed: true,
    onFound: (file, c) => {
      c.header('accept-ranges', 'bytes');
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
