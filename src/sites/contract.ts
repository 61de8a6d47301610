import { z } from 'zod';
import { CalendarDay } from '../platform/contract.ts';
import { radiusMiles, siteDefaults, siteLimits, sitesPerPageMax, siteTypes } from './terms.ts';

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
    /** Only in responses to `near`. */
    distanceMiles: z.number().optional(),
  })
  .meta({ id: 'ContaminationSite' });
export type ContaminationSite = z.infer<typeof ContaminationSite>;

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

/** `42.3,-83.7`: latitude and longitude in degrees. */
const place = z
  .string()
  .regex(
    /^-?\d{1,2}(\.\d{1,10})?,-?\d{1,3}(\.\d{1,10})?$/,
    'Enter latitude and longitude, like 42.28,-83.74.',
  )
  .transform((text) => {
    const [lat = 0, lon = 0] = text.split(',').map(Number);
    return { latitude: lat, longitude: lon };
  })
  .pipe(z.object({ latitude, longitude }));

/** Filters for sites; `zip` is any part of the ZIP code, `radius` is in miles. */
export const SiteFilter = z.object({
  zip: z.string().max(siteLimits.zipCodeMax).optional(),
  type: z.enum(siteTypes).optional(),
  compound: z.string().max(siteLimits.compoundMax).optional(),
  minLevel: z.coerce.number().min(0).max(siteLimits.levelMax).optional(),
  near: place.optional(),
  radius: z.coerce.number().min(radiusMiles.min).max(radiusMiles.max).default(radiusMiles.standard),
});
export type SiteFilter = z.infer<typeof SiteFilter>;

export const SiteQuery = SiteFilter.extend({
  limit: z.coerce.number().int().min(1).max(sitesPerPageMax).optional(),
  before: z.uuid().optional(),
});
