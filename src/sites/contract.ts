import { z } from 'zod';
import { CalendarDay, Instant } from '../platform/contract.ts';
import { sampleResults } from './result-terms.ts';
import { sampleUnits, siteLimits, siteTypes } from './terms.ts';

/** Values by compound; numbers are in parts per trillion. */
const contaminants = z
  .record(
    z.string().max(siteLimits.compoundMax),
    z.union([z.number(), z.string().max(siteLimits.compoundMax)]),
  )
  .refine(
    (data) => Object.keys(data).length <= siteLimits.compoundsMax,
    `Use at most ${siteLimits.compoundsMax} compounds.`,
  );
/** In degrees, WGS 84. */
export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

/** A contamination site with every field of section 3 of the specification; levels in parts per trillion. */
export const ContaminationSite = z
  .object({
    id: z.uuid(),
    siteName: z.string(),
    siteType: z.enum(siteTypes),
    location: z.string(),
    zipCode: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    contaminantData: contaminants,
    maxPfasLevel: z.number().nullable(),
    testedAt: CalendarDay.nullable(),
    dataSource: z.string(),
    sourceUrl: z.string().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    /** Its page is `/contamination/{slug}`. */
    slug: z.string(),
    /** The source's own key, such as the PWSID of a water system. */
    externalId: z.string().nullable(),
    /** All ZIP codes that it serves; `zipCode` is the first. */
    zipCodes: z.array(z.string()),
    /** Whether the coordinates are the center of the ZIP code. */
    isApproximate: z.boolean(),
    /** Only in responses to `near`. */
    distanceMiles: z.number().optional(),
    distanceKm: z.number().optional(),
  })
  .meta({ id: 'ContaminationSite' });
export type ContaminationSite = z.infer<typeof ContaminationSite>;

/** One result of one compound. */
export const SiteSample = z
  .object({
    id: z.number().int(),
    /** Null for a highest level whose compound is not stated. */
    compound: z.string().nullable(),
    result: z.enum(sampleResults),
    /** In `unit`; null unless something was measured. */
    value: z.number().nullable(),
    unit: z.enum(sampleUnits).nullable(),
    levelPpt: z.number().nullable(),
    /** In `unit`. */
    reportingLimit: z.number().nullable(),
    /** The result as the source writes it, for all but detected ones. */
    resultText: z.string().nullable(),
    collectedOn: CalendarDay.nullable(),
    method: z.string().nullable(),
    sample: z.string().nullable(),
    source: z.string(),
  })
  .meta({ id: 'SiteSample' });
export type SiteSample = z.infer<typeof SiteSample>;

/** A site with its latest samples first, its corrections and the nearest other sites. */
export const SiteDetails = ContaminationSite.extend({
  samples: z.array(SiteSample),
  isSample: z.boolean(),
  /** Whether there are more samples than these. */
  isCut: z.boolean(),
  corrections: z.array(
    z.object({
      at: Instant,
      reason: z.string(),
      changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
    }),
  ),
  /** Other sources’ records of the same water system, the highest level first. */
  otherRecords: z.array(ContaminationSite),
  nearby: z.array(ContaminationSite),
  /** Whether an import had lines about it that couldn't be read. */
  hasUnreadLines: z.boolean(),
  /** Withdrawn sites are in no list; their page says why. */
  withdrawal: z.object({ at: Instant, reason: z.string() }).nullable(),
}).meta({ id: 'SiteDetails' });
export type SiteDetails = z.infer<typeof SiteDetails>;

/** A site's public page. */
export const SitePage = SiteDetails.extend({
  /** Whole years since the federal limits were last checked. */
  limitsYearsAgo: z.number().int(),
}).meta({ id: 'SitePage' });

/** The sites in a box of the map or, if there are too many, their number in each cell of a grid. */
export const SiteMap = z
  .object({
    found: z.number().int(),
    sites: z.array(
      ContaminationSite.pick({
        id: true,
        siteName: true,
        slug: true,
        siteType: true,
        maxPfasLevel: true,
      }).extend({
        latitude: Latitude,
        longitude: Longitude,
      }),
    ),
    areas: z.array(
      z.object({
        latitude: Latitude,
        longitude: Longitude,
        byType: z.record(z.enum(siteTypes), z.number().int()),
      }),
    ),
  })
  .meta({ id: 'SiteMap' });
export type SiteMap = z.infer<typeof SiteMap>;

/** The drinking-water limits that sites are compared with; levels in parts per trillion. */
export const DrinkingWaterLimits = z
  .object({
    jurisdiction: z.string(),
    rule: z.string(),
    adopted: CalendarDay,
    complianceDate: CalendarDay,
    source: z.string(),
    asOf: CalendarDay,
    note: z.string(),
    limits: z.array(z.object({ compound: z.string(), otherNames: z.array(z.string()), ppt: z.number() })),
  })
  .meta({ id: 'DrinkingWaterLimits' });
