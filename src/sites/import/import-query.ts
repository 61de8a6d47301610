import { z } from 'zod';
import { importFields, importFormats } from '../import-terms.ts';
import { sampleUnits, siteLimits, siteTypes } from '../terms.ts';

/** A JSON object in a parameter. */
const jsonRecord = <Value extends z.ZodType>(value: Value) =>
  z
    .string()
    .max(8_000)
    .transform((text, context): Record<string, z.output<Value>> => {
      try {
        return z.record(z.string(), value).parse(JSON.parse(text));
      } catch {
        context.addIssue('Enter a JSON object of names and their meanings.');
        return z.NEVER;
      }
    });

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((text) => text === '1');

/** What the file doesn't say itself. */
export const ImportQuery = z.strictObject({
  format: z.enum(importFormats).default('generic'),
  dryRun: flag,
  skipRejected: flag,
  /** Imports the archive of UCMR 5 results from EPA instead of a file that is sent. */
  from: z.enum(['epa']).optional(),
  /** Names the import in the events of its progress. */
  run: z.uuid().optional(),
  unit: z.enum(sampleUnits).optional(),
  /** What a result of 0 means; otherwise it is rejected. */
  zero: z.enum(['notDetected']).optional(),
  /** Who measured, for lines that don't say. */
  source: z.string().trim().min(1).max(siteLimits.nameMax).optional(),
  /** Header to field, or to '' for none: `{"Town":"city"}`. */
  columns: jsonRecord(z.string()).optional(),
  /** The file's site types to ours. */
  siteTypes: jsonRecord(z.enum(siteTypes)).optional(),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

export type ImportChoices = Pick<ImportQuery, 'unit' | 'zero' | 'source'> & {
  columns: Record<string, string>;
  siteTypes: Record<string, string>;
};

/** Counts of sites, and the lines that were rejected. */
export const ImportResult = z
  .object({
    added: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    /** Values of the file that staff have corrected, and that stay as corrected. */
    kept: z.number().int(),
    /** The first by line. */
    rejected: z.array(z.object({ line: z.number().int(), reason: z.string() })),
    /** All rejected lines, including those not listed. */
    rejectedCount: z.number().int(),
    /** For a dry run of a `generic` file: what each column and each of its site types was taken for. */
    preview: z
      .object({
        columns: z.array(
          z.object({
            header: z.string(),
            field: z.enum(importFields).nullable(),
            /** The compound whose results the column holds. */
            compound: z.string().nullable(),
            unit: z.enum(sampleUnits).nullable(),
            /** Up to three of its first values, shortened. */
            examples: z.array(z.string()),
          }),
        ),
        siteTypes: z.array(z.object({ given: z.string(), type: z.enum(siteTypes).nullable() })),
      })
      .optional(),
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
