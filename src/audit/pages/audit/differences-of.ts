import { roleNames } from '../../../access/terms.ts';
import { licenseLabels, parserLabel, parserTypes } from '../../../ingest/terms.ts';
import { fieldLabels } from '../../../ledger/terms.ts';
import { storyStatusLabels } from '../../../news/terms.ts';
import { siteFieldLabels } from '../../../sites/terms.ts';
import { dateAndTime, longDate } from '../../../web/kit/format.ts';
import type { AuditEntry } from '../../contract.ts';

/** A field changed by an action: its label and its values before and after, absent on the side without one. */
export type Difference = { name: string; was?: string; is?: string };

type Entry = Pick<AuditEntry, 'subjectType' | 'before' | 'after'>;
/** A value in words; of a labeled record, such as a document, only whether it is there and the same. */
type Value = { words: string; record?: string };

const wordsMax = 300;

/**
 * The differences between an entry's two sides, field by field, in the words of the screens; for objects, only the parts
 * that differ. An empty value counts as none.
 */
export function differencesOf({ subjectType, before, after }: Entry, timeZone: string): Difference[] {
  const place = { subjectType, timeZone };
  const was = flat(before, place);
  const is = flat(after, place);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const difference = compare(was.get(name), is.get(name));
    return difference ? [{ name, ...difference }] : [];
  });
}

function compare(was: Value | undefined, is: Value | undefined): Omit<Difference, 'name'> | null {
  if (was?.words === is?.words && was?.record === is?.record) return null;
  if (was?.record || is?.record) return { is: !was ? 'added' : !is ? 'removed' : 'changed' };
  return { ...(was && { was: was.words }), ...(is && { is: is.words }) };
}

type Place = { subjectType: string; timeZone: string };

/** `{digest: {hour: 9}}` → 'Digest, hour': '9' */
function flat(side: Record<string, unknown> | null, place: Place, above?: string): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const [name, value] of Object.entries(side ?? {})) {
    const label = fieldLabel(place.subjectType, name);
    const path = above ? `${above}, ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
    if (isRecords(value))
      for (const one of value) found.set(one.label, { words: '', record: JSON.stringify(one) });
    else if (value !== null && typeof value === 'object' && !Array.isArray(value))
      for (const entry of flat(value as Record<string, unknown>, place, path)) found.set(...entry);
    else {
      const words = wordsOf(value, (text) => valueWords(place.subjectType, name, text, place.timeZone));
      if (words !== '') found.set(path, { words });
    }
  }
  return found;
}

/** A list of records that name themselves, such as the documents of a certificate. */
const isRecords = (value: unknown): value is { label: string }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof (one as { label?: unknown } | null)?.label === 'string');

function wordsOf(value: unknown, inWords: (text: string) => string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const words = Array.isArray(value)
    ? value.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(', ')
    : inWords(String(value as string | number));
  return words.length > wordsMax ? `${words.slice(0, wordsMax)}…` : words;
}

type Words = Readonly<Record<string, string>>;

const labels: Readonly<Record<string, Words>> = { certificate: fieldLabels, site: siteFieldLabels };

/** The label of a subject's field: the screens' own label, or the name as words: `contactEmail` → 'Contact email'. */
function fieldLabel(subjectType: string, name: string): string {
  const label = wordIn(labels[subjectType], name);
  if (label) return label;
  const spaced = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A result of a site may be named `constructor`. */
const wordIn = (words: Words | undefined, name: string): string | undefined =>
  words && Object.hasOwn(words, name) ? words[name] : undefined;

const values: Readonly<Record<string, Words>> = {
  'story status': storyStatusLabels,
  'source license': licenseLabels,
  'source parser': Object.fromEntries(parserTypes.map((parser) => [parser, parserLabel(parser)])),
  'user role': roleNames,
};

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** How the screens show a text of a field: states by their labels, dates in the website's form. */
function valueWords(subjectType: string, name: string, value: string, timeZone: string): string {
  if (calendarDay.test(value)) return longDate(value, timeZone);
  if (instant.test(value)) return dateAndTime(value, timeZone);
  return wordIn(values[`${subjectType} ${name}`], value) ?? value;
}
