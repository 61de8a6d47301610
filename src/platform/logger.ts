import { pino } from 'pino';

export type Logger = ReturnType<typeof createLogger>;

/** Structured lines on standard output. What could open a door or name a person is never written. */
export const createLogger = (level: string) =>
  pino({
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
  });
