import { documentsOf } from '../certificate/documents-of.ts';

/** A document as typed. */
export type DocumentDraft = { label: string; url: string; sha256: string };

/** The name of a form field; rows keep their key when others are removed. */
export const documentField = (key: number, field: keyof DocumentDraft) => `documents.${key}.${field}`;

export const documentDrafts = (documents: unknown): DocumentDraft[] =>
  documentsOf(documents).map(({ label, url, sha256 = '' }) => ({ label, url, sha256 }));

/** The documents in a submitted form, in order. */
export function documentsIn(form: Readonly<Record<string, string>>): DocumentDraft[] {
  const byKey = new Map<string, DocumentDraft>();
  for (const [name, text] of Object.entries(form)) {
    const [, key, field] = /^documents\.(\d+)\.(label|url|sha256)$/.exec(name) ?? [];
    if (key === undefined) continue;
    const one = byKey.get(key) ?? { label: '', url: '', sha256: '' };
    byKey.set(key, { ...one, [field as keyof DocumentDraft]: text.trim() });
  }
  return [...byKey.values()];
}

/** One line each, to compare and to review. */
export const documentLines = (documents: readonly DocumentDraft[]): string =>
  documents.map(({ label, url, sha256 }) => [label, url, sha256].filter(Boolean).join(' · ')).join('\n');
