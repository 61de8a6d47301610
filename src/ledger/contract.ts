import { z } from 'zod';
import { CalendarDay, directionless, Instant, webAddress } from '../platform/contract.ts';
import { enterFullUrl } from '../platform/terms.ts';
import {
  certificateLimits as limits,
  certificateStatuses,
  destructionTechs,
  documentKinds,
  documentTypes,
  hashOfKept,
  keptDocument,
  ledgerPages,
  wasteStreams,
} from './terms.ts';

const decimalText = z.string().meta({ example: '12.50' });
export const hexDigest = z.string().regex(/^[0-9a-f]{64}$/, 'Enter a SHA-256 digest of 64 hex digits.');

/** Without a user name or password, which could pass as the host, and without characters that can't be seen. */
export const PlainAddress = webAddress(limits.addressMax).refine(
  (url) => !hasUserInfo(url) && !/[\p{Cc}\p{Cf}]/u.test(url),
  enterFullUrl,
);

const hasUserInfo = (url: string): boolean => {
  const { username, password } = URL.parse(url) ?? {};
  return Boolean(username || password);
};

/** A file that supports a certificate; its digest reveals any replacement. */
export const CertificateDocument = z
  .strictObject({
    /** On this website, `/document/` and the digest of an uploaded file. */
    url: z.union([PlainAddress, z.string().regex(keptDocument)], { error: enterFullUrl }),
    label: directionless().trim().min(1, 'Enter a label for the document.').max(limits.nameMax),
    sha256: hexDigest.optional(),
    kind: z.enum(documentKinds).optional(),
  })
  .refine(({ url, sha256 }) => [null, sha256].includes(hashOfKept(url)), {
    path: ['sha256'],
    error: 'Enter the SHA-256 digest that is in the address.',
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
    documents: z.array(
      z.object({
        url: z.string(),
        label: z.string(),
        sha256: z.string().optional(),
        kind: z.enum(documentKinds).optional(),
      }),
    ),
    notes: z.string().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    /** The digest in the log: hex SHA-256(salt ‖ notes). It stays when the notes are withdrawn. */
    notesDigest: z.string().nullable(),
    notesSalt: z.string().nullable(),
    notesWithdrawnAt: Instant.nullable(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof Certificate>;

/** A file that was uploaded, as a certificate's `documents` name it. */
export const UploadedDocument = z
  .object({
    url: z.string(),
    sha256: z.string(),
    type: z.enum(documentTypes),
    size: z.number().int().meta({ description: 'In bytes.' }),
  })
  .meta({ id: 'UploadedDocument' });
export type UploadedDocument = z.infer<typeof UploadedDocument>;

/** A file that this website keeps, or kept until it was withdrawn. */
export const KeptDocument = UploadedDocument.omit({ url: true })
  .extend({ withdrawnAt: Instant.nullable(), withdrawalReason: z.string().nullable() })
  .meta({ id: 'KeptDocument' });
export type KeptDocument = z.infer<typeof KeptDocument>;

/** The result of an action: the certificate, its log entry, and warnings to review. */
export const LoggedCertificate = Certificate.extend({
  entryIndex: z.number().int(),
  warnings: z.array(z.string()),
}).meta({ id: 'LoggedCertificate' });
export type LoggedCertificate = z.infer<typeof LoggedCertificate>;

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
  filled(z.coerce.number().int().min(1).max(max)).transform((number) => number ?? standard);

export const CertificateQuery = CertificateFilter.extend({
  page: wholeNumber(Number.MAX_SAFE_INTEGER, 1),
  limit: wholeNumber(ledgerPages.limitMax, ledgerPages.limit),
}).refine(({ page, limit }) => (page - 1) * limit < ledgerPages.reachMax, {
  path: ['page'],
  error: `Pages end after the first ${ledgerPages.reachMax} certificates. Narrow the search, or get all of them from /api/export.csv.`,
});

/** The filters of the same list as a file, which is never paged: the list's own pages may be in its address. */
export const CertificateFileQuery = CertificateFilter.extend({
  page: z.unknown().optional(),
  limit: z.unknown().optional(),
}).strict();

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
