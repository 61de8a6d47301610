import type { Context, TypedResponse } from 'hono';
import type { z } from 'zod';
import { ErrorAnswer } from '../contract.ts';
import type { Refusal, RefusalCode } from '../outcome.ts';
import { json } from './api.ts';

const statuses = {
  invalid: 400,
  unauthenticated: 401,
  unconfirmed: 403,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  limited: 429,
} as const satisfies Record<RefusalCode, number>;
type RefusalStatus = (typeof statuses)[RefusalCode];

/** The refusal responses in a route's definition. */
export const refusals = {
  400: json(ErrorAnswer, 'The request is not valid'),
  401: json(ErrorAnswer, 'Not signed in'),
  403: json(ErrorAnswer, 'Not allowed'),
  404: json(ErrorAnswer, 'Not found'),
  409: json(ErrorAnswer, 'The record has changed in the meantime'),
  429: json(ErrorAnswer, 'Too many requests'),
};

/** `refusals`, for routes whose conflicts may include the current record. */
export const refusalsWith = <Schema extends z.ZodType>(current: Schema) => ({
  ...refusals,
  409: json(ErrorAnswer.extend({ current: current.optional() }), 'The record has changed in the meantime'),
});

/** The only place that maps a refusal to a status. Fits every route that lists `refusals`. */
export const refusal = (c: Context, { code, error, fields, current, figures, retryAfterSeconds }: Refusal) =>
  c.json(
    {
      error,
      ...(code === 'unconfirmed' && { code }),
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
      ...figures,
    },
    statuses[code],
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  ) as unknown as Response & TypedResponse<never, RefusalStatus, 'json'>;
