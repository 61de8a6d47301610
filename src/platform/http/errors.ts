import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { queryCanceled } from '../database/query-limits.ts';
import type { Logger } from '../logger.ts';
import { outageOf } from '../outage.ts';

/** Messages for the framework's own errors. */
const messages: Record<number, string> = {
  400: 'The request could not be read; send valid JSON.',
  413: 'The request is too large.',
  415: 'Send the request as application/json.',
};

const retryAfterSeconds = '5';

/**
 * The response to an unexpected error; logs the stack without exposing it. An outage gets its own message;
 * `databaseProblem` is why the database is down, if it is.
 */
export function errorResponse(error: Error, c: Context, databaseProblem: string | null): Response {
  if (error instanceof HTTPException && error.status < 500)
    return c.json({ error: messages[error.status] ?? error.message }, error.status);
  if (isCanceledQuery(error)) {
    c.header('retry-after', retryAfterSeconds);
    return c.json({ error: 'This took too long. Narrow the search, or try again in a moment.' }, 503);
  }
  const logger = c.var.logger as Logger | undefined;
  if (c.req.raw.signal.aborted && isAbort(error)) {
    logger?.debug({ err: error }, 'the visitor left');
    return c.json({ error: 'The request was canceled.' }, 503);
  }
  logger?.error({ err: error }, 'unexpected error');
  const outage = outageOf(error, databaseProblem);
  if (outage?.status === 503) c.header('retry-after', retryAfterSeconds);
  if (outage) return c.json({ error: outage.error }, outage.status);
  return c.json({ error: 'Something went wrong on our side. Please try again in a moment.' }, 500);
}

/** Whether a task ended because its visitor left. */
export const isAbort = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || isAbort(error.cause));

/** An error response as plain text, for when no page can be rendered. */
export async function plainTextError(response: Response): Promise<Response> {
  const { error } = (await response.json()) as { error: string };
  const headers = new Headers(response.headers);
  headers.set('content-type', 'text/plain; charset=utf-8');
  headers.delete('content-length');
  return new Response(error, { status: response.status, headers });
}

/** Drizzle wraps the database's error. */
const isCanceledQuery = (error: Error): boolean =>
  [error, error.cause].some((one) => (one as { code?: unknown } | undefined)?.code === queryCanceled);
