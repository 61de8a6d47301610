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
  externalIdMax: 120,
  slugMax: 100,
  resultTextMax: 120,
  methodMax: 120,
  /** What identifies a sample in its source: facility, sampling point, laboratory number. */
  sampleMax: 300,
  reasonMax: 1_000,
  /** ZIP codes that one water system serves. */
  zipCodesMax: 2_000,
} as const;

export const sitesPerPageMax = 500;

/** The search radius around a place; the largest is half the Earth's circumference. */
export const radiusMiles = { min: 0.1, standard: 25, max: 12_500 } as const;

/** What a laboratory reports about a compound; only `detected` is a level. */
export const sampleResults = ['detected', 'below reporting limit', 'not detected', 'not tested'] as const;
export type SampleResult = (typeof sampleResults)[number];

/** Units of concentration in water, each with its size in parts per trillion (ng/L). */
export const pptPerUnit = { ppt: 1, 'ng/L': 1, ppb: 1_000, 'µg/L': 1_000 } as const;
export type SampleUnit = keyof typeof pptPerUnit;
export const sampleUnits = Object.keys(pptPerUnit) as [SampleUnit, ...SampleUnit[]];

/** The call that takes whole files: its body is larger, and takes longer, than any other's. */
export const importPath = '/api/admin/sites/import';
export const isSiteUpload = (path: string): boolean => path === importPath;
