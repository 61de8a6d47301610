import { pino } from 'pino';

export type Logger = ReturnType<typeof createLogger>;

/** Structured lines on standard output. What could open a door or name a person is never written. */
export const createLogger = (level: string) =>
  pino(
    {
      level,
      base: null,
      redact: [
        'password',
        '*.password',
        'email',
        '*.email',
        'token',
        '*.token',
        'cookie',
        '*.cookie',
        'authorization',
        '*.authorization',
      ],
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
    },
    standardOutput(),
  );

/** What waits for a full disk or a slow reader; more is dropped. */
const waitingBytesMax = 1024 * 1024;

/** A log that can't be written must not end the process: on a full disk, it goes on when space is freed. */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: true, maxLength: waitingBytesMax });
  output.on('error', () => {});
  return output;
}

/** How deep causes are followed; one that is its own cause would have no end. */
const causesMax = 5;

/** An error without what libraries attach to it: the values of a failed statement, the state of a connection. */
function describeError(error: unknown, causes = causesMax): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  const message = withoutValues(error.message);
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause !== undefined && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
}

/** Drizzle ends the message of a failed statement with its values, which may name people. */
const withoutValues = (message: string): string =>
  message.startsWith('Failed query: ') ? message.replace(/\nparams: [^]*/, '') : message;
