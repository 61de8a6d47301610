/** The closed set of ways in which an act is refused; `platform/http/answer.ts` gives each its status. */
export type RefusalCode =
  | 'invalid'
  | 'unauthenticated'
  /** Signed in, but too long ago for this. */
  | 'unconfirmed'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limited';

export type Refusal = {
  ok: false;
  code: RefusalCode;
  /** What happened and what to do next, for the person who asked. */
  error: string;
  /** Field name to what is wrong with it. */
  fields?: Record<string, string>;
  /** What stands in the way of a conflict: the record as it is now. */
  current?: unknown;
  /** In how many seconds the same may be tried again, where that is limited. */
  retryAfterSeconds?: number;
};
export type Outcome<T> = { ok: true; value: T } | Refusal;

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (
  code: RefusalCode,
  error: string,
  more: Pick<Refusal, 'fields' | 'current' | 'retryAfterSeconds'> = {},
): Refusal => ({
  ok: false,
  code,
  error,
  ...more,
});
