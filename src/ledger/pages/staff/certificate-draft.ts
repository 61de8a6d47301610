import type { CallInput } from '../../../web/kit/calls.ts';
import type { Certificate } from '../../contract.ts';
import {
  computedGrams,
  type DecimalField,
  type DocumentKind,
  decimals,
  deviationText,
  gramsText,
  hasFixedReport,
  implausibility,
} from '../../terms.ts';
import { documentsOf } from '../certificate/documents-of.ts';

/** An action as the API takes it. */
export type ActionInput = CallInput<'POST /api/admin/certificates/prepare'>['body'];

/** The fields of a new certificate in the API. */
export type NewContent = Extract<ActionInput, { act: 'issue' }>;

/** The form's contents, as typed; documents have a field per part, see `documentsIn`. */
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

/** What is entered in a form now. */
export const draftIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as CertificateDraft;

/** A certificate as form values. */
export const draftOf = (certificate: Certificate): CertificateDraft =>
  Object.fromEntries([
    ...editableFields.flatMap((field) => (field === 'documents' ? [] : [[field, certificate[field] ?? '']])),
    ...documentDrafts(certificate.documents).flatMap((one, key) =>
      Object.entries(one).map(([field, text]) => [documentField(key, field as keyof DocumentDraft), text]),
    ),
  ]);

/** The API's fields: blanks become null, an empty digest or kind is left out. The API itself validates the text. */
export const contentOf = (draft: CertificateDraft) =>
  Object.fromEntries(
    editableFields.map((field) => {
      if (field === 'documents') return [field, documentsIn(draft).map(withoutBlanks)];
      const text = (draft[field] ?? '').trim();
      return [field, nullable.has(field) && text === '' ? null : text];
    }),
  ) as Required<Pick<NewContent, EditableField>>;

/** Reasons and confirmations, where they were entered. */
export const explanationsOf = (draft: CertificateDraft) => ({
  ...(draft.lotReason && { lotReason: draft.lotReason }),
  ...(draft.massReason && { massReason: draft.massReason }),
  ...(draft.noReportReason && { noReportReason: draft.noReportReason }),
  ...(draft.isNewFacility && { isNewFacility: true }),
  ...(draft.isNewSourceEntity && { isNewSourceEntity: true }),
});

/** The fields in which the draft differs from the certificate; decimals are compared by value. */
export function changedFields(certificate: Certificate, draft: CertificateDraft): EditableField[] {
  const before = textsOf(draftOf(certificate));
  const after = textsOf(draft);
  return editableFields.filter((field) =>
    field in decimals
      ? Number(before[field]) !== Number(after[field]) || after[field] === ''
      : before[field] !== after[field],
  );
}

/** What a correction or a retirement changes, to be reviewed. */
export function reviewedChanges(before: Certificate, after: Certificate): Change[] {
  const fields = [...editableFields, 'retiredTo', 'retirementDate', 'status'] as const;
  const textOf = (certificate: Certificate, field: (typeof fields)[number]) =>
    field === 'documents' ? documentLines(documentDrafts(certificate.documents)) : (certificate[field] ?? '');
  return fields
    .map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }))
    .filter((change) => change.before !== change.after)
    .map((change) => (change.field === 'documents' ? withoutSameLines(change) : change));
}

/** Of a list, only what was added or removed; all of it if only the order changed. */
function withoutSameLines(change: Change): Change {
  const [were, are] = [change.before.split('\n'), change.after.split('\n')];
  const before = were.filter((line) => !are.includes(line)).join('\n');
  const after = are.filter((line) => !were.includes(line)).join('\n');
  return before || after ? { ...change, before, after } : change;
}
type Change = {
  field: EditableField | 'retiredTo' | 'retirementDate' | 'status';
  before: string;
  after: string;
};

const textsOf = (draft: CertificateDraft) =>
  Object.fromEntries(
    editableFields.map((field) => [
      field,
      field === 'documents' ? documentLines(documentsIn(draft)) : (draft[field] ?? '').trim(),
    ]),
  ) as Record<EditableField, string>;

/** The reasons that signing the draft will require. A correction needs none for what it leaves as it is. */
export function reasonsNeeded(draft: CertificateDraft, before?: Certificate): ReasonsNeeded {
  const changed = before && changedFields(before, draft);
  return {
    massReason: massOf(draft)?.needsReason === true && (changed?.some((field) => field in decimals) ?? true),
    noReportReason:
      !hasFixedReport(contentOf(draft).documents ?? []) && (changed?.includes('documents') ?? true),
  };
}
export type ReasonsNeeded = Record<'massReason' | 'noReportReason', boolean>;

/** The errors of reasons that signing will require and that are not entered, by field. */
export const missingReasons = (draft: CertificateDraft, before?: Certificate): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reasonsNeeded(draft, before))
      .filter(([name, isNeeded]) => isNeeded && !draft[name]?.trim())
      .map(([name]) => [name, 'Enter a reason.']),
  );

/** The mass that concentrations and volume give, once entered, and whether the grams need a reason. */
export function massOf(
  draft: CertificateDraft,
): { computed: string; deviation: string; needsReason: boolean } | null {
  const amounts = Object.fromEntries(
    Object.keys(decimals).map((field) => [field, (draft[field] ?? '').trim()]),
  ) as Record<DecimalField, string>;
  const { pfasDestroyedGrams: grams, ...measured } = amounts;
  if (!Object.values(measured).every(isDecimal)) return null;
  return {
    computed: gramsText(computedGrams(measured)),
    deviation: isDecimal(grams) ? deviationText(amounts) : '',
    needsReason: isDecimal(grams) && implausibility(amounts) !== null,
  };
}

const isDecimal = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

const withoutBlanks = ({ url, label, sha256, kind }: DocumentDraft) => ({
  url,
  label,
  ...(sha256 && { sha256 }),
  ...(kind && { kind }),
});

/** A document as typed. */
export type DocumentDraft = { label: string; url: string; sha256: string; kind: DocumentKind | '' };

/** The name of a form field; rows keep their key when others are removed. */
export const documentField = (key: number, field: keyof DocumentDraft) => `documents.${key}.${field}`;
const documentFieldName = /^documents\.(\d+)\.(label|url|sha256|kind)$/;

/** The API's name of a field, which gives a document's position instead of its key. */
export function pathOf(draft: CertificateDraft, name: string): string {
  const [, key, field] = documentFieldName.exec(name) ?? [];
  if (key === undefined) return name;
  const keys = new Set(Object.keys(draft).flatMap((one) => documentFieldName.exec(one)?.[1] ?? []));
  return `documents.${[...keys].indexOf(key)}.${field}`;
}

export const documentDrafts = (documents: unknown): DocumentDraft[] =>
  documentsOf(documents).map(({ label, url, sha256 = '', kind = '' as const }) => ({
    label,
    url,
    sha256,
    kind,
  }));

/** The documents in a submitted form, in order. */
export function documentsIn(form: Readonly<Record<string, string>>): DocumentDraft[] {
  const byKey = new Map<string, DocumentDraft>();
  for (const [name, text] of Object.entries(form)) {
    const [, key, field] = documentFieldName.exec(name) ?? [];
    if (key === undefined) continue;
    const one = byKey.get(key) ?? { label: '', url: '', sha256: '', kind: '' };
    byKey.set(key, { ...one, [field as keyof DocumentDraft]: text.trim() });
  }
  return [...byKey.values()];
}

/** One line each, to compare and to review. */
const documentLines = (documents: readonly DocumentDraft[]): string =>
  documents
    .map(({ label, url, sha256, kind }) => [label, kind, url, sha256].filter(Boolean).join(' · '))
    .join('\n');
