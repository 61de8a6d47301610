import type { NewSite } from '../../sites/contract.ts';
import type { SiteType } from '../../sites/terms.ts';
import { type SamplePlace, samplePlaces } from './places.ts';
import { dayMs } from '../../platform/calendar-day.ts';

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
export const sampleSites = (): NewSite[] =>
  samplePlaces.flatMap((place, at) =>
    Array.from({ length: sitesPerPlace }, (_, nth) => siteOf(place, at * sitesPerPlace + nth)),
  );

function siteOf({ name, state, zipArea, latitude, longitude }: SamplePlace, at: number): NewSite {
  const { type, nameOf, lowest, highest, profile } = kinds[at % kinds.length]!;
  // Levels in nature span orders of magnitude: evenly distributed on a logarithmic scale.
  const maxPfasLevel = rounded(lowest * (highest / lowest) ** spread(at, 1));
  return {
    siteName: nameOf(name),
    siteType: type,
    location: `${name}, ${state} (fictional place)`,
    zipCode: `${zipArea}${String(1 + Math.floor(spread(at, 2) * 30)).padStart(2, '0')}`,
    latitude: degrees(latitude + (spread(at, 3) - 0.5) * 2 * spreadDegrees),
    longitude: degrees(longitude + (spread(at, 4) - 0.5) * 2 * spreadDegrees),
    contaminantData: Object.fromEntries(
      Object.entries(profile).map(([compound, part]) => [compound, found(maxPfasLevel * part)]),
    ),
    maxPfasLevel,
    testedAt: new Date(firstTest + Math.floor(spread(at, 5) * testDays) * dayMs).toISOString().slice(0, 10),
    dataSource: 'Sample',
    sourceUrl: null,
  };
}

/** From 0 to 1, evenly distributed over sites and independent between purposes: multiples of irrational numbers. */
const spread = (at: number, purpose: number): number =>
  ((at + 1) * Math.sqrt([2, 3, 5, 7, 11][purpose - 1]!)) % 1;
const rounded = (level: number): number => Number(level.toPrecision(level < 10 ? 2 : 3));
const degrees = (value: number): number => Math.round(value * 10_000) / 10_000;
const found = (level: number): number | string =>
  level < detectionLimit ? `<${detectionLimit} ppt` : rounded(level);
