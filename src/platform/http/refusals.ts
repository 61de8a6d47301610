import type { Context, TypedResponse } from 'hono';
import type { JSONParsed } from 'hono/utils/types';
import type { z } from 'zod';
import { ErrorBody } from '../contract.ts';
import type { Outcome, Refusal, RefusalCode } from '../outcome.ts';
import { json } from './api.ts';

const statuses = {
  invalid: 400,
  unauthenticated: 401,
  unconfirmed: 403,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
} as const satisfies Record<RefusalCode, number>;
type RefusalStatus = (typeof statuses)[RefusalCode];

/** The refusal responses in a route's definition. */
export const refusals = {
  400: json(ErrorBody, 'The request is not valid'),
  401: json(ErrorBody, 'Not signed in'),
  403: json(ErrorBody, 'Not allowed'),
  404: json(ErrorBody, 'Not found'),
  409: json(ErrorBody, 'The record has changed in the meantime'),
  429: json(ErrorBody, 'Too many requests'),
  503: json(ErrorBody, 'Not available at present'),
};

/** `refusals`, for routes whose conflicts may include the current record. */
export const refusalsWith = <Schema extends z.ZodType>(current: Schema) => ({
  ...refusals,
  409: json(ErrorBody.extend({ current: current.optional() }), 'The record has changed in the meantime'),
});

/**
 * Responds with a refusal. The only place that maps refusal codes to statuses; fits every route that lists `refusals`.
 */
export const sendRefusal = (
  c: Context,
  { code, error, fields, current, figures, retryAfterSeconds }: Refusal,
) =>
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

/** Responds with the result of an action: its value with the status of success, or its refusal. */
export const sendOutcome = <Value, Status extends 200 | 201 | 202 = 200>(
  c: Context,
  outcome: Outcome<Value>,
  status: Status = 200 as Status,
) =>
  outcome.ok
    ? (c.json(outcome.value, status) as unknown as Response &
        TypedResponse<JSONParsed<Value>, Status, 'json'>)
    : sendRefusal(c, outcome);

/** Responds to an action that returns nothing: 204, or its refusal. */
export const sendDone = (c: Context, outcome: Outcome<unknown>) =>
  outcome.ok ? c.body(null, 204) : sendRefusal(c, outcome);
