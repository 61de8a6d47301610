import type { z } from 'zod';

/**
 * User-facing messages for values whose schema defines none: what to do, in a sentence. Zod's own are written for
 * programmers ('Too big: expected array to have <=50 items').
 */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_big':
      return typeof issue.input === 'string' ? tooLong(issue.input, Number(issue.maximum)) : tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_value':
      return issue.values.length === 1
        ? `Use ${String(issue.values[0])}.`
        : `Choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return 'Unknown name. Check its spelling.';
    case 'invalid_type':
      return issue.input === undefined ? 'Required.' : (wanted[issue.expected] ?? unfit);
    case 'invalid_format':
      return formats[issue.format] ?? unfit;
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    case 'invalid_key':
      return issue.issues[0]?.message;
    default:
      return unfit;
  }
};

const tooLong = ({ length }: string, charactersMax: number): string =>
  `Use at most ${counted(charactersMax, 'character')}; there are ${grouped(length)}.`;

function tooBig({ maximum, origin, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const limit = grouped(maximum);
  if (origin in units) return `Use at most ${counted(maximum, units[origin]!)}.`;
  return inclusive === false ? `Enter a number below ${limit}.` : `Enter ${limit} or less.`;
}

function tooSmall({ minimum, origin, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const limit = grouped(minimum);
  if (origin === 'string' && Number(minimum) === 1) return 'Enter a value.';
  if (origin in units) return `Use at least ${counted(minimum, units[origin]!)}.`;
  return inclusive === false ? `Enter a number above ${limit}.` : `Enter ${limit} or more.`;
}

const units: Partial<Record<string, string>> = { string: 'character', array: 'item', set: 'item' };

const wanted: Partial<Record<string, string>> = {
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  string: 'Enter text.',
  boolean: 'Enter true or false.',
  array: 'Enter a list.',
  object: 'Enter an object with named values.',
  record: 'Enter an object with named values.',
};

const formats: Partial<Record<string, string>> = {
  email: 'Enter an email address, such as name@example.org.',
  url: 'Enter a full URL starting with https://.',
  date: 'Enter a date like 2026-03-05.',
  datetime: 'Enter a time like 2026-03-05T14:30:00Z.',
  uuid: 'Enter an ID like 0b8f6f0e-3c5e-4f5a-9d1b-2f6c1a7e9d10.',
};

const unfit = 'This value isn’t valid here. Check it.';

const grouped = (limit: number | bigint): string => limit.toLocaleString('en-US');

/** 4000, 'character' → '4,000 characters' */
const counted = (limit: number | bigint, unit: string): string =>
  `${grouped(limit)} ${unit}${Number(limit) === 1 ? '' : 's'}`;
