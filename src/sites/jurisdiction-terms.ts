import limits from './state-limits.json' with { type: 'json' };
import { type StateCode, stateCodes } from './state-terms.ts';
import { isTapWater, pwsidPattern, type SiteType } from './terms.ts';

/** A state's own limit on PFAS in drinking water. `state-limits.md` says which are listed. */
export type StateLimit = {
  state: StateCode;
  /** Analytes by their abbreviation; of several, the limit is on their sum. */
  compounds: readonly string[];
  ppt: number;
  /** Whether public water systems must meet it, or should act on it. */
  kind: 'enforceable' | 'guidance';
  /** The day it took effect. */
  since: string;
  /** The day by which systems must comply; missing if they must already. */
  metBy?: string;
  citation: string;
  source: string;
};

/** The day up to which changes in the states' rules are included. */
export const stateLimitsAsOf = '2026-01-31';

const all = limits as readonly StateLimit[];

/** The limits of a state: those in force before those to be met later, the lowest first. Empty if none is on record here. */
export const stateLimits = (state: StateCode): readonly StateLimit[] =>
  all.filter((limit) => limit.state === state);

/** The state at the end of a place's name or a location: 'MI' of 'Parchment, MI', or of 'MI'. */
export const stateAtEnd = (name: string): StateCode | undefined =>
  stateOfCode(/(?:^|, )([A-Z]{2})$/.exec(name)?.[1]);

const stateOfCode = (code: string | undefined): StateCode | undefined =>
  stateCodes.find((known) => known === code);

type Located = { siteType: SiteType; location: string; externalId: string | null };

/** The state of a site by its location or, for a water system, by its PWSID. */
export const stateOfSite = ({ siteType, location, externalId }: Located): StateCode | undefined =>
  stateAtEnd(location) ??
  (isTapWater(siteType) && pwsidPattern.test(externalId ?? '')
    ? stateOfCode(externalId?.slice(0, 2))
    : undefined);
