import { statusOf } from '../../query.ts';

/** Why a call failed: in words for a person, and by field where the API names fields. */
export type Failure = {
  /** The HTTP status; undefined if no answer came. */
  status: number | undefined;
  message: string;
  fields: Record<string, string>;
  /** The password is to be given again; then the same call works. */
  isUnconfirmed?: true;
  /** With 409: the record as it is now. */
  current?: unknown;
};

/** What the API said in an error of `send`; words of our own where it could not be reached or said nothing. */
export function failureOf(error: unknown): Failure {
  const status = statusOf(error);
  const { error: message, fields, current, code } = bodyOf(error);
  return {
    status,
    message: message ?? (status === undefined ? unreachable : broken),
    fields: fields ?? {},
    ...(code === 'unconfirmed' && { isUnconfirmed: true }),
    ...(current !== undefined && { current }),
  };
}

const unreachable = 'The server could not be reached. Check the connection, then try again.';
const broken = 'Something went wrong on our side. Please try again in a moment.';

function bodyOf(
  error: unknown,
): Partial<{ error: string; fields: Record<string, string>; current: unknown; code: string }> {
  const json = error instanceof Error ? /^\d{3}: (\{.*\})$/s.exec(error.message)?.[1] : undefined;
  try {
    return json === undefined ? {} : (JSON.parse(json) as object);
  } catch {
    return {};
  }
}
