/** A temporary server fault, with the message to show to visitors. */
export type Outage = { status: 503 | 507; error: string };

export const storageFull: Outage = {
  status: 507,
  error: "The server's storage is full. Free up disk space on the server, then try again.",
};
const databaseDown: Outage = {
  status: 503,
  error: 'The database is not available right now. Please try again in a moment.',
};

/** PostgreSQL's disk_full, and the operating system's equivalents. */
const storageCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** PostgreSQL: connection exceptions, shutting down or starting, too many connections. Then the operating system's. */
const connectionCodes =
  /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** pg's messages without a code when a connection is lost or the pool times out. */
const connectionErrorPattern =
  /^Connection terminated|not queryable|^timeout exceeded when trying to connect/;

/** The outage behind an error, or null for any other error. `databaseProblem` is why the database is down, if it is. */
export function outageOf(error: unknown, databaseProblem: string | null = null): Outage | null {
  for (const cause of causesOf(error)) {
    if (storageCodes.has(cause.code ?? '')) return storageFull;
    if (isConnectionLost(cause)) return isStorageFullMessage(databaseProblem) ? storageFull : databaseDown;
  }
  return null;
}

/** Whether a text contains the operating system's message for a full disk. */
export const isStorageFullMessage = (text: string | null): boolean =>
  text?.includes('No space left on device') ?? false;

type Cause = Error & { code?: string; syscall?: string };

const isConnectionLost = ({ code, syscall, message }: Cause): boolean =>
  code === undefined
    ? connectionErrorPattern.test(message)
    : connectionCodes.test(code) || (code === 'ENOENT' && syscall === 'connect');

function* causesOf(error: unknown): Generator<Cause> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}
