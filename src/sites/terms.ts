/** Vocabulary of the contamination sites (section 3 of the specification). */

export const siteTypes = [
  'Military',
  'Drinking Water Above MCL',
  'Drinking Water Below MCL',
  'Industrial',
  'Other',
] as const;
export type SiteType = (typeof siteTypes)[number];

export const siteDefaults = { dataSource: 'EWG' } as const;

/** Characters, unless the name says otherwise. */
export const siteLimits = {
  nameMax: 300,
  locationMax: 300,
  zipCodeMax: 10,
  addressMax: 2_048,
  compoundMax: 80,
  /** Compounds per site. */
  compoundsMax: 100,
  /** Parts per trillion: what decimal(10,2) holds. */
  levelMax: 99_999_999.99,
} as const;

export const sitesPerPageMax = 500;

/** The search radius around a place. */
export const radiusMiles = { min: 0.1, standard: 25, max: 500 } as const;
