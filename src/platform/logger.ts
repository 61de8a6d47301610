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
