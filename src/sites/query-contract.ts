import { z } from 'zod';
import { CalendarDay } from '../platform/contract.ts';
import { stateCodes } from './state-terms.ts';
import {
  boxOf,
  boxPattern,
  mapZoomMax,
  measuredChoices,
  nearestMin,
  radiusMiles,
  siteLimits,
  siteSorts,
  sitesPerPageMax,
  siteTypes,
} from './terms.ts';

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

/** `west,south,east,north` in degrees; for a box across the date line, west is greater than east. */
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
  /** By the state in the site's location, otherwise by its coordinates. */
  state: z.enum(stateCodes).optional(),
  compound: z.string().max(siteLimits.compoundMax).optional(),
  minLevel: z.coerce.number().min(0).max(siteLimits.levelMax).optional(),
  /** The latest sample was collected on this day or later. */
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
  /** Ignored with `near`, where the nearest come first. */
  sort: z.enum(siteSorts).default('newest'),
});

/** `zoom` is a web map's zoom level at 512 pixels per tile; it sets the size of the grid's cells. */
export const SiteMapQuery = SiteFilter.omit({ near: true, radius: true }).extend({
  zoom: z.coerce.number().min(0).max(mapZoomMax).default(0),
});
