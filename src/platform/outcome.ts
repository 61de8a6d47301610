/** The closed set of reasons to refuse an action; `platform/http/refusals.ts` maps each to its status. */
export type RefusalCode =
  | 'invalid'
  | 'unauthenticated'
  /** Signed in, but too long ago for this action. */
  | 'unconfirmed'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limited'
  /** Not now, and not because of the request. */
  | 'unavailable';

export type Refusal = {
  ok: false;
  code: RefusalCode;
  /** A message for the user: what happened, and what to do next. */
  error: string;
  /** Error messages by field name. */
  fields?: Record<string, string>;
  /** For a conflict: the current state of the record. */
  current?: unknown;
  /** Figures that explain the refusal, by their name in the response. */
  figures?: Record<string, number>;
  /** Seconds until a retry is allowed, if rate-limited. */
  retryAfterSeconds?: number;
};
export type Outcome<T> = { ok: true; value: T } | Refusal;

/** The action succeeded. */
export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
/** The action was refused; `error` is shown to the user. */
export const refuse = (
  code: RefusalCode,
  error: string,
  more: Pick<Refusal, 'fields' | 'current' | 'figures' | 'retryAfterSeconds'> = {},
): Refusal => ({
  ok: false,
  code,
  error,
  ...more,
});
