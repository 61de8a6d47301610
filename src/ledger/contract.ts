import { z } from 'zod';
import { CalendarDay } from '../platform/contract.ts';
import {
  certificateLimits as limits,
  certificateStatuses,
  type DecimalField,
  decimals,
  destructionTechs,
  entryTypes,
  ledgerPages,
  wasteStreams,
} from './terms.ts';

const instant = z.iso.datetime({ offset: true });
const decimalText = z.string().meta({ example: '12.50' });
const hexDigest = z.string().regex(/^[0-9a-f]{64}$/, 'Give a SHA-256 digest as 64 hex digits.');

/** A file that supports a certificate; its digest reveals any replacement. */
export const CertificateDocument = z
  .strictObject({
    url: z
      .url({ protocol: /^https?$/, error: 'Enter a full address starting with http:// or https://.' })
      .max(limits.addressMax),
    label: z.string().trim().min(1, 'Enter a label for the document.').max(limits.nameMax),
    sha256: hexDigest.optional(),
  })
  .meta({ id: 'CertificateDocument' });
export type CertificateDocument = z.infer<typeof CertificateDocument>;

/** A certificate with every public field of section 3 of the specification; decimals are numeric strings. */
export const Certificate = z
  .object({
    id: z.uuid(),
    certificateId: z.string(),
    status: z.enum(certificateStatuses),
    projectName: z.string(),
    destructionTech: z.enum(destructionTechs),
    wasteStream: z.enum(wasteStreams),
    sourceEntity: z.string(),
    facility: z.string(),
    lotId: z.string(),
    preTreatmentLab: z.string(),
    postTreatmentLab: z.string(),
    pfasPreConcentrationUgL: decimalText,
    pfasPostConcentrationUgL: decimalText,
    sampleVolumeL: decimalText,
    pfasDestroyedGrams: decimalText,
    byproductTestingSummary: z.string().nullable(),
    verifier: z.string(),
    chainOfCustodyHash: z.string(),
    issueDate: CalendarDay.nullable(),
    retirementDate: CalendarDay.nullable(),
    retiredTo: z.string().nullable(),
    documents: z.array(z.object({ url: z.string(), label: z.string(), sha256: z.string().optional() })),
    notes: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
    /** The digest in the log: hex SHA-256(salt ‖ notes). It stays when the notes are withdrawn. */
    notesDigest: z.string().nullable(),
    notesSalt: z.string().nullable(),
    notesWithdrawnAt: instant.nullable(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof Certificate>;

/** The result of an action: the certificate, its log entry, and warnings to review. */
export const LoggedCertificate = Certificate.extend({
  entryIndex: z.number().int(),
  warnings: z.array(z.string()),
}).meta({ id: 'LoggedCertificate' });
export type LoggedCertificate = z.infer<typeof LoggedCertificate>;

const name = z.string().trim().min(1, 'This can’t be empty.').max(limits.nameMax);
const longText = z
  .string()
  .trim()
  .max(limits.textMax, `At most ${limits.textMax.toLocaleString('en-US')} characters.`)
  .transform((text) => text || null)
  .nullable();
const numberProblem = (text: string, whole: number, fraction: number): string => {
  if (text === '') return 'Enter a number, such as 12.50.';
  if (/^[-−]/.test(text)) return 'Enter 0 or more.';
  return `Enter a number such as 12.50: digits only, at most ${whole} before the point and ${fraction} after it.`;
};
const decimal = (field: DecimalField) => {
  const { whole, fraction } = decimals[field];
  return z
    .string()
    .trim()
    .regex(new RegExp(`^(0|[1-9]\\d{0,${whole - 1}})(\\.\\d{1,${fraction}})?$`), {
      error: ({ input }) => numberProblem(String(input), whole, fraction),
    });
};

/** The contents that staff enter; the rest is derived. */
const content = {
  projectName: name,
  destructionTech: z.enum(destructionTechs),
  wasteStream: z.enum(wasteStreams),
  sourceEntity: name,
  facility: name,
  lotId: name,
  preTreatmentLab: name,
  postTreatmentLab: name,
  pfasPreConcentrationUgL: decimal('pfasPreConcentrationUgL'),
  pfasPostConcentrationUgL: decimal('pfasPostConcentrationUgL'),
  sampleVolumeL: decimal('sampleVolumeL').refine((volume) => Number(volume) > 0, 'Enter a volume above 0.'),
  pfasDestroyedGrams: decimal('pfasDestroyedGrams'),
  byproductTestingSummary: longText,
  verifier: name,
  issueDate: CalendarDay.nullable(),
  documents: z
    .array(CertificateDocument)
    .max(limits.documentsMax, `At most ${limits.documentsMax} documents.`),
  notes: longText,
};
const reason = z.string().trim().min(1, 'Give a reason.').max(limits.reasonMax);
/** Why a facility's lot may have a second certificate. */
const lotReason = reason.optional();

/** `obstacle` explains why no certificate can be issued now, and what to do about it. */
export const Issuing = z.object({ obstacle: z.string().nullable() }).meta({ id: 'Issuing' });
export type Issuing = z.infer<typeof Issuing>;

export const NewCertificate = z
  .strictObject({
    ...content,
    /** Generated if omitted. */
    certificateId: z
      .string()
      .trim()
      .max(limits.certificateIdMax)
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,}$/, 'Use at least three letters, digits, hyphens or underscores.')
      .optional(),
    byproductTestingSummary: content.byproductTestingSummary.optional(),
    issueDate: content.issueDate.optional(),
    documents: content.documents.default([]),
    notes: content.notes.optional(),
    lotReason,
  })
  .meta({ id: 'NewCertificate' });
export type NewCertificate = z.infer<typeof NewCertificate>;

export const Retirement = z
  .strictObject({
    retiredTo: name,
    retirementDate: CalendarDay.optional(),
    notes: longText.optional(),
  })
  .meta({ id: 'Retirement' });
export type Retirement = z.infer<typeof Retirement>;

export const CertificateCorrection = z
  .strictObject({
    changes: z
      .strictObject({ ...content, retiredTo: name, retirementDate: CalendarDay })
      .partial()
      .refine((changes) => Object.keys(changes).length > 0, 'Change at least one field.'),
    reason,
    lotReason,
  })
  .meta({ id: 'CertificateCorrection' });
export type CertificateCorrection = z.infer<typeof CertificateCorrection>;

/** `''` counts as absent: an HTML form submits every field. */
const filled = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Filters for the list and the CSV. Dates are issue dates, inclusive. */
export const CertificateFilter = z.object({
  q: filled(z.string().trim().max(limits.searchMax)),
  status: filled(z.enum(certificateStatuses)),
  tech: filled(z.enum(destructionTechs)),
  waste: filled(z.enum(wasteStreams)),
  from: filled(CalendarDay),
  to: filled(CalendarDay),
});
export type CertificateFilter = z.infer<typeof CertificateFilter>;

const wholeNumber = (max: number, standard: number) =>
  z
    .preprocess(
      (value) => (value === '' || value === undefined ? String(standard) : value),
      z
        .string()
        .regex(/^\d{1,9}$/, `Give a whole number from 1 to ${max}.`)
        .transform(Number)
        .pipe(z.number().min(1, `From 1 to ${max}.`).max(max, `From 1 to ${max}.`)),
    )
    .optional()
    .transform((number) => number ?? standard);

export const CertificateQuery = CertificateFilter.extend({
  page: wholeNumber(ledgerPages.pageMax, 1),
  limit: wholeNumber(ledgerPages.limitMax, ledgerPages.limit),
});

export const CertificateList = z
  .object({
    certificates: z.array(Certificate),
    total: z.number().int(),
    /** Over all matches. */
    summary: z.object({
      certificates: z.number().int(),
      issued: z.number().int(),
      retired: z.number().int(),
      pfasDestroyedGrams: decimalText,
    }),
    /** False if a search matches more than is counted: the numbers are then lower bounds. */
    isCounted: z.boolean(),
  })
  .meta({ id: 'CertificateList' });
export type CertificateList = z.infer<typeof CertificateList>;

/** One month of issue (YYYY-MM) and one technology. */
export const CertificateMonth = z
  .object({
    month: z.string().meta({ example: '2026-03' }),
    tech: z.enum(destructionTechs),
    issued: z.number().int(),
    retired: z.number().int(),
    pfasDestroyedGrams: decimalText,
  })
  .meta({ id: 'CertificateMonth' });
export const CertificateMonths = z
  .object({
    months: z.array(CertificateMonth),
    /** False if a search matches too much to total: the months then apply only the other filters. */
    isSearched: z.boolean(),
  })
  .meta({ id: 'CertificateMonths' });
export type CertificateMonths = z.infer<typeof CertificateMonths>;

const base64 = z.string();
/** Everything needed to verify a certificate without trusting this website. */
export const CertificateProof = z
  .object({
    certificateId: z.string(),
    log: z.object({
      origin: z.string(),
      /** The verifier key: `<name>+<hex key id>+<base64>`. */
      key: z.string(),
      /** Where the log is served. */
      path: z.string(),
      /** The newest signed checkpoint, verbatim; the proofs lead to its root. */
      checkpoint: z.string(),
    }),
    /** Oldest first. */
    entries: z.array(
      z.object({
        index: z.number().int(),
        type: z.enum(entryTypes),
        at: instant,
        /** The exact bytes. */
        entry: base64,
        /** The leaf's sibling first. */
        proof: z.array(base64),
      }),
    ),
    /** Requested with `since`: proves that the checkpoint's tree extends the tree of that size. */
    consistency: z.object({ first: z.number().int(), proof: z.array(base64) }).nullable(),
  })
  .meta({ id: 'CertificateProof' });
export type CertificateProof = z.infer<typeof CertificateProof>;

export const ProofQuery = z.object({ since: z.coerce.number().int().min(1).optional() });

/** The log in human-readable form, newest first. */
export const LedgerLog = z
  .object({
    origin: z.string().nullable(),
    key: z.string().nullable(),
    path: z.string(),
    checkpoints: z.array(
      z.object({ treeSize: z.number().int(), root: base64, signedAt: instant, note: z.string() }),
    ),
    entries: z.array(
      z.object({
        index: z.number().int(),
        type: z.enum(entryTypes),
        certificateId: z.string(),
        at: instant,
      }),
    ),
  })
  .meta({ id: 'LedgerLog' });
export type LedgerLog = z.infer<typeof LedgerLog>;
