import type { Context } from 'hono';
import type { NodeBindings } from './environment.ts';

/**
 * The network address of the visitor. Behind a proxy that we trust it is the last one of X-Forwarded-For, which that
 * proxy added; the ones before it are the visitor's own words.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (c.env as NodeBindings | undefined)?.incoming?.socket.remoteAddress || 'unknown';
}
