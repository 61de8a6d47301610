import type { Context } from 'hono';
import type { Logger } from '../logger.ts';

/**
 * The visitor's IP address. Each trusted proxy adds the address it was called from at the end of X-Forwarded-For, so
 * with two of them it is the second entry from the end; earlier ones can be forged by the visitor.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const entries = c.req.header('x-forwarded-for')?.split(',') ?? [];
  const forwarded = trustedProxies > 0 ? (entries.at(-trustedProxies) ?? entries[0])?.trim() : undefined;
  return forwarded || (c.env as NodeBindings | undefined)?.incoming?.socket.remoteAddress || 'unknown';
}

/** Variables of every request. */
export type RequestVariables = { requestId: string; logger: Logger };
/** Added by the Node.js adapter; absent when the app is called in-process. */
export type NodeBindings = { incoming?: { url?: string; socket: { remoteAddress?: string } } };
/** The bindings of a call that a page makes in-process: it is part of the page's request, with its log. */
export type PageCallBindings = { logger: Logger };

export const isPageCall = ({ env }: Context): boolean =>
  (env as Partial<PageCallBindings> | undefined)?.logger !== undefined;
