import { apiErrorOf } from '../kit/errors/api-error.ts';
import { unreachable } from '../kit/errors/connection-error.ts';

/** Field names to their labels in the form. */
export type Labels = Readonly<Partial<Record<string, string>>>;

/** Why a call failed: a message for people, also by field if the API names fields. */
export type Failure = {
  /** The HTTP status; undefined if there was no response. */
  status: number | undefined;
  message: string;
  /** Keyed by the field's path in the API; for an item of a list, the message says which one ('Tag 3: Use …'). */
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
  return {
    status,
    message: reason ? messageOf(reason, fields, labels) : broken,
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, text]) => [
        path,
        isItem(path) ? `${fieldLabel(path, labels)}: ${text}` : text,
      ]),
    ),
  };
}

/** The form's label of the field at an API path: 'tags.2' → 'Tag 3'; without a label, the name as words. */
export function fieldLabel(path: string, labels: Labels = {}): string {
  const names = path.split('.');
  const labeled = names.findIndex((name) => labels[name] !== undefined);
  const first = labeled === -1 ? names.findLastIndex((name) => !isPosition(name)) : labeled;
  const [owner = '', ...rest] = names.slice(Math.max(first, 0));
  return rest.reduce(
    (label, name) =>
      isPosition(name) ? `${singular(label)} ${Number(name) + 1}` : `${label}, ${labels[name] ?? name}`,
    labels[owner] ?? humanize(owner),
  );
}

/** The API's message names the first field; if several are wrong, all are listed, or the first and how many more. */
function messageOf(message: string, fields: Failure['fields'], labels: Labels): string {
  const all = Object.entries(fields).map(([path, text]) => ({ path, text }));
  if (!all.some(({ path, text }) => message === `${path}: ${text}`)) return message;
  const listed = all.length > listedMax ? all.slice(0, 1) : all;
  const lines = listed.map(({ path, text }) => `${fieldLabel(path, labels)}: ${text}`);
  if (listed.length < all.length) lines.push(`${all.length - 1} more fields need correcting.`);
  return lines.join(' ');
}

const listedMax = 3;

const isItem = (path: string): boolean => isPosition(path.split('.').at(-1)!);
const isPosition = (name: string): boolean => /^\d+$/.test(name);

/** 'Entities' → 'Entity', 'ZIP codes' → 'ZIP code' */
const singular = (label: string): string => label.replace(/ies$/, 'y').replace(/s$/, '');

/** 'retiredTo' → 'Retired to' */
const humanize = (field: string): string =>
  field
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());

const broken = 'Something went wrong on our side. Please try again in a moment.';
