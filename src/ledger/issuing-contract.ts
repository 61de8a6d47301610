import { z } from 'zod';
import { CalendarDay } from '../platform/contract.ts';
import { CertificateDocument } from './contract.ts';
import {
  decimalPattern,
  decimalProblem,
  missingText,
  certificateLimits as limits,
  type DecimalField,
  decimals,
  destructionTechs,
  wasteStreams,
} from './terms.ts';

const name = z.string().trim().min(1, missingText).max(limits.nameMax);
/** What names a lot must be told apart by its letters and digits. */
const ofLot = name.regex(/[\p{L}\p{N}]/u, 'Use at least one letter or digit.');
const longText = z
  .string()
  .trim()
  .max(limits.textMax, `Use at most ${limits.textMax.toLocaleString('en-US')} characters.`)
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
  facility: ofLot,
  /** Other alphabets have letters that look like Latin ones. */
  lotId: ofLot.regex(/^[\p{Script=Latin}\p{P} -~]+$/u, 'Use Latin letters, digits and punctuation only.'),
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
const reason = z.string().trim().min(1, 'Enter a reason.').max(limits.reasonMax);
/** Why a facility's lot may have a second certificate. */
const lotReason = reason.optional();
/** Why the grams differ from those that the concentrations and the volume give; required if they do, else ignored. */
const massReason = reason.optional();

/** Why a kept document is deleted; public. */
export const DocumentWithdrawal = z.strictObject({ reason }).meta({ id: 'DocumentWithdrawal' });

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
    massReason,
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
    /** Only notes, or nothing, after retirement. */
    changes: z.strictObject({ ...content, retiredTo: name, retirementDate: CalendarDay }).partial(),
    /** Public, in the entry. */
    reason,
    lotReason,
    massReason,
  })
  .meta({ id: 'CertificateCorrection' });
export type CertificateCorrection = z.infer<typeof CertificateCorrection>;
