import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../logger.ts';
import { isPageCall, type PageCallBindings, type RequestVariables } from './client-address.ts';

/** Assigns each request an id, which is in its log lines and response. The address is logged without its query. */
export const logRequests =
  (logger: Logger): MiddlewareHandler<{ Variables: RequestVariables }> =>
  async (c, next) => {
    if (isPageCall(c)) {
      c.set('logger', (c.env as PageCallBindings).logger);
      return next();
    }
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    c.set('logger', logger.child({ requestId }));
    await next();
    c.res.headers.set('x-request-id', requestId);
    const milliseconds = Math.round(performance.now() - started);
    c.var.logger.info(
      { method: c.req.method, path: c.req.path, status: c.res.status, milliseconds },
      'request',
    );
  };
