import { z } from 'zod';
import { enterFullUrl } from './terms.ts';

const exampleDay = 'Enter a date like 2026-03-05.';

/** A calendar date that the database can store (ISO 8601); there is no year 0. */
export const CalendarDay = z.iso.date(exampleDay).refine((text) => text >= '0001', exampleDay);

/** A moment in time, with its time zone (ISO 8601). */
export const Instant = z.iso.datetime({ offset: true });

/** An absolute http(s) address. Nothing else may become a link. */
export const webAddress = (max: number) => z.url({ protocol: /^https?$/, error: enterFullUrl }).max(max);

/** One line of text for a heading or an email header: no line breaks or invisible characters. */
export const oneLine = (max: number, error: string) =>
  z
    .string()
    .trim()
    .min(1, error)
    .max(max)
    .refine((text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text), 'Use a single line of plain text.');

/** Text without the invisible characters that turn or isolate its direction: they would also turn what follows it. */
export const directionless = () => z.string().overwrite((text) => text.replace(directions, ''));

const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** A parameter that is on or, by default, off. */
export const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((text) => text === '1');

/** Reads a parameter that is a JSON text: `z.string().max(…).transform(jsonAs(schema, problem))`. */
export const jsonAs =
  <Schema extends z.ZodType>(schema: Schema, problem: string) =>
  (text: string, context: z.RefinementCtx): z.output<Schema> => {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      context.addIssue(problem);
      return z.NEVER;
    }
  };

/** The shape of every API error. */
export const ErrorBody = z
  .object({
    error: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** The password must be confirmed (`POST /api/auth/confirm`) before the same call succeeds. */
    code: z.literal('unconfirmed').optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
