/** What people read if there was no response. */
export const unreachable = 'The server could not be reached. Check the connection, then try again.';

/** There was no response: the network or the server is down. */
export class ConnectionError extends Error {
  constructor(cause?: unknown) {
    super(unreachable, { cause });
  }
}

/**
 * The response that `fetch` promises.
 * @throws `ConnectionError` if there is none; browsers word that differently, and for programmers
 */
export async function responseOf(call: Promise<Response>): Promise<Response> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof TypeError ? new ConnectionError(error) : error;
  }
}

/** Whether the error or its cause is that there was no response. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ConnectionError || (error as Error | undefined)?.cause instanceof ConnectionError;
