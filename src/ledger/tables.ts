import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { logName } from '../log/tables.ts';
import { emailMax } from '../platform/terms.ts';
import {
  certificateDefaults,
  certificateLimits,
  certificateStatuses,
  type DecimalField,
  decimals,
  destructionTechs,
  type DocumentKind,
  documentTypes,
  ledgerActs,
  wasteStreams,
} from './terms.ts';

export const certificateStatus = pgEnum('certificate_status', certificateStatuses);
export const destructionTech = pgEnum('destruction_tech', destructionTechs);
export const wasteStream = pgEnum('waste_stream', wasteStreams);
export const documentType = pgEnum('document_type', documentTypes);
export const ledgerAct = pgEnum('ledger_act', ledgerActs);

/** `sha256` is the hex digest of the file, if known. */
export type CertificateDocument = {
  url: string;
  label: string;
  sha256?: string | undefined;
  kind?: DocumentKind | undefined;
};

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const name = () => varchar({ length: certificateLimits.nameMax });
const decimal = (field: DecimalField) => {
  const { whole, fraction } = decimals[field];
  return numeric({ precision: whole + fraction, scale: fraction }).notNull();
};
/** To the millisecond, as in the log's entries. */
const instant = () => timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow();

/** The first page is read from an index whatever the filters: one index per set of filters, newest first. */
const filterSets = [
  [],
  ['status'],
  ['destruction_tech'],
  ['waste_stream'],
  ['status', 'destruction_tech'],
  ['status', 'waste_stream'],
  ['destruction_tech', 'waste_stream'],
  ['status', 'destruction_tech', 'waste_stream'],
] as const;

/**
 * The current certificates. Triggers reject, for every role, a row that does not match its newest log entry, an entry
 * that is not newer than the last, a second retirement, and the deletion of a real certificate. Decimals stay numeric
 * strings from database to page, because their exact spelling is hashed.
 */
export const destructionCertificates = pgTable(
  'destruction_certificates',
  {
    id: uuid().primaryKey().defaultRandom(),
    certificateId: varchar({ length: certificateLimits.certificateIdMax }).notNull().unique(),
    status: certificateStatus().notNull().default(certificateDefaults.status),
    projectName: name().notNull(),
    destructionTech: destructionTech().notNull(),
    wasteStream: wasteStream().notNull(),
    sourceEntity: name().notNull(),
    facility: name().notNull(),
    lotId: name().notNull(),
    preTreatmentLab: name().notNull(),
    postTreatmentLab: name().notNull(),
    pfasPreConcentrationUgL: decimal('pfasPreConcentrationUgL'),
    pfasPostConcentrationUgL: decimal('pfasPostConcentrationUgL'),
    sampleVolumeL: decimal('sampleVolumeL'),
    pfasDestroyedGrams: decimal('pfasDestroyedGrams'),
    byproductTestingSummary: text(),
    verifier: name().notNull(),
    chainOfCustodyHash: varchar({ length: 80 }).notNull(),
    issueDate: date(),
    retirementDate: date(),
    retiredTo: name(),
    documents: jsonb()
      .$type<CertificateDocument[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    notes: text(),
    createdAt: instant(),
    updatedAt: instant(),

    /** The log that holds its entries, and the indexes of all of them, newest last. */
    log: logName().notNull(),
    entryIndexes: bigint({ mode: 'number' }).array().notNull(),
    /** SHA-256(salt ‖ notes), as in the entry. Stays when the notes are withdrawn. */
    notesDigest: bytea(),
    notesSalt: bytea(),
    notesWithdrawnAt: timestamp({ withTimezone: true, precision: 3 }),
    /** The text that searches match, in which `asInWords` changes queries. */
    words: text().generatedAlwaysAs(
      (): SQL => sql`lower(translate(
        ' ' || certificate_id || ' ' || project_name || ' ' || source_entity || ' ' || facility || ' ' || lot_id || ' ' || verifier
          || coalesce(' ' || retired_to, ''),
        '-_./:#', '      '))`,
    ),
  },
  (certificates) => [
    uniqueIndex('certificates_id_any_case').on(sql`lower(${certificates.certificateId})`),
    // Ids as people type them: `findCertificate` of the search ignores zeros and punctuation, then compares.
    index('certificates_id_typed').on(typedId(certificates.certificateId)),
    index('certificates_lot_typed').on(typedId(certificates.lotId)),
    index('certificates_facility').on(certificates.facility),
    index('certificates_source_entity').on(certificates.sourceEntity),
    index('certificates_sample')
      .on(certificates.log)
      .where(sql`${certificates.log} = 'sample'`),
    index('certificates_words').using('gin', sql`${certificates.words} gin_trgm_ops`),
    ...filterSets.map((columns) =>
      index(['certificates', ...columns, 'newest'].join('_')).on(
        sql.join([
          ...columns.map((column) => sql`${sql.identifier(column)}, `),
          sql`${certificates.issueDate} desc nulls last`,
        ]),
        sql`${certificates.id} desc`,
      ),
    ),
    check(
      'certificates_amounts',
      sql`0 <= ${certificates.pfasPostConcentrationUgL} and ${certificates.pfasPostConcentrationUgL} <= ${certificates.pfasPreConcentrationUgL}
        and ${certificates.sampleVolumeL} > 0 and ${certificates.pfasDestroyedGrams} >= 0`,
    ),
    check('certificates_dates', sql`${certificates.retirementDate} >= ${certificates.issueDate}`),
    check(
      'certificates_retirement',
      sql`(${certificates.status} = 'Retired') = (${certificates.retiredTo} is not null)
        and (${certificates.status} = 'Retired') = (${certificates.retirementDate} is not null)`,
    ),
    check(
      'certificates_notes',
      sql`(${certificates.notes} is null) = (${certificates.notesSalt} is null)
        and (${certificates.notes} is not null or (${certificates.notesDigest} is null) = (${certificates.notesWithdrawnAt} is null))
        and (${certificates.notes} is null or ${certificates.notesDigest} is not null and ${certificates.notesWithdrawnAt} is null
          and ${certificates.notesDigest} = sha256(${certificates.notesSalt} || convert_to(${certificates.notes}, 'UTF8')))`,
    ),
    check(
      'certificates_chain_hash',
      sql`${certificates.chainOfCustodyHash} = 'sha256:' || encode(sha256(convert_to(
        ${certificates.certificateId} || ':' || ${certificates.lotId} || ':' || ${certificates.pfasDestroyedGrams}::text, 'UTF8')), 'hex')`,
    ),
  ],
);

/** A text as `words` has it: in lower case, with spaces for the signs in ids. */
export const asInWords = (text: string): string => text.toLowerCase().replaceAll(/[-_./:#]/g, ' ');

/** An id without zeros and punctuation, as in the indexes. */
export const typedId = (id: AnyColumn): SQL => sql`regexp_replace(lower(${id}), '[^a-z1-9]', '', 'g')`;

/**
 * Files that support certificates, byte for byte: evidence. Triggers keep a file that an entry names; only withdrawing it
 * removes its bytes.
 */
export const keptDocuments = pgTable(
  'kept_documents',
  {
    /** Of the bytes, in hex. */
    sha256: varchar({ length: 64 }).primaryKey(),
    type: documentType().notNull(),
    /** Null once withdrawn. Not compressed, so that any part is read without the rest. */
    bytes: bytea(),
    /** In bytes. */
    size: integer().notNull(),
    /** The name under which it is saved; null until an entry names it. */
    fileName: varchar({ length: certificateLimits.fileNameMax }),
    uploadedAt: timestamp({ withTimezone: true }).notNull(),
    /** When an entry first named it, which made it public. */
    namedAt: timestamp({ withTimezone: true }),
    withdrawnAt: timestamp({ withTimezone: true }),
    withdrawalReason: varchar({ length: certificateLimits.reasonMax }),
  },
  (documents) => [
    index('kept_documents_unnamed')
      .on(documents.uploadedAt)
      .where(sql`${documents.namedAt} is null`),
    check(
      'kept_documents_bytes',
      sql`${documents.bytes} is null or encode(sha256(${documents.bytes}), 'hex') = ${documents.sha256} and octet_length(${documents.bytes}) = ${documents.size}`,
    ),
    check(
      'kept_documents_withdrawal',
      sql`(${documents.bytes} is null) = (${documents.withdrawnAt} is not null)
        and (${documents.withdrawnAt} is null) = (${documents.withdrawalReason} is null)`,
    ),
  ],
);

/**
 * The number of certificates per day, status, technology and waste stream, and their grams. Maintained by triggers;
 * nothing else writes here.
 */
export const certificateTotals = pgTable(
  'certificate_totals',
  {
    issueDate: date(),
    status: certificateStatus().notNull(),
    destructionTech: destructionTech().notNull(),
    wasteStream: wasteStream().notNull(),
    certificates: integer().notNull(),
    pfasDestroyedGrams: numeric({ precision: 20, scale: 3 }).notNull(),
  },
  (totals) => [
    unique('certificate_totals_day')
      .on(totals.issueDate, totals.status, totals.destructionTech, totals.wasteStream)
      .nullsNotDistinct(),
  ],
);

/**
 * Actions that wait for their signature; a job deletes them once they have expired, signed and declined ones too.
 * `action` is the action with the values that were fixed when it was prepared; null once it is signed.
 */
export const preparedActions = pgTable(
  'prepared_actions',
  {
    /** SHA-256 in hex, see `preparedDigest`. */
    digest: varchar({ length: 64 }).primaryKey(),
    act: ledgerAct().notNull(),
    log: logName().notNull(),
    certificateId: varchar({ length: certificateLimits.certificateIdMax }).notNull(),
    projectName: name().notNull(),
    /** The index of the certificate's newest entry at that time; null for a new certificate. */
    newestEntry: bigint({ mode: 'number' }),
    action: jsonb().$type<object>(),
    /** Not a reference, as in the audit trail: the account may be gone by then. */
    preparedById: uuid().notNull(),
    preparedBy: varchar({ length: emailMax }).notNull(),
    preparedAt: instant(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    declinedBy: varchar({ length: emailMax }),
    declinedAt: timestamp({ withTimezone: true, precision: 3 }),
    declineReason: varchar({ length: certificateLimits.reasonMax }),
    /** The index of its entry in the log. */
    signedEntry: bigint({ mode: 'number' }),
  },
  (actions) => [
    check('prepared_actions_signed', sql`(${actions.signedEntry} is null) = (${actions.action} is not null)`),
    check(
      'prepared_actions_declined',
      sql`num_nulls(${actions.declinedBy}, ${actions.declinedAt}, ${actions.declineReason}) in (0, 3)
        and (${actions.declinedAt} is null or ${actions.signedEntry} is null)`,
    ),
  ],
);
