import type { CertificateProof } from '../../proof-contract.ts';
import { decodeEntry, type Entry, type Reading } from '../../verify/parse-entry.ts';

/** An entry as its own bytes say, which the page verifies. */
export type ShownEntry = { index: number; text: string; reading: Reading };

/** The entries of a proof, oldest first. */
export const entriesOf = ({ entries }: CertificateProof): ShownEntry[] =>
  entries.map(({ index, entry }) => ({ index, ...decodeEntry(entry) }));

type Read = { index: number; entry: Entry };

const readable = (entries: readonly ShownEntry[]): Read[] =>
  entries.flatMap(({ index, reading }) => (reading.ok ? [{ index, entry: reading.entry }] : []));

/** The newest statement of this kind in the entries. */
export const newestReason = (
  entries: readonly ShownEntry[],
  member: 'massReason' | 'noReportReason',
): string | null => readable(entries).findLast(({ entry }) => entry[member] !== null)?.entry[member] ?? null;

/** The entry that retired the certificate, if one did. */
export const retirementOf = (entries: readonly ShownEntry[]): Read | undefined =>
  readable(entries).find(({ entry }) => entry.type === 'retired');

/** What the beneficiary stated when the certificate was retired; a member that is no text is left out. */
export function statedRetirement({ retirement }: Entry) {
  const text = (member: string) => {
    const value = retirement?.[member];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    purpose: text('purpose'),
    website: text('website'),
    isAuthorized: retirement?.['authorized'] === true,
  };
}

/** Mistakes found after retirement, when no fact changes any more: an entry says what is wrong. */
export function noticesOf(entries: readonly ShownEntry[]): { index: number; at: string; reason: string }[] {
  const all = readable(entries);
  const retired = all.findIndex(({ entry }) => entry.type === 'retired');
  return (retired < 0 ? [] : all.slice(retired + 1)).flatMap(({ index, entry: { at, reason } }) =>
    reason === null ? [] : [{ index, at, reason }],
  );
}

/** 'corporate target' → 'Corporate target' */
export const purposeText = (purpose: string): string => purpose.charAt(0).toUpperCase() + purpose.slice(1);
