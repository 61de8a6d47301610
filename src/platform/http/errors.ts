import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from '../logger.ts';

/** Words for what the framework itself refuses. */
const words: Record<number, string> = {
  400: 'The request could not be read; send valid JSON.',
  413: 'The request is too large.',
  415: 'Send the request as application/json.',
};

/** What nobody expected: logged with its stack, told without it. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof HTTPException && error.status < 500)
    return c.json({ error: words[error.status] ?? error.message }, error.status);
  (c.var.logger as Logger | undefined)?.error({ err: error }, 'unexpected error');
  return c.json({ error: 'Something went wrong on our side. Please try again in a moment.' }, 500);
}
