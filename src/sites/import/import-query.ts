import { z } from 'zod';
import { flag, jsonAs } from '../../platform/contract.ts';
import { fileUnits, importFields, importFormats, qualifierMeanings } from '../import-terms.ts';
import { sampleUnits, siteLimits, siteTypes } from '../terms.ts';

/** A JSON object in a parameter, as a map: a name may be `constructor`. Empty without the parameter. */
const jsonRecord = <Value extends z.ZodType>(value: Value) => {
  const recordIn = jsonAs(z.record(z.string(), value), 'Enter a JSON object of names and their meanings.');
  return z
    .string()
    .max(8_000)
    .default('{}')
    .transform((text, context) => new Map(Object.entries(recordIn(text, context))));
};

/** Information that the file doesn't contain. */
export const ImportQuery = z.strictObject({
  format: z.enum(importFormats).default('generic'),
  dryRun: flag,
  skipRejected: flag,
  /** Imports EPA's archive of UCMR 5 results instead of an uploaded file. */
  from: z.enum(['epa']).optional(),
  /** Identifies the import in its progress events. */
  run: z.uuid().optional(),
  unit: z.enum(sampleUnits).optional(),
  /** The meaning of a result of 0, which is rejected without it. */
  zero: z.enum(['notDetected']).optional(),
  /** Who measured, unless a line has it in a column `dataSource`. It wins over a column `Source`. */
  source: z.string().trim().min(1).max(siteLimits.nameMax).optional(),
  /** Header to field, or to '' for none: `{"Town":"city"}`. */
  columns: jsonRecord(z.string()),
  /** The file's site types to ours. */
  siteTypes: jsonRecord(z.enum(siteTypes)),
  /** Codes next to results, with their meanings: `{"Z":"not detected"}`. */
  meanings: jsonRecord(z.enum(qualifierMeanings)),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

const texts = z.object({ given: z.string(), count: z.number().int() });

/** How a file is understood. */
const ImportPreview = z.object({
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.enum(importFields).nullable(),
      /** The compound whose results the column holds or explains. */
      compound: z.string().nullable(),
      unit: z.enum(fileUnits).nullable(),
      /** It is left out, but is next to results or sounds like them. */
      isDoubtful: z.boolean(),
      /** Up to three of its first values, shortened. */
      examples: z.array(z.string()),
    }),
  ),
  siteTypes: z.array(z.object({ given: z.string(), type: z.enum(siteTypes).nullable() })),
  /** Null for a unit whose lines are rejected. */
  units: z.array(texts.extend({ unit: z.enum(fileUnits).nullable() })),
  /** Null for a code whose meaning must be chosen. */
  qualifiers: z.array(texts.extend({ meaning: z.enum(qualifierMeanings).nullable() })),
  /** Null for a compound that is not known: it keeps its name and is compared with no limit. */
  analytes: z.array(texts.extend({ name: z.string().nullable() })),
  /** The first lines as they will be stored, each with the sentence that readers would see if it were all of a site. */
  lines: z.array(
    z.object({
      line: z.number().int(),
      siteName: z.string(),
      collectedOn: z.string().nullable(),
      /** Detected levels are numbers, in ppt. */
      results: z.array(
        z.object({ compound: z.string().nullable(), value: z.union([z.number(), z.string()]) }),
      ),
      sentence: z.string(),
    }),
  ),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** What staff say of a file that its lines leave open. */
export type ImportChoices = Pick<
  ImportQuery,
  'unit' | 'zero' | 'source' | 'columns' | 'siteTypes' | 'meanings'
>;

/** Counts of sites, and the lines that were rejected. */
export const ImportResult = z
  .object({
    added: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    /** Values of the file that were ignored because staff have corrected them. */
    kept: z.number().int(),
    /** The first by line. */
    rejected: z.array(z.object({ line: z.number().int(), reason: z.string() })),
    /** All rejected lines, including those not listed. */
    rejectedCount: z.number().int(),
    /** For a dry run: new sites with the name and place of a stored site of another source, the first by name. */
    namesakes: z
      .object({
        count: z.number().int(),
        first: z.array(
          z.object({
            siteName: z.string(),
            dataSource: z.string(),
            storedId: z.uuid(),
            storedLocation: z.string(),
            storedSource: z.string(),
          }),
        ),
      })
      .optional(),
    /** Codes next to results whose meaning must be chosen (`meanings`) before anything is stored. */
    unknownQualifiers: z.array(texts),
    /** For a dry run. */
    preview: ImportPreview.optional(),
  })
  .meta({ id: 'SiteImportResult' });
export type ImportResult = z.infer<typeof ImportResult>;

export const SiteImport = z
  .object({
    id: z.uuid(),
    format: z.string(),
    fileName: z.string(),
    at: z.iso.datetime({ offset: true }),
    importedBy: z.string().nullable(),
    added: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    rejected: z.number().int(),
    undoneAt: z.iso.datetime({ offset: true }).nullable(),
  })
  .meta({ id: 'SiteImport' });

/** Two different results of one compound, day and sample, stored under two names of the compound. */
export const ResultConflict = z
  .object({
    siteId: z.uuid(),
    siteName: z.string(),
    compound: z.string(),
    collectedOn: z.string().nullable(),
    /** How the compound of the second one was spelled. */
    writtenAs: z.string(),
    first: z.string(),
    second: z.string(),
  })
  .meta({ id: 'SiteResultConflict' });
export type ResultConflict = z.infer<typeof ResultConflict>;
