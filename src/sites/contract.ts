import { z } from 'zod';
import { CalendarDay } from '../platform/contract.ts';
import { sampleResults } from './result-terms.ts';
import { stateCodes } from './state-terms.ts';
import {
  boxOf,
  boxPattern,
  mapZoomMax,
  measuredChoices,
  nearestMin,
  radiusMiles,
  sampleUnits,
  siteDefaults,
  siteLimits,
  sitesPerPageMax,
  siteTypes,
} from './terms.ts';

const instant = z.iso.datetime({ offset: true });
/** Compound to its value, in parts per trillion if it is a number. */
const contaminants = z
  .record(
    z.string().max(siteLimits.compoundMax),
    z.union([z.number(), z.string().max(siteLimits.compoundMax)]),
  )
  .refine((data) => Object.keys(data).length <= siteLimits.compoundsMax, 'Too many compounds.');
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

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
    createdAt: instant,
    updatedAt: instant,
    /** Its page is `/contamination/{slug}`. */
    slug: z.string(),
    /** The source's own key, such as the PWSID of a water system. */
    externalId: z.string().nullable(),
    /** Every ZIP code that it serves; `zipCode` is the first. */
    zipCodes: z.array(z.string()),
    /** The coordinates are those of the ZIP code's center. */
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

/** A site with its latest samples first, its corrections, the nearest other sites, and what mentions it. */
export const SiteDetails = ContaminationSite.extend({
  samples: z.array(SiteSample),
  /** There are more samples than these. */
  isCut: z.boolean(),
  corrections: z.array(
    z.object({
      at: instant,
      reason: z.string(),
      changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
    }),
  ),
  nearby: z.array(ContaminationSite),
  /** The latest stories and certificates that name the site. */
  mentions: z.object({
    stories: z.array(z.object({ slug: z.string(), title: z.string(), approvedAt: instant })),
    certificates: z.array(z.object({ certificateId: z.string(), projectName: z.string() })),
  }),
  /** Withdrawn sites are in no list; their page says why. */
  withdrawal: z.object({ at: instant, reason: z.string() }).nullable(),
}).meta({ id: 'SiteDetails' });
export type SiteDetails = z.infer<typeof SiteDetails>;

/** A site's public page. */
export const SitePage = SiteDetails.extend({
  /** Whole years since the federal limits were last checked. */
  limitsYearsAgo: z.number().int(),
}).meta({ id: 'SitePage' });

/** What a map shows of a box: each site or, if there are too many, how many there are in each cell of a grid. */
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
        latitude,
        longitude,
      }),
    ),
    areas: z.array(z.object({ latitude, longitude, byType: z.record(z.enum(siteTypes), z.number().int()) })),
  })
  .meta({ id: 'SiteMap' });
export type SiteMap = z.infer<typeof SiteMap>;

const NearLevel = z.object({
  siteName: z.string(),
  siteType: z.enum(siteTypes),
  slug: z.string(),
  dataSource: z.string(),
  /** Null for a highest level whose compound is not stated. */
  compound: z.string().nullable(),
  levelPpt: z.number(),
  /** The federal limit on this one compound. */
  limitPpt: z.number().nullable(),
  /** When the sample with this level was collected; if that is unknown, the site's latest collection. */
  testedAt: CalendarDay.nullable(),
  isLatestCollection: z.boolean(),
  yearsAgo: z.number().int().nullable(),
  /** Missing for a site without coordinates. */
  distanceMiles: z.number().optional(),
  distanceKm: z.number().optional(),
});

/** What was measured at and around a place, and the nearest sites wherever they are. */
export const NearPlace = z
  .object({
    /** Null if there is no such place. */
    place: z
      .object({
        name: z.string(),
        kind: z.enum(['zip', 'town', 'county', 'state', 'site', 'coordinates']),
        latitude: z.number(),
        longitude: z.number(),
        /** A ZIP code without an area of its own, placed by its sites or its neighbors. */
        isApproximate: z.boolean(),
      })
      .nullable(),
    /** Other places of the same name. */
    others: z.array(z.string()),
    withinMiles: z.number(),
    /** For a state, and a county with sites, only those in it count as found, not those within the distance. */
    isInArea: z.boolean(),
    /** Sites that have the ZIP code, are in the county or state, or are called so. They come first in `nearest`. */
    own: z.number().int(),
    /** These, and the sites within the distance; 500 means at least as many, except for a state. */
    found: z.number().int(),
    /** As many as would be found without the filters, if with them none is. */
    unfiltered: z.number().int(),
    /** What exceeds its federal limit most among those found; if nothing does, the highest level. */
    highest: NearLevel.nullable(),
    /** A higher level without a limit of its own, or what comes closest to its limit if `highest` has none. */
    also: NearLevel.nullable(),
    /** The nearest water system among those found. */
    waterSystem: ContaminationSite.nullable(),
    /** The compounds with a federal limit that none of those found was tested for; none for a state. */
    untested: z.array(z.string()),
    /** Those that the records of the sites found don't list, so that nothing is known of them. */
    unlisted: z.array(z.string()),
    /**
     * Those found, as many as `limit`; if they are fewer than ten, the nearest others wherever they are. Of a state, those
     * with the highest levels first.
     */
    nearest: z.array(ContaminationSite),
    /** Whole years since the federal limits were last checked. */
    limitsYearsAgo: z.number().int(),
  })
  .meta({ id: 'NearPlace' });
export type NearPlace = z.infer<typeof NearPlace>;

export const NewSite = z
  .strictObject({
    siteName: z.string().trim().min(1).max(siteLimits.nameMax),
    siteType: z.enum(siteTypes),
    location: z.string().trim().min(1).max(siteLimits.locationMax),
    zipCode: z.string().max(siteLimits.zipCodeMax).nullable().default(null),
    latitude: latitude.nullable().default(null),
    longitude: longitude.nullable().default(null),
    contaminantData: contaminants,
    maxPfasLevel: z.number().min(0).max(siteLimits.levelMax).nullable().default(null),
    testedAt: CalendarDay.nullable().default(null),
    dataSource: z.string().trim().min(1).max(siteLimits.nameMax).default(siteDefaults.dataSource),
    sourceUrl: z
      .url({ protocol: /^https?$/ })
      .max(siteLimits.addressMax)
      .nullable()
      .default(null),
  })
  .meta({ id: 'NewSite' });
export type NewSite = z.input<typeof NewSite>;

/** `42.3,-83.7`, latitude and longitude in degrees, or a ZIP code of five digits. */
const place = z
  .string()
  .regex(
    /^(\d{5}(-\d{4})?|-?\d{1,2}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?)$/,
    'Enter a ZIP code of five digits, or latitude and longitude, like 42.28,-83.74.',
  )
  .refine((text) => {
    const [lat = 0, lon = 0] = text.split(',').map(Number);
    return !text.includes(',') || (Math.abs(lat) <= 90 && Math.abs(lon) <= 180);
  }, 'Latitude is from -90 to 90, longitude from -180 to 180.');

/** `west,south,east,north` in degrees; a box across the date line has its west east of its east. */
const box = z
  .string()
  .regex(boxPattern, 'Enter west,south,east,north in degrees, like -85,39,-84,40.')
  .refine((text) => boxOf(text) !== undefined, 'Longitudes are from -180 to 180, latitudes from -90 to 90.');

/**
 * Filters for sites. `zip` is any part of a ZIP code, `radius` is in miles. `compound` alone means detected there; with
 * `minLevel`, at that level or above; without `compound`, the site's highest level counts.
 */
export const SiteFilter = z.strictObject({
  zip: z.string().max(siteLimits.zipCodeMax).optional(),
  type: z.enum(siteTypes).optional(),
  /** Where the site says it is, or else where its coordinates are. */
  state: z.enum(stateCodes).optional(),
  compound: z.string().max(siteLimits.compoundMax).optional(),
  minLevel: z.coerce.number().min(0).max(siteLimits.levelMax).optional(),
  /** The latest collection is on this day or later. */
  testedSince: CalendarDay.optional(),
  /** Whether any level was measured there. */
  measured: z.enum(measuredChoices).optional(),
  bbox: box.optional(),
  near: place.optional(),
  radius: z.coerce.number().min(radiusMiles.min).max(radiusMiles.max).default(radiusMiles.standard),
});
export type SiteFilter = z.infer<typeof SiteFilter>;

/** Filters for the answer about a place; `limit` is of the sites listed. */
export const NearQuery = SiteFilter.pick({
  type: true,
  state: true,
  compound: true,
  minLevel: true,
  testedSince: true,
  measured: true,
}).extend({ limit: z.coerce.number().int().min(1).max(sitesPerPageMax).default(nearestMin) });

export const SiteQuery = SiteFilter.extend({
  limit: z.coerce.number().int().min(1).max(sitesPerPageMax).optional(),
  before: z.uuid().optional(),
});

/** The limits on PFAS in drinking water that sites are compared with; levels in parts per trillion. */
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

/** `zoom` is that of web maps, whose tiles have 512 pixels: it sets the size of the grid's cells. */
export const SiteMapQuery = SiteFilter.omit({ near: true, radius: true }).extend({
  zoom: z.coerce.number().min(0).max(mapZoomMax).default(0),
});
