import { pino } from 'pino';

export type Logger = ReturnType<typeof createLogger>;

/** Structured lines on standard output. Credentials and personal data are never written. */
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

/** Output buffered for a full disk or a slow reader; anything beyond is dropped. */
const waitingBytesMax = 1024 * 1024;

/** A failed log write must not end the process: on a full disk, logging resumes when space is freed. */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: true, maxLength: waitingBytesMax });
  output.on('error', () => {});
  return output;
}

/** How deep causes are followed; a circular cause would never end. */
const causesMax = 5;

/** An error without the properties that libraries attach: statement parameters, connection state. */
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

/** Drizzle appends the parameters of a failed statement to its message; they may contain personal data. */
const withoutValues = (message: string): string =>
  message.startsWith('Failed query: ') ? message.replace(/\nparams: [^]*/, '') : message;
