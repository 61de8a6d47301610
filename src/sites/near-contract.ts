import { z } from 'zod';
import { CalendarDay } from '../platform/contract.ts';
import { ContaminationSite } from './contract.ts';
import { siteTypes } from './terms.ts';

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
  /** When the sample with this level was collected; if unknown, the day of the site's latest sample. */
  testedAt: CalendarDay.nullable(),
  isLatestCollection: z.boolean(),
  yearsAgo: z.number().int().nullable(),
  /** Missing for a site without coordinates, and for the one that was searched for. */
  distanceMiles: z.number().optional(),
  distanceKm: z.number().optional(),
});

/** What was measured at and around a place, and the nearest sites at any distance. */
export const NearPlace = z
  .object({
    /** Null if there is no such place. */
    place: z
      .object({
        name: z.string(),
        /** Of a ZIP code: the town with the nearest center, unless that is miles away. */
        town: z.string().nullable(),
        kind: z.enum(['zip', 'town', 'county', 'state', 'site', 'coordinates']),
        latitude: z.number(),
        longitude: z.number(),
        /** Whether the place is a ZIP code without an area, located by its sites or neighboring ZIP codes. */
        isApproximate: z.boolean(),
      })
      .nullable(),
    /** Other places with the same name. */
    others: z.array(z.string()),
    withinMiles: z.number(),
    /** Whether only sites inside count as found, regardless of distance: for a state, or a county with sites. */
    isInArea: z.boolean(),
    /**
     * The number of sites with the ZIP code, in the county or state, or with the name. They come first in `nearest`.
     */
    own: z.number().int(),
    /** The number of these and of sites within the distance; 500 is a lower bound, except for a state. */
    found: z.number().int(),
    /** If the filters exclude everything, how many sites would be found without them. */
    unfiltered: z.number().int(),
    /** The level that most exceeds its federal limit among the sites found; if none does, the highest level. */
    highest: NearLevel.nullable(),
    /** A higher level that has no limit; or, if `highest` has no limit, the level closest to its limit. */
    also: NearLevel.nullable(),
    /** The nearest water system among the sites found; of a state, the one with the worst level, if one has any. */
    waterSystem: ContaminationSite.nullable(),
    /** The compounds with a federal limit that none of the sites found was tested for; empty for a state. */
    untested: z.array(z.string()),
    /** Compounds that the records found don't mention, so nothing is known about them. */
    unlisted: z.array(z.string()),
    /**
     * The sites found, up to `limit`; if there are fewer than ten, also the nearest others at any distance. For a
     * state, those with the highest levels come first.
     */
    nearest: z.array(ContaminationSite),
    /** Whole years since the federal limits were last checked. */
    limitsYearsAgo: z.number().int(),
  })
  .meta({ id: 'NearPlace' });
export type NearPlace = z.infer<typeof NearPlace>;
