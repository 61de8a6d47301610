import type { Given } from '../../../web/kit/calls.ts';
import type { Certificate } from '../../contract.ts';
import { type DecimalField, decimals, implausibility } from '../../terms.ts';
import { documentsOf } from '../certificate/documents-of.ts';

/** What the API takes of a new certificate. */
export type NewContent = Given<'POST /api/admin/certificates'>['body'];

/** What the form holds, as it is typed. */
export type CertificateDraft = Record<string, string>;

export const editableFields = [
  'projectName',
  'sourceEntity',
  'facility',
  'lotId',
  'destructionTech',
  'wasteStream',
  'preTreatmentLab',
  'postTreatmentLab',
  'pfasPreConcentrationUgL',
  'pfasPostConcentrationUgL',
  'sampleVolumeL',
  'pfasDestroyedGrams',
  'verifier',
  'issueDate',
  'byproductTestingSummary',
  'documents',
  'notes',
] as const satisfies readonly (keyof NewContent)[];
export type EditableField = (typeof editableFields)[number];

const nullable = new Set<EditableField>(['byproductTestingSummary', 'notes', 'issueDate']);

export const draftOf = (certificate: Certificate): CertificateDraft =>
  Object.fromEntries(
    editableFields.map((field) => [
      field,
      field === 'documents' ? documentLines(certificate.documents) : (certificate[field] ?? ''),
    ]),
  );

/** What the API takes: blanks are nothing, documents a list. It says itself which text it can't take. */
export const contentOf = (draft: CertificateDraft) =>
  Object.fromEntries(
    editableFields.map((field) => {
      const text = (draft[field] ?? '').trim();
      if (field === 'documents') return [field, documentsIn(text)];
      return [field, nullable.has(field) && text === '' ? null : text];
    }),
  ) as Required<Pick<NewContent, EditableField>>;

export type DraftChange = { field: EditableField; before: string; after: string };

/** What the draft says otherwise than the certificate; decimals count by their value. */
export function changesOf(certificate: Certificate, draft: CertificateDraft): DraftChange[] {
  const before = draftOf(certificate);
  return editableFields
    .map((field) => ({ field, before: before[field] ?? '', after: (draft[field] ?? '').trim() }))
    .filter(({ field, before: was, after }) =>
      field in decimals ? Number(was) !== Number(after) || after === '' : was.trim() !== after,
    );
}

/** The warning of `implausibility`, once every amount is typed. */
export function warningOf(draft: CertificateDraft): string | null {
  const amounts = Object.keys(decimals).map((field) => [field, (draft[field] ?? '').trim()] as const);
  const isComplete = amounts.every(([, text]) => /^\d+(\.\d+)?$/.test(text));
  return isComplete ? implausibility(Object.fromEntries(amounts) as Record<DecimalField, string>) : null;
}

/** A line each: label | address | SHA-256. */
const documentLines = (documents: unknown): string =>
  documentsOf(documents)
    .map(({ label, url, sha256 }) => [label, url, sha256].filter(Boolean).join(' | '))
    .join('\n');

const documentsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [label = '', url = '', sha256] = line.split('|').map((part) => part.trim());
      return { label, url, ...(sha256 && { sha256 }) };
    });
