import { type CertificateField, certificateFields } from '../../terms.ts';

type Field = Exclude<CertificateField, 'notes'> | 'notesDigest';
export type Change = { field: Field; before: string; after: string };

/** Derived fields, which would only repeat other changes. */
const following = new Set<string>(['updatedAt']);

/** The differences between an entry and the previous one; both in base64. */
export function changesBetween(before: string, after: string): Change[] {
  const [one, other] = [certificateIn(before), certificateIn(after)];
  return certificateFields
    .map((field): Field => (field === 'notes' ? 'notesDigest' : field))
    .filter((field) => !following.has(field))
    .map((field) => ({ field, before: textOf(one[field]), after: textOf(other[field]) }))
    .filter((change) => change.before !== change.after);
}

/** Decodes the text of an entry. */
export const entryText = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));

const certificateIn = (base64: string): Partial<Record<Field, unknown>> =>
  (JSON.parse(entryText(base64)) as { certificate: Partial<Record<Field, unknown>> }).certificate;

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
