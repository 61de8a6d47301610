import { dayMs } from '../platform/calendar-day.ts';
import type { ResultInput, StaffNewSite } from '../sites/staff-contract.ts';
import { sampleSource, type SiteType } from '../sites/terms.ts';

/** Properties shared by all sites of a type; levels in parts per trillion. */
type Kind = {
  type: SiteType;
  nameOf: (place: string) => string;
  lowest: number;
  highest: number;
  /** Each compound's level relative to the highest, which is 1. */
  profile: Record<string, number>;
};

/** Typical profiles: PFOS and PFHxS in firefighting foam, PFOA and GenX where plastics are made. */
const kinds: readonly Kind[] = [
  {
    type: 'Military',
    nameOf: (place) => `Fort ${place} fire training area`,
    lowest: 8_000,
    highest: 200_000,
    profile: { PFOS: 1, PFHxS: 0.42, PFOA: 0.11, PFNA: 0.008 },
  },
  {
    type: 'Drinking Water Above MCL',
    nameOf: (place) => `${place} Water District`,
    lowest: 4.2,
    highest: 96,
    profile: { PFOS: 1, PFOA: 0.83, PFHxS: 0.55, PFNA: 0.09 },
  },
  {
    type: 'Industrial',
    nameOf: (place) => `${place} Coating Works`,
    lowest: 240,
    highest: 36_000,
    profile: { PFOA: 1, GenX: 0.37, PFOS: 0.05, PFNA: 0.03 },
  },
  {
    type: 'Drinking Water Below MCL',
    nameOf: (place) => `${place} Municipal Wells`,
    lowest: 0.8,
    highest: 3.9,
    profile: { PFOA: 1, PFOS: 0.72, PFHxS: 0.4 },
  },
  {
    type: 'Other',
    nameOf: (place) => `${place} County Landfill`,
    lowest: 30,
    highest: 2_600,
    profile: { PFOA: 1, PFHxS: 0.6, PFOS: 0.48, GenX: 0.06 },
  },
];

const sitesPerPlace = 3;
/** Laboratories report lower levels as not detected. */
const detectionLimit = 0.5;
/** About five kilometers: sites of one place are distinct on a map but stay within it. */
const spreadDegrees = 0.045;
const firstTest = Date.UTC(2023, 2, 6);
const testDays = 900;

/** Three invented sites in each invented place, always the same; `dataSource` says 'Sample'. */
export const sampleSites = (): StaffNewSite[] =>
  samplePlaces.flatMap((place, at) =>
    Array.from({ length: sitesPerPlace }, (_, nth) => siteOf(place, at * sitesPerPlace + nth)),
  );

function siteOf({ name, state, zipArea, latitude, longitude }: SamplePlace, at: number): StaffNewSite {
  const { type, nameOf, lowest, highest, profile } = kinds[at % kinds.length]!;
  // Levels in nature span orders of magnitude: evenly distributed on a logarithmic scale.
  const highestPpt = rounded(lowest * (highest / lowest) ** spread(at, 1));
  const collectedOn = new Date(firstTest + Math.floor(spread(at, 5) * testDays) * dayMs)
    .toISOString()
    .slice(0, 10);
  return {
    siteName: nameOf(name),
    siteType: type,
    location: `${name}, ${state} (fictional place)`,
    zipCodes: [`${zipArea}${String(1 + Math.floor(spread(at, 2) * 30)).padStart(2, '0')}`],
    latitude: degrees(latitude + (spread(at, 3) - 0.5) * 2 * spreadDegrees),
    longitude: degrees(longitude + (spread(at, 4) - 0.5) * 2 * spreadDegrees),
    externalId: null,
    dataSource: sampleSource,
    sourceUrl: null,
    results: Object.entries(profile).map(([compound, part]) => ({
      compound,
      ...found(highestPpt * part),
      unit: 'ppt',
      collectedOn,
      method: null,
      sample: null,
    })),
  };
}

/** From 0 to 1, evenly distributed over sites and independent between purposes: multiples of irrational numbers. */
const spread = (at: number, purpose: number): number =>
  ((at + 1) * Math.sqrt([2, 3, 5, 7, 11][purpose - 1]!)) % 1;
const rounded = (level: number): number => Number(level.toPrecision(level < 10 ? 2 : 3));
const degrees = (value: number): number => Math.round(value * 10_000) / 10_000;
const found = (level: number): Pick<ResultInput, 'result' | 'value' | 'reportingLimit'> =>
  level < detectionLimit
    ? { result: 'not detected', value: null, reportingLimit: detectionLimit }
    : { result: 'detected', value: rounded(level), reportingLimit: null };

/**
 * Invented places, one for each state. The ZIP area (its first three digits) and the coordinates (degrees, center of
 * that area) are real, so that a map and a ZIP search have something realistic to show.
 */
type SamplePlace = {
  name: string;
  state: string;
  zipArea: string;
  latitude: number;
  longitude: number;
};

const samplePlaces: readonly SamplePlace[] = [
  invented('Tallow Bend', 'AL', '361', 32.37, -86.28),
  invented('Birchfall', 'AK', '995', 61.17, -149.85),
  invented('Mesa Larga', 'AZ', '853', 33.45, -112.4),
  invented('Cypress Hollow', 'AR', '722', 34.76, -92.25),
  invented('Almond Grove', 'CA', '953', 37.5, -120.85),
  invented('Granite Fork', 'CO', '809', 38.85, -104.76),
  invented('Wexbury', 'CT', '064', 41.45, -72.85),
  invented('Marshgate', 'DE', '199', 39.05, -75.55),
  invented('Palm Harrow', 'FL', '328', 28.53, -81.38),
  invented('Pine Hatch', 'GA', '312', 32.83, -83.65),
  invented('Koa Landing', 'HI', '968', 21.34, -157.85),
  invented('Sagewell', 'ID', '837', 43.6, -116.24),
  invented('Prairie Lock', 'IL', '627', 39.8, -89.65),
  invented('Limestone Crossing', 'IN', '462', 39.78, -86.15),
  invented('Corn Mill', 'IA', '503', 41.6, -93.62),
  invented('Sunflower Flats', 'KS', '672', 37.69, -97.34),
  invented('Bluegrass Ford', 'KY', '405', 38.03, -84.5),
  invented('Heron Bayou', 'LA', '708', 30.45, -91.15),
  invented('Sprucewater', 'ME', '043', 44.33, -69.75),
  invented('Oyster Reach', 'MD', '217', 39.45, -77.4),
  invented('Cranmere', 'MA', '016', 42.26, -71.8),
  invented('Ashlock', 'MI', '489', 42.73, -84.55),
  invented('Quillbrook', 'MN', '551', 44.95, -93.09),
  invented('Magnolia Rest', 'MS', '392', 32.3, -90.18),
  invented('Ozark Mill', 'MO', '658', 37.2, -93.29),
  invented('Copper Draw', 'MT', '596', 46.6, -112.02),
  invented('Plattefield', 'NE', '685', 40.81, -96.68),
  invented('Silver Wash', 'NV', '895', 39.53, -119.8),
  invented('Granite Notch', 'NH', '033', 43.2, -71.54),
  invented('Pinelands Cross', 'NJ', '086', 40.22, -74.74),
  invented('Juniper Mesa', 'NM', '871', 35.1, -106.62),
  invented('Hollow Kill', 'NY', '122', 42.67, -73.78),
  invented('Longleaf', 'NC', '283', 35.05, -78.88),
  invented('Durum', 'ND', '585', 46.81, -100.78),
  invented('Millrace', 'OH', '432', 39.98, -82.99),
  invented('Redbud', 'OK', '731', 35.47, -97.52),
  invented('Filbert Falls', 'OR', '973', 44.94, -123.02),
  invented('Slate Hollow', 'PA', '171', 40.27, -76.88),
  invented('Quahog Neck', 'RI', '029', 41.8, -71.45),
  invented('Palmetto Bluff Mills', 'SC', '292', 34.03, -81.0),
  invented('Badger Butte', 'SD', '571', 43.55, -96.73),
  invented('Hickory Gap', 'TN', '372', 36.13, -86.76),
  invented('Mesquite Wells', 'TX', '787', 30.29, -97.74),
  invented('Salt Terrace', 'UT', '841', 40.72, -111.93),
  invented('Maple Notch', 'VT', '056', 44.3, -72.57),
  invented('Tidewater Oaks', 'VA', '232', 37.55, -77.46),
  invented('Alder Point', 'WA', '985', 46.98, -122.86),
  invented('Coal Run', 'WV', '253', 38.35, -81.65),
  invented('Kettle Lake', 'WI', '537', 43.07, -89.4),
  invented('Antelope Springs', 'WY', '820', 41.14, -104.8),
];

function invented(
  name: string,
  state: string,
  zipArea: string,
  latitude: number,
  longitude: number,
): SamplePlace {
  return { name, state, zipArea, latitude, longitude };
}
