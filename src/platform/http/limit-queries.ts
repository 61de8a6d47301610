import type { MiddlewareHandler } from 'hono';
import { withQueryLimits } from '../database/query-limits.ts';
import { isSafe } from './safe-methods.ts';

/** Whole tables leave through these, however long that takes. */
const isExport = (path: string): boolean => /\.(csv|geojson)$/.test(path);

/** Limits what visitors make the database do: the time of each query, and none for a visitor who has left. */
export const limitPublicQueries: MiddlewareHandler<{ Variables: { actor: unknown } }> = (c, next) =>
  c.var.actor || !isSafe(c.req.method) || isExport(c.req.path)
    ? next()
    : withQueryLimits({ signal: c.req.raw.signal }, next);
