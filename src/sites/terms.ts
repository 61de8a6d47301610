import { decimal } from '../web/kit/format.ts';

/** Vocabulary of the contamination sites (section 3 of the specification). */

export const siteTypes = [
  'Military',
  'Drinking Water Above MCL',
  'Drinking Water Below MCL',
  'Industrial',
  'Other',
] as const;
export type SiteType = (typeof siteTypes)[number];

/** Whether results at a site of this type are for drinking water, to which the limits apply. */
export const isTapWater = (type: SiteType): boolean => type.startsWith('Drinking Water');

/** A caveat for comparing a site of this type with drinking-water limits; empty if none. */
export const waterNote = (type: SiteType): string => {
  if (isTapWater(type)) return '';
  return type === 'Other'
    ? 'The record does not say whether this was drinking water; the limit applies to drinking water.'
    : 'The limit applies to tap water; this was not tap water.';
};

export const siteDefaults = { dataSource: 'EWG' } as const;

/** Characters, unless the name says otherwise. */
export const siteLimits = {
  nameMax: 300,
  locationMax: 300,
  zipCodeMax: 10,
  /** A place as typed by visitors. */
  placeMax: 60,
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
  /** A sample's identifier in its source: facility, sampling point, laboratory number. */
  sampleMax: 300,
  reasonMax: 1_000,
  /** ZIP codes that one water system serves. */
  zipCodesMax: 2_000,
} as const;

export const sitesPerPageMax = 500;

/** The sort orders of the list: highest level first, newest first, or by name. */
export const siteSorts = ['level', 'newest', 'name'] as const;
export type SiteSort = (typeof siteSorts)[number];

/** The map draws this many sites one by one; more are counted together by the server. */
export const mapSitesMax = 5_000;
export const mapZoomMax = 22;

/** The staff's list of sites. */
export const siteList = { queryMax: 200, pageMax: 10_000, perPage: 50, perPageMax: 500 } as const;
/** Filters of the staff's list: on the map, withdrawn, or sample sites. */
export const siteStates = ['public', 'withdrawn', 'sample'] as const;
export type SiteState = (typeof siteStates)[number];

/** Labels of what staff correct, also for readers. */
export const siteFieldLabels: Readonly<Record<string, string>> = {
  siteName: 'Name',
  siteType: 'Type',
  location: 'Location',
  zipCodes: 'ZIP codes',
  latitude: 'Latitude',
  longitude: 'Longitude',
  externalId: 'ID in the source',
  dataSource: 'Source',
  sourceUrl: 'Source URL',
  withdrawal: 'Withdrawal',
};

/** The `dataSource` of sample sites. */
export const sampleSource = 'Sample';

/** A filter: sites where a level was measured, and those where none was. */
export const measuredChoices = ['yes', 'no'] as const;

/** Degrees. */
export type Box = { west: number; south: number; east: number; north: number };

/** `west,south,east,north` with at most six decimals. */
export const boxPattern = /^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/;

/** Parses a box; undefined if it is invalid. */
export function boxOf(text: string): Box | undefined {
  const [west = 0, south = 0, east = 0, north = 0] = boxPattern.test(text) ? text.split(',').map(Number) : [];
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90;
  return isOnEarth && south < north ? { west, south, east, north } : undefined;
}

export type Located = { latitude: number | null; longitude: number | null };

/** A box as its URL parameter: west, south, east, north. */
export const boxText = ({ west, south, east, north }: Box): string => [west, south, east, north].join(',');

/** Whether a place is in the box. Places without coordinates are not. */
export function isInBox({ latitude, longitude }: Located, { west, south, east, north }: Box): boolean {
  if (latitude === null || longitude === null || latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/** Positions on the map are whole numbers of these units (2 cm) from 180° west and 90° south (`site-levels.sql`). */
export const mapUnitsAround = 2 ** 31;
export const mapUnitDegrees = 360 / mapUnitsAround;
/** Converts degrees to map units. */
export const mapUnits = (degrees: number): number =>
  Math.min(Math.floor((degrees * mapUnitsAround) / 360), mapUnitsAround - 1);

/** The search radius around a place; the largest is half the Earth's circumference. */
export const radiusMiles = { min: 0.1, standard: 25, max: 12_500 } as const;

/** '2.1 mi (3.4 km)'; what is next to a ZIP code's center is not 0 miles away from a reader there. */
export const distanceText = ({ distanceMiles = 0, distanceKm = 0 }: Distance): string =>
  distanceMiles < nextToMiles
    ? 'under 1 mile'
    : `${shortNumber(distanceMiles)} mi (${shortNumber(distanceKm)} km)`;

type Distance = { distanceMiles?: number | undefined; distanceKm?: number | undefined };

const nextToMiles = 0.1;

const shortNumber = (value: number): string => decimal(value, { maximumFractionDigits: value < 100 ? 1 : 0 });

/** Units of concentration in water, each with its size in parts per trillion (ng/L). */
export const pptPerUnit = { ppt: 1, 'ng/L': 1, ppb: 1_000, 'µg/L': 1_000 } as const;
export type SampleUnit = keyof typeof pptPerUnit;
/** A level in parts per trillion, without the noise of binary fractions. */
export const toPpt = (value: number | string, unit: SampleUnit): number =>
  Number((Number(value) * pptPerUnit[unit]).toPrecision(15));
export const sampleUnits = Object.keys(pptPerUnit) as [SampleUnit, ...SampleUnit[]];

/** The call that takes file uploads, with its own limits of size and time. */
export const importPath = '/api/admin/sites/import';
/** Whether a call takes an uploaded file of sites. */
export const isSiteUpload = (path: string): boolean => path === importPath;

/** A public water system's number: 'MI0005170', or nine digits for a tribal one. */
export const pwsidPattern = /^(?:[A-Z][A-Z0-9]|0[1-9]|10)\d{7}$/;

/** A whole ZIP code, with or without the four digits of ZIP+4. */
export const zipPattern = /^\d{5}(-\d{4})?$/;

/** An answer lists at least this many sites, the nearest ones if fewer are close by. */
export const nearestMin = 10;

/**
 * Parses the ZIP search: part of a ZIP code to match, a place to search around, or both. A place is a full ZIP code, a
 * name, or `latitude,longitude`.
 */
export function readSearch(text = ''): { zip?: string; place?: string } {
  const given = text.trim();
  if (zipPattern.test(given)) return { zip: given.slice(0, 5), place: given };
  if (/\p{L}{2}|,/u.test(given)) return { place: given };
  return given ? { zip: given.slice(0, siteLimits.zipCodeMax) } : {};
}

/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const siteActions = {
  'add site': 'site',
  'correct site': 'site',
  'withdraw site': 'site',
  'restore site': 'site',
  'import sites': 'site-import',
  'undo import of sites': 'site-import',
} as const;
