import type { Context } from 'hono';
import type { Logger } from '../logger.ts';

/**
 * The visitor's IP address. Behind a trusted proxy it is the last entry of X-Forwarded-For, which that proxy added;
 * earlier entries can be forged by the visitor.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (c.env as NodeBindings | undefined)?.incoming?.socket.remoteAddress || 'unknown';
}

/** Variables of every request. */
export type RequestVariables = { requestId: string; logger: Logger };
/** Added by the Node.js adapter; absent when the app is called in-process. */
export type NodeBindings = { incoming?: { url?: string; socket: { remoteAddress?: string } } };
