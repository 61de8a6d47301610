import { apiErrorOf } from '../kit/api-error.ts';

/** Field names to their labels in the form. */
export type Labels = Readonly<Partial<Record<string, string>>>;

/** Why a call failed: a message for people, also by field if the API names fields. */
export type Failure = {
  /** The HTTP status; undefined if there was no response. */
  status: number | undefined;
  message: string;
  fields: Record<string, string>;
};

/**
 * The API's message in an error of `send`; our own if the API could not be reached or gave none. `labels` are those of
 * the form, by field: people know its fields by them.
 */
export function failureOf(error: unknown, labels: Labels = {}): Failure {
  const failed = apiErrorOf(error);
  if (!failed) return { status: undefined, message: unreachable, fields: {} };
  const { status, reason, fields } = failed;
  return { status, message: reason ? messageOf(reason, fields, labels) : broken, fields };
}

/** The API's message names the first field; if several are wrong, all are listed. */
function messageOf(message: string, fields: Failure['fields'], labels: Labels): string {
  const all = Object.entries(fields).map(([path, text]) => `${path}: ${text}`);
  const isOfField = all.includes(message);
  return (isOfField ? all : [message]).map((each) => labeled(each, fields, labels)).join(' ');
}

/** 'audioUrl: Give …' → 'Audio URL: Give …'; a field without a label is spelled as words. */
function labeled(message: string, fields: Failure['fields'], labels: Labels): string {
  const path = Object.keys(fields).find((name) => message.startsWith(`${name}: `));
  if (path === undefined) return message;
  const fieldNames = path.split('.');
  const known = fieldNames.find((name) => labels[name] !== undefined);
  return (known === undefined ? humanize(fieldNames[0]!) : labels[known]) + message.slice(path.length);
}

/** 'retiredTo' → 'Retired to' */
const humanize = (field: string): string =>
  field
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

const unreachable = 'The server could not be reached. Check the connection, then try again.';
const broken = 'Something went wrong on our side. Please try again in a moment.';
