import type { MiddlewareHandler } from 'hono';
import { withQueryLimits } from '../database/query-limits.ts';
import { isSafe } from './safe-methods.ts';

/** Exports stream whole tables, however long that takes. */
const isExport = (path: string): boolean => /\.(csv|geojson)$/.test(path);

/** Limits visitors' load on the database: each query has a timeout, and is canceled when the visitor disconnects. */
export const limitPublicQueries: MiddlewareHandler<{ Variables: { actor: unknown } }> = (c, next) =>
  c.var.actor || !isSafe(c.req.method) || isExport(c.req.path)
    ? next()
    : withQueryLimits({ signal: c.req.raw.signal }, next);
