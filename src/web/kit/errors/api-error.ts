import type { ErrorBody } from '../../../platform/contract.ts';

/**
 * A response of the API that is not OK. Its text is `${status}: ${body}` (the specification, section 8); the JSON in
 * the body is parsed only here.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The JSON object that the API returned; empty if the response was not the API's own. */
  readonly answer: Partial<ErrorBody> & Record<string, unknown>;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.answer = jsonIn(body);
  }

  /** The API's message, for people. */
  get reason(): string | undefined {
    const { error } = this.answer;
    return typeof error === 'string' ? error : undefined;
  }

  /** Field name to its error. */
  get fields(): Record<string, string> {
    return this.answer.fields ?? {};
  }
}

/**
 * The error as an API error, if it or its cause is one. The router carries only the text of an error into the page.
 */
export function apiErrorOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const [, status, body] = /^(\d{3}): (.*)/s.exec((error as Error | undefined)?.message ?? '') ?? [];
  if (status) return new ApiError(Number(status), body!);
  const cause = (error as Error | undefined)?.cause;
  return cause ? apiErrorOf(cause) : undefined;
}

/** The HTTP status of an API error; undefined for other errors. */
export const statusOf = (error: unknown): number | undefined => apiErrorOf(error)?.status;

/** The JSON object in a body, wherever it starts. */
function jsonIn(body: string): Record<string, unknown> {
  try {
    return JSON.parse(/\{.*\}/s.exec(body)![0]) as Record<string, unknown>;
  } catch {
    return {};
  }
}
