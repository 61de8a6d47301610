import type { z } from 'zod';

/**
 * User-facing messages for values whose schema defines none; zod's are written for programmers ('Too big: expected
 * array to have <=50 items'). Values that users can't type are left to zod.
 */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${amount(issue.maximum, issue.origin)}.`;
    case 'too_small':
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${amount(issue.minimum, issue.origin)}.`;
    case 'invalid_value':
      return `One of: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return 'Unknown name; check its spelling.';
    case 'invalid_type':
      return issue.input === undefined ? 'Required.' : wanted[issue.expected];
    default:
      return undefined;
  }
};

const wanted: Partial<Record<string, string>> = {
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  string: 'Enter text.',
};

/** 4000, 'string' → '4,000 characters' */
function amount(limit: number | bigint, origin: string): string {
  const unit = units[origin];
  const counted = limit.toLocaleString('en-US');
  return unit ? `${counted} ${unit}${Number(limit) === 1 ? '' : 's'}` : counted;
}

const units: Partial<Record<string, string>> = { string: 'character', array: 'item', set: 'item' };
