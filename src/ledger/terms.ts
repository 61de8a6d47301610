/** The vocabulary of the ledger (section 3 of the specification), and the rules that screens and server share. */

export const certificateStatuses = ['Issued', 'Retired'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

export const destructionTechs = ['SCWO', 'HALT', 'Plasma', 'Pyrolysis'] as const;

export const wasteStreams = ['AFFF', 'RO Brine', 'IX Still Bottoms', 'Sludges'] as const;

/** The types of log entries: one entry per action. */
export const entryTypes = ['issued', 'corrected', 'retired'] as const;
export type EntryType = (typeof entryTypes)[number];
export const entryTypeLabels = { issued: 'Issued', corrected: 'Corrected', retired: 'Retired' } as const;

/** What staff may do to a certificate: prepared first, then signed. */
export const ledgerActs = ['issue', 'correct', 'retire'] as const;
export type LedgerAct = (typeof ledgerActs)[number];

/** A prepared action that has not been signed by then expires. */
export const preparedDaysMax = 14;

/** What a beneficiary retires a certificate for. */
export const retirementPurposes = ['corporate target', 'public claim', 'legal requirement', 'other'] as const;
export type RetirementPurpose = (typeof retirementPurposes)[number];

/** What a document of a certificate is. */
export const documentKinds = ['laboratory report', 'manifest', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentKindLabels: Record<DocumentKind, string> = {
  'laboratory report': 'Laboratory report',
  manifest: 'Manifest',
  other: 'Other',
};

/** A file's size as people read it: '1.2 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(Math.round(bytes / 1000), 1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The files that are kept, by their media type. */
export const documentExtensions = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
} as const;
export type DocumentType = keyof typeof documentExtensions;
export const documentTypes = Object.keys(documentExtensions) as [DocumentType, ...DocumentType[]];

/** The call that uploads a document. */
export const documentUploadPath = '/api/admin/documents';

/** Whether a call takes a file upload; it streams its body and limits the size itself. */
export const isDocumentUpload = (path: string): boolean => path === documentUploadPath;

/** The address of a document that this website keeps, which is the same wherever the website moves. */
export const keptDocument = /^\/document\/([0-9a-f]{64})$/;

export const documentPath = (sha256: string): string => `/document/${sha256}`;

/** The hex SHA-256 of a kept document, from its address; null for a document that others serve. */
export const hashOfKept = (url: string): string | null => keptDocument.exec(url)?.[1] ?? null;

/** Whether a laboratory report is among the documents, fixed by the hash of its file. */
export const hasFixedReport = (
  documents: readonly { kind?: DocumentKind | undefined; sha256?: string | undefined }[],
): boolean => documents.some(({ kind, sha256 }) => kind === 'laboratory report' && sha256 !== undefined);

export const certificateDefaults = { status: 'Issued' } as const;

/** In characters, unless the name says otherwise. */
export const certificateLimits = {
  certificateIdMax: 64,
  nameMax: 300,
  lotKeyMax: 2_000,
  textMax: 10_000,
  addressMax: 2_048,
  documentsMax: 100,
  documentBytesMax: 20 * 1024 ** 2,
  fileNameMax: 100,
  reasonMax: 1_000,
  searchMax: 200,
} as const;

/** Digits of each decimal before and after the point, as in the database (specification, section 3). */
export const decimals = {
  pfasPreConcentrationUgL: { whole: 10, fraction: 2 },
  pfasPostConcentrationUgL: { whole: 10, fraction: 2 },
  sampleVolumeL: { whole: 8, fraction: 2 },
  pfasDestroyedGrams: { whole: 7, fraction: 3 },
} as const;
export type DecimalField = keyof typeof decimals;

/** Every public field in the order of section 3: the fields of the CSV and of entries, compared in corrections. */
export const certificateFields = [
  'id',
  'certificateId',
  'status',
  'projectName',
  'destructionTech',
  'wasteStream',
  'sourceEntity',
  'facility',
  'lotId',
  'preTreatmentLab',
  'postTreatmentLab',
  'pfasPreConcentrationUgL',
  'pfasPostConcentrationUgL',
  'sampleVolumeL',
  'pfasDestroyedGrams',
  'byproductTestingSummary',
  'verifier',
  'chainOfCustodyHash',
  'issueDate',
  'retirementDate',
  'retiredTo',
  'documents',
  'notes',
  'createdAt',
  'updatedAt',
] as const;
export type CertificateField = (typeof certificateFields)[number];

export const fieldLabels: Record<CertificateField, string> = {
  id: 'Record id',
  certificateId: 'Certificate ID',
  status: 'Status',
  projectName: 'Project name',
  destructionTech: 'Destruction technology',
  wasteStream: 'Waste stream',
  sourceEntity: 'Source entity',
  facility: 'Facility',
  lotId: 'Lot ID',
  preTreatmentLab: 'Pre-treatment lab',
  postTreatmentLab: 'Post-treatment lab',
  pfasPreConcentrationUgL: 'Pre-treatment concentration (μg/L)',
  pfasPostConcentrationUgL: 'Post-treatment concentration (μg/L)',
  sampleVolumeL: 'Sample volume (L)',
  pfasDestroyedGrams: 'Total PFAS destroyed (g)',
  byproductTestingSummary: 'Byproduct testing summary',
  verifier: 'Verifier',
  chainOfCustodyHash: 'Chain hash',
  issueDate: 'Issue date',
  retirementDate: 'Retirement date',
  retiredTo: 'Retired to',
  documents: 'Supporting documents',
  notes: 'Notes',
  createdAt: 'Created',
  updatedAt: 'Last changed',
};

/**
 * Page sizes of the ledger (specification, section 9). Pages end after the first `reachMax` certificates, and so does the counting of
 * a search; the CSV has everything.
 */
export const ledgerPages = { limit: 25, limitMax: 500, reachMax: 10_000 } as const;

/** The input of the chain hash (specification, section 9); grams exactly as the API returns them. */
export const chainText = (certificate: {
  certificateId: string;
  lotId: string;
  pfasDestroyedGrams: string;
}): string => `${certificate.certificateId}:${certificate.lotId}:${certificate.pfasDestroyedGrams}`;

/** `('12.5', 2)` → '12.50', as the database returns it. The text must be a decimal with at most that many places. */
export function atScale(decimal: string, fraction: number): string {
  const [whole = '', digits = ''] = decimal.split('.');
  return fraction === 0 ? whole : `${whole}.${digits.padEnd(fraction, '0')}`;
}

type Measured = Record<DecimalField, string>;

/** How far the grams may deviate from those calculated from the concentrations without a reason. */
export const plausibleShare = 0.05;

/**
 * Why the grams need a reason, with the formula; null if they are plausible. With one, they are accepted: the sample may
 * represent a larger volume.
 */
export function implausibility(measured: Measured): string | null {
  const expected = computedGrams(measured);
  const stated = Number(measured.pfasDestroyedGrams);
  const difference = exact(Math.abs(stated - expected));
  if (difference <= exact(expected * plausibleShare) || difference < smallestGrams) return null;
  return `Check the mass: these figures give ${gramsText(expected)} g, not ${measured.pfasDestroyedGrams} g.`;
}

/** How far the grams deviate from those calculated: '12% more than computed'; empty if no reason is needed. */
export function deviationText(measured: Measured): string {
  if (implausibility(measured) === null) return '';
  const ratio = Number(measured.pfasDestroyedGrams) / computedGrams(measured);
  if (!Number.isFinite(ratio)) return '';
  if (ratio >= multipleFrom) return `${Math.round(ratio).toLocaleString('en-US')} times as much as computed`;
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  return `${percent}% ${ratio > 1 ? 'more' : 'less'} than computed`;
}
const multipleFrom = 2;

/** The mass that the concentrations and the volume give, in grams. */
export function computedGrams(measured: Omit<Measured, 'pfasDestroyedGrams'>): number {
  const { pfasPreConcentrationUgL: pre, pfasPostConcentrationUgL: post, sampleVolumeL: volume } = measured;
  return ((Number(pre) - Number(post)) * Number(volume)) / microgramsPerGram;
}

/** `-0.5` → '−0.500' */
export const gramsText = (grams: number): string => grams.toFixed(3).replace('-', '−');

const microgramsPerGram = 1_000_000;
/** Grams have three decimal places. */
export const smallestGrams = 0.001;
/** Without the error of binary fractions: 1.05 − 1 is 0.05. */
const exact = (grams: number): number => Number(grams.toFixed(9));

/** '12345.678' → '12,345.678': digits grouped, otherwise unchanged. */
export const groupedDecimal = (decimal: string): string => decimal.replace(/\B(?=(\d{3})+(?=\.))/g, ',');

/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const ledgerActions = {
  'correct certificate': 'certificate',
  'decline certificate': 'certificate',
  'issue certificate': 'certificate',
  'prepare certificate': 'certificate',
  'retire certificate': 'certificate',
  'upload document': 'document',
  'withdraw document': 'document',
  'withdraw notes': 'certificate',
} as const;

/** How many digits a decimal may have before and after its point. */
type Digits = { whole: number; fraction: number };

/** The format of decimals in forms and in the API. */
export const decimalPattern = ({ whole, fraction }: Digits): RegExp =>
  new RegExp(`^(0|[1-9]\\d{0,${whole - 1}})(\\.\\d{1,${fraction}})?$`);

/** The error message for a text that doesn't match the pattern. */
export function decimalProblem(text: string, { whole, fraction }: Digits): string {
  if (text === '') return 'Enter a number, such as 12.50.';
  if (/^[-−]/.test(text)) return 'Enter 0 or more.';
  return `Enter a number such as 12.50: digits only, at most ${whole} before the point and ${fraction} after it.`;
}

/** The error message for a required text that is missing. */
export const missingText = 'Enter a value.';
