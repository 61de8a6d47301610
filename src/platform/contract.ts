import { z } from 'zod';

const exampleDay = 'Give a date like 2026-03-05.';

/** A day of the calendar that the database knows (ISO 8601); it has no year 0. */
export const CalendarDay = z.iso.date(exampleDay).refine((text) => text >= '0001', exampleDay);

/** One line of text for a heading or an email header: no line breaks, nothing invisible. */
export const oneLine = (max: number, error: string) =>
  z
    .string()
    .trim()
    .min(1, error)
    .max(max, `At most ${max} characters.`)
    .refine((text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text), 'Only one line of plain text.');

/** Every error of the API has this shape. */
export const ErrorAnswer = z
  .object({
    error: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** The password must be given again (`POST /api/auth/confirm`); then the same call works. */
    code: z.literal('unconfirmed').optional(),
  })
  .meta({ id: 'Error' });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
