import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Database } from '../platform/database/database.ts';
import { readNewestCheckpoint, readBundle, readIdentity } from './read-log.ts';
import { verifierKey } from './signing/signed-note.ts';
import { breakReason, readBreak } from './stopped-logs.ts';
import { type LogName, logNames, logPaths } from './terms.ts';
import { readTile } from './tree/read-tiles.ts';
import { parseTilePath } from './tree/tiles.ts';
import { readCosignatures } from './witnesses/cosignatures.ts';

/** The checkpoint changes with every entry. */
const checkpointCaching = 'public, max-age=3';
/** Neither a tile of a given width nor the key ever changes. */
const tileCaching = 'public, max-age=31536000, immutable';
const keyCaching = 'public, max-age=300';
const text = 'text/plain; charset=utf-8';

/** Both logs as specified by C2SP tlog-tiles, for public tools to read. */
export function logRoutes({ database }: { database: Database }) {
  const routes = new Hono();
  for (const log of logNames) {
    const at = logPaths[log];
    /** A log that isn't the one that was signed is not served: it would be taken for a fork. */
    const unlessBroken: MiddlewareHandler = async (c, next) => {
      const stop = await readBreak(database, log);
      return stop ? c.text(breakReason(stop), 503) : next();
    };
    for (const path of ['checkpoint', 'key', 'tile/*']) routes.use(`${at}/${path}`, unlessBroken);
    routes.get(`${at}/checkpoint`, async (c) => {
      const newest = await readNewestCheckpoint(database, log);
      if (!newest) return notYet(c);
      const lines = await readCosignatures(database, log, newest);
      return c.body(newest.note + lines.join(''), 200, headers(text, checkpointCaching));
    });
    routes.get(`${at}/key`, async (c) => {
      const identity = await readIdentity(database, log);
      if (!identity) return notYet(c);
      return c.body(`${verifierKey(identity.origin, identity.publicKey)}\n`, 200, headers(text, keyCaching));
    });
    routes.get(`${at}/tile/*`, (c) => sendTile(c, database, log));
  }
  return routes;
}

/** Any origin may read the log to check it: no response depends on the requester. */
export const allowAnyOrigin: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
};

async function sendTile(c: Context, database: Database, log: LogName): Promise<Response> {
  const path = new URL(c.req.url).pathname.slice(`${logPaths[log]}/tile/`.length);
  const tile = parseTilePath(path);
  if (!tile) return c.text('A tile is at tile/<level>/<number>[.p/<width>].', 400);
  const { level, n, width } = tile;
  const bytes =
    level === 'entries'
      ? await readBundle(database, log, { n, width })
      : await readTile(database, log, { level, n, width });
  if (!bytes) return c.text('The log has no such tile.', 404);
  const tileHeaders = headers('application/octet-stream', tileCaching);
  // Hashes can't be compressed; entries can, to a fraction.
  if (level !== 'entries') return c.body(new Uint8Array(bytes), 200, tileHeaders);
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
    return c.body(new Uint8Array(bytes), 200, { ...tileHeaders, vary: 'accept-encoding' });
  const compressed = new Uint8Array(await promisify(gzip)(bytes));
  return c.body(compressed, 200, { ...tileHeaders, vary: 'accept-encoding', 'content-encoding': 'gzip' });
}

const headers = (contentType: string, caching: string) => ({
  'content-type': contentType,
  'cache-control': caching,
});

const notYet = (c: Context) =>
  c.text('The log has no entries yet.', 404, { 'cache-control': checkpointCaching });
