import { z } from 'zod';
import { CalendarDay, Instant, webAddress } from '../platform/contract.ts';
import { ContaminationSite, Latitude, Longitude } from './contract.ts';
import { sampleResults } from './result-terms.ts';
import { sampleUnits, siteLimits, siteList, siteStates, siteTypes, zipPattern } from './terms.ts';

const text = (max: number, missing: string) => z.string().trim().min(1, missing).max(max);
const textOrNull = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((given) => given || null);
const reason = text(siteLimits.reasonMax, 'Enter a reason. Readers will see it.');

/** A site in the staff's list. */
export const StaffSite = ContaminationSite.extend({ withdrawnAt: Instant.nullable() }).meta({
  id: 'StaffSite',
});
export type StaffSite = z.infer<typeof StaffSite>;

export const StaffSites = z
  .object({ sites: z.array(StaffSite), total: z.number().int() })
  .meta({ id: 'StaffSites' });
export type StaffSites = z.infer<typeof StaffSites>;

/** `q` is any part of the name, the location or the ZIP codes, or a whole id in the source. */
export const StaffSitesQuery = z.strictObject({
  q: z.string().trim().max(siteList.queryMax).optional(),
  type: z.enum(siteTypes).optional(),
  state: z.enum(siteStates).optional(),
  /** Only what this import added or changed. */
  import: z.uuid().optional(),
  page: z.coerce.number().int().min(1).max(siteList.pageMax).default(1),
  limit: z.coerce.number().int().min(1).max(siteList.perPageMax).default(siteList.perPage),
});
export type StaffSitesQuery = z.infer<typeof StaffSitesQuery>;

/** The fields that staff enter; the rest follows from the results. */
const fields = {
  siteName: text(siteLimits.nameMax, 'Enter the site’s name.'),
  siteType: z.enum(siteTypes, 'Choose a type.'),
  location: text(siteLimits.locationMax, 'Enter a place, such as Ann Arbor, MI.'),
  zipCodes: z.array(z.string().regex(zipPattern, 'Use five digits.')).max(siteLimits.zipCodesMax),
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  externalId: textOrNull(siteLimits.externalIdMax),
  dataSource: text(siteLimits.nameMax, 'Enter who measured or published the results.'),
  sourceUrl: webAddress(siteLimits.addressMax).nullable(),
};

const numberError = 'Enter a number, such as 4.2 or 1,200.';

/** One result as staff enter it. Detected needs a value with its unit. */
export const ResultInput = z
  .strictObject({
    /** Null for a highest level whose compound is not stated. */
    compound: textOrNull(siteLimits.compoundMax),
    result: z.enum(sampleResults),
    /** In `unit`. */
    value: z.number(numberError).positive('The value is above 0.').max(siteLimits.levelMax).nullable(),
    unit: z.enum(sampleUnits).nullable(),
    /** In `unit`. */
    reportingLimit: z
      .number(numberError)
      .positive('The limit is above 0.')
      .max(siteLimits.levelMax)
      .nullable(),
    collectedOn: CalendarDay.nullable(),
    method: textOrNull(siteLimits.methodMax),
    sample: textOrNull(siteLimits.sampleMax),
  })
  .refine(({ result, value }) => result !== 'detected' || value !== null, {
    path: ['value'],
    error: 'Enter the level that was detected.',
  })
  .refine(
    ({ result, value }) => value === null || result === 'detected' || result === 'below reporting limit',
    {
      path: ['value'],
      error: 'Only a detected result has a value.',
    },
  )
  .refine(({ value, reportingLimit, unit }) => unit !== null || (value === null && reportingLimit === null), {
    path: ['unit'],
    error: 'Choose the unit of the figures.',
  })
  .meta({ id: 'ResultInput' });
export type ResultInput = z.infer<typeof ResultInput>;

const results = z.array(ResultInput).max(siteLimits.compoundsMax);

export const StaffNewSite = z
  .strictObject({
    ...fields,
    zipCodes: fields.zipCodes.default([]),
    latitude: fields.latitude.default(null),
    longitude: fields.longitude.default(null),
    externalId: fields.externalId.default(null),
    sourceUrl: fields.sourceUrl.default(null),
    results: results.default([]),
  })
  .meta({ id: 'StaffNewSite' });
export type StaffNewSite = z.infer<typeof StaffNewSite>;

/** The version that a change is based on: the site's `updatedAt`. */
const basedOn = { updatedAt: Instant };

/** Changed fields, and results added, changed and removed, in one correction with its reason. */
export const SiteCorrection = z
  .strictObject({
    ...basedOn,
    reason,
    changes: z.strictObject(fields).partial().default({}),
    added: results.default([]),
    changed: z
      .array(z.strictObject({ id: z.number().int().positive(), result: ResultInput }))
      .max(siteLimits.compoundsMax)
      .default([]),
    removed: z.array(z.number().int().positive()).max(siteLimits.compoundsMax).default([]),
  })
  .meta({ id: 'SiteCorrection' });
export type SiteCorrection = z.infer<typeof SiteCorrection>;

/** Why a site is withdrawn or restored. */
export const SiteReason = z.strictObject({ ...basedOn, reason }).meta({ id: 'SiteReason' });
export type SiteReason = z.infer<typeof SiteReason>;
