import { z } from 'zod';
import { CalendarDay } from '../platform/contract.ts';
import { siteTypes } from './terms.ts';
import { ContaminationSite } from './contract.ts';

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
    /** These, and the sites within the distance; 500 means at least that many, except for a state. */
    found: z.number().int(),
    /** If the filters leave nothing, how many would be found without them. */
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
     * Those found, as many as `limit`; if they are fewer than ten, the nearest others wherever they are. Of a state,
     * those with the highest levels first.
     */
    nearest: z.array(ContaminationSite),
    /** Whole years since the federal limits were last checked. */
    limitsYearsAgo: z.number().int(),
  })
  .meta({ id: 'NearPlace' });
export type NearPlace = z.infer<typeof NearPlace>;
