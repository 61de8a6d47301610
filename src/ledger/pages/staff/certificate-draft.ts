import type { CallInput } from '../../../web/kit/calls.ts';
import type { Certificate } from '../../contract.ts';
import { type DecimalField, decimals, implausibility } from '../../terms.ts';
import { documentsOf } from '../certificate/documents-of.ts';

/** The fields of a new certificate in the API. */
export type NewContent = CallInput<'POST /api/admin/certificates'>['body'];

/** The form's contents, as typed. */
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

/** The API's fields: blanks become null, documents a list. The API itself validates the text. */
export const contentOf = (draft: CertificateDraft) =>
  Object.fromEntries(
    editableFields.map((field) => {
      const text = (draft[field] ?? '').trim();
      if (field === 'documents') return [field, documentsIn(text)];
      return [field, nullable.has(field) && text === '' ? null : text];
    }),
  ) as Required<Pick<NewContent, EditableField>>;

export type DraftChange = { field: EditableField; before: string; after: string };

/** The differences between the draft and the certificate; decimals are compared by value. */
export function changesOf(certificate: Certificate, draft: CertificateDraft): DraftChange[] {
  const before = draftOf(certificate);
  return editableFields
    .map((field) => ({ field, before: before[field] ?? '', after: (draft[field] ?? '').trim() }))
    .filter(({ field, before: was, after }) =>
      field in decimals ? Number(was) !== Number(after) || after === '' : was.trim() !== after,
    );
}

/** The warning from `implausibility`, once all amounts are entered. */
export function warningOf(draft: CertificateDraft): string | null {
  const amounts = Object.keys(decimals).map((field) => [field, (draft[field] ?? '').trim()] as const);
  const isComplete = amounts.every(([, text]) => /^\d+(\.\d+)?$/.test(text));
  return isComplete ? implausibility(Object.fromEntries(amounts) as Record<DecimalField, string>) : null;
}

/** One per line: label | address | SHA-256. */
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
