import type { ErrorAnswer } from '../../platform/contract.ts';

/**
 * An answer of the API that is not OK. Its text is `${status}: ${body}` (the specification, section 8); what the body
 * says in JSON is read here and nowhere else.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The JSON object that the API answered; empty where the answer was not the API's own. */
  readonly answer: Partial<ErrorAnswer> & Record<string, unknown>;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.answer = jsonIn(body);
  }

  /** The sentence of the API, for a person. */
  get reason(): string | undefined {
    const { error } = this.answer;
    return typeof error === 'string' ? error : undefined;
  }

  /** Field name to what is wrong with it. */
  get fields(): Record<string, string> {
    return this.answer.fields ?? {};
  }
}

/** The error as one of the API, if it is. The router carries no more than the text of an error into the page. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const [, status, body] = /^(\d{3}): (.*)/s.exec((error as Error | undefined)?.message ?? '') ?? [];
  return status ? new ApiError(Number(status), body!) : undefined;
}

/** The HTTP status of an error of the API; undefined for errors of another origin. */
export const statusOf = (error: unknown): number | undefined => apiErrorOf(error)?.status;

/** The JSON object in a body, wherever it begins. */
function jsonIn(body: string): Record<string, unknown> {
  try {
    return JSON.parse(/\{.*\}/s.exec(body)![0]) as Record<string, unknown>;
  } catch {
    return {};
  }
}
