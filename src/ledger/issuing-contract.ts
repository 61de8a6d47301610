import { z } from 'zod';
import { CalendarDay, directionless, Instant } from '../platform/contract.ts';
import { Certificate, CertificateDocument, hexDigest, PlainAddress } from './contract.ts';
import {
  decimalPattern,
  decimalProblem,
  missingText,
  certificateLimits as limits,
  type DecimalField,
  decimals,
  destructionTechs,
  ledgerActs,
  retirementPurposes,
  wasteStreams,
} from './terms.ts';

const name = directionless()
  .trim()
  .min(1, missingText)
  .max(limits.nameMax)
  // Lots differ by these, and other characters may be invisible.
  .refine((text) => /[\p{L}\p{N}]/u.test(text), 'Use at least one letter or digit.');
const longText = directionless()
  .trim()
  .max(limits.textMax)
  .transform((text) => text || null)
  .nullable();
const decimal = (field: DecimalField) =>
  z
    .string()
    .trim()
    .regex(decimalPattern(decimals[field]), {
      error: ({ input }) => decimalProblem(String(input), decimals[field]),
    });

/** The contents that staff enter; the rest is derived. */
const content = {
  projectName: name,
  destructionTech: z.enum(destructionTechs, 'Choose one.'),
  wasteStream: z.enum(wasteStreams, 'Choose one.'),
  sourceEntity: name,
  facility: name,
  /** Other alphabets have letters that look like Latin ones. */
  lotId: name.regex(/^[\p{Script=Latin}\p{P} -~]+$/u, 'Use Latin letters, digits and punctuation only.'),
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
    .max(limits.documentsMax, `Add at most ${limits.documentsMax} documents.`),
  notes: longText,
};
const reason = directionless().trim().min(1, 'Enter a reason.').max(limits.reasonMax);
/** Statements that the action needs in some cases and ignores in others; each is public, in the entry. */
const statements = {
  /** Why a facility's lot may have a second certificate. */
  lotReason: reason.optional(),
  /** Why the grams differ from those that the concentrations and the volume give, and which volume was treated. */
  massReason: reason.optional(),
  /** Why no laboratory report is among the documents that are fixed by a hash. */
  noReportReason: reason.optional(),
};
const answers = {
  /** Confirms that the facility is not on record yet. */
  isNewFacility: z.boolean().optional(),
  isNewSourceEntity: z.boolean().optional(),
  /** The digest of an action that you prepared before and that this one replaces. */
  replaces: hexDigest.optional(),
};

/** Why a kept document is deleted; public. */
export const DocumentWithdrawal = z.strictObject({ reason }).meta({ id: 'DocumentWithdrawal' });

/** `obstacle` explains why no certificate can be issued now, and what to do about it. */
export const Issuing = z.object({ obstacle: z.string().nullable() }).meta({ id: 'Issuing' });
export type Issuing = z.infer<typeof Issuing>;

export const NewCertificate = z
  .strictObject({
    act: z.literal('issue'),
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
    ...statements,
    ...answers,
  })
  .meta({ id: 'NewCertificate' });
export type NewCertificate = z.infer<typeof NewCertificate>;

/** The fields of an action that is invalid elsewhere: those that are valid and that a rule of the ledger checks. */
export const ValidFields = z.object({
  certificateId: ifValid(NewCertificate.shape.certificateId),
  facility: ifValid(content.facility),
  sourceEntity: ifValid(content.sourceEntity),
  lotId: ifValid(content.lotId),
  pfasPreConcentrationUgL: ifValid(content.pfasPreConcentrationUgL),
  pfasPostConcentrationUgL: ifValid(content.pfasPostConcentrationUgL),
  issueDate: ifValid(content.issueDate),
  retirementDate: ifValid(CalendarDay),
  lotReason: ifValid(statements.lotReason),
  isNewFacility: ifValid(answers.isNewFacility),
  isNewSourceEntity: ifValid(answers.isNewSourceEntity),
});
export type ValidFields = z.infer<typeof ValidFields>;

function ifValid<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

const certificateId = z.string().trim().min(1, missingText).max(limits.certificateIdMax);

export const CertificateCorrection = z
  .strictObject({
    act: z.literal('correct'),
    certificateId,
    /** Only notes, or nothing, after retirement. */
    changes: z.strictObject({ ...content, retiredTo: name, retirementDate: CalendarDay }).partial(),
    /** Public, in the entry. */
    reason,
    ...statements,
    ...answers,
  })
  .meta({ id: 'CertificateCorrection' });
export type CertificateCorrection = z.infer<typeof CertificateCorrection>;

/** What the beneficiary retires a certificate for; public, in the entry. */
export const RetirementStatement = z
  .strictObject({
    purpose: z.enum(retirementPurposes, 'Choose one.'),
    /** Of the beneficiary. */
    website: PlainAddress.optional(),
    /** The organization that acts is authorized to retire on the beneficiary's behalf. */
    authorized: z.literal(true, 'Confirm that you are authorized to retire on their behalf.'),
  })
  .meta({ id: 'RetirementStatement' });
export type RetirementStatement = z.infer<typeof RetirementStatement>;

export const Retirement = z
  .strictObject({
    act: z.literal('retire'),
    certificateId,
    retiredTo: name,
    retirementDate: CalendarDay.optional(),
    retirement: RetirementStatement,
    notes: longText.optional(),
    replaces: answers.replaces,
  })
  .meta({ id: 'Retirement' });
export type Retirement = z.infer<typeof Retirement>;

/** An action on a certificate, as it is prepared. */
export const LedgerAction = z
  .discriminatedUnion('act', [NewCertificate, CertificateCorrection, Retirement])
  .meta({ id: 'LedgerAction' });
export type LedgerAction = z.infer<typeof LedgerAction>;

/** Something to check before signing. */
const Warning = z.object({
  about: z.enum(['mass', 'report', 'lot']),
  text: z.string(),
  /** From this action or, failing that, the newest entry that states one. */
  reason: z.string().nullable(),
});

/** What an entry says about the action besides the certificate. All of it is public, and none of it names a person. */
export const EntryStatements = z.object({
  /** The organization that acts. */
  by: z.string(),
  /** Why the certificate was corrected. */
  reason: z.string().optional(),
  /** Why the lot has a second certificate. */
  lotReason: z.string().optional(),
  /** Why the grams differ from those that the concentrations and the volume give. */
  massReason: z.string().optional(),
  /** Why no laboratory report is fixed by a hash. */
  noReportReason: z.string().optional(),
  /** What the beneficiary retires the certificate for. */
  retirement: RetirementStatement.optional(),
});
export type EntryStatements = z.infer<typeof EntryStatements>;

/** Everything that a signature would publish. */
export const ActionReview = z
  .object({
    /** As it is now; null for a new one. */
    before: Certificate.nullable(),
    /** As it will be signed: ID, dates and the notes' salt are fixed; only the time is set when it is signed. */
    certificate: Certificate.omit({ createdAt: true, updatedAt: true }),
    statements: EntryStatements,
    /** The mass that the concentrations and the volume give. */
    computedGrams: z.string(),
    /** The IDs of other certificates that name the same lot of the same facility, or once named it. */
    lotCertificates: z.array(z.string()),
    warnings: z.array(Warning),
    /** What can't be undone once signed. */
    irreversible: z.array(z.string()),
  })
  .meta({ id: 'ActionReview' });
export type ActionReview = z.infer<typeof ActionReview>;

/** An action waiting for its signature. */
export const PreparedSummary = z
  .object({
    /** SHA-256, in hex. */
    digest: hexDigest,
    act: z.enum(ledgerActs),
    certificateId: z.string(),
    projectName: z.string(),
    preparedBy: z.string(),
    preparedAt: Instant,
    expiresAt: Instant,
    /** Whether you may not sign it, because you prepared it and another person must sign. */
    needsOtherPerson: z.boolean(),
    declined: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
  })
  .meta({ id: 'PreparedSummary' });
export type PreparedSummary = z.infer<typeof PreparedSummary>;

/** Either a review or, if it can no longer be signed, the problem. */
export const PreparedAction = PreparedSummary.extend({
  review: ActionReview.nullable(),
  problem: z.string().nullable(),
}).meta({ id: 'PreparedAction' });
export type PreparedAction = z.infer<typeof PreparedAction>;

export const PreparedList = z.object({ actions: z.array(PreparedSummary) }).meta({ id: 'PreparedList' });

export const Signature = z.strictObject({ digest: hexDigest }).meta({ id: 'Signature' });
export const Declining = z.strictObject({ reason }).meta({ id: 'Declining' });
