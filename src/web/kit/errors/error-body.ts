import type { ApiCalls } from '../../../calls.ts';
import type { Call, ErrorOf } from '../calls.ts';
import { apiErrorOf } from './api-error.ts';

/** Empty if the response is not the API's own; if one field is present, all are. */
type OrEmpty<Body> = Body | { [Name in keyof Body]?: undefined };

/**
 * The body of a call's error response with this status; undefined for any other error. Empty if the response is not the
 * API's own.
 */
export function errorBody<Key extends Call, Status extends number & keyof ApiCalls[Key]['errors']>(
  _call: Key,
  status: Status,
  error: unknown,
): OrEmpty<ErrorOf<Key, Status>> | undefined {
  const failed = apiErrorOf(error);
  return failed?.status === status ? (failed.answer as OrEmpty<ErrorOf<Key, Status>>) : undefined;
}
