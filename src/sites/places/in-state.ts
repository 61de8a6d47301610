import { not, or, type SQL, sql } from 'drizzle-orm';
import { statePolygons } from './state-shapes.ts';
import { type StateCode, stateCodes, stateNames } from '../state-terms.ts';
import { contaminationSites as sites } from '../tables.ts';

/** Whether a site is in a state: its location ends with the state, or ends with none and its coordinates are inside. */
export const isInState = (code: StateCode): SQL =>
  sql`(${endsWith([code])} or (${isWithin(code)} and ${not(endsWith(stateCodes))}))`;

/** 'Ann Arbor, MI', 'MI' or 'Ann Arbor, Michigan', optionally followed by a ZIP code or a note in brackets. */
function endsWith(codes: readonly StateCode[]): SQL {
  const names = codes.map((code) => stateNames[code]);
  const rest = '( \\d{5}(-\\d{4})?)?( \\([^()]*\\))?$';
  return or(
    sql`${sites.location} ~ ${`(^|[ ,])(${codes.join('|')})${rest}`}`,
    sql`${sites.location} ~* ${`(^|, ?)(${names.join('|')})${rest}`}`,
  )!;
}

/** Whether the coordinates are in one of the state's polygons. */
const isWithin = (code: StateCode): SQL =>
  sql`exists (select from unnest(${sql.param(statePolygons(code))}::polygon[]) as part
    where part @> point(${sites.longitude}::float8, ${sites.latitude}::float8))`;
