import listed from './state-limits.json' with { type: 'json' };
import { type StateCode, stateCodes } from './state-terms.ts';
import { isTapWater, pwsidPattern, type SiteType } from './terms.ts';

/** A rule of a state with its own limits on PFAS in drinking water. `state-limits.md` says which are listed. */
export type StateRule = {
  state: StateCode;
  /** Whether public water systems must meet the limits, or should act on them. */
  kind: 'enforceable' | 'guidance';
  /** The day it took effect. */
  since: string;
  /** The day by which systems must comply; missing if they must already. */
  metBy?: string;
  citation: string;
  source: string;
  limits: readonly StateLimit[];
};
/** Analytes by their abbreviation; of several, the limit is on their sum. */
export type StateLimit = { compounds: readonly string[]; ppt: number };

/** The day up to which changes in the states' rules are included. */
export const stateLimitsAsOf = '2026-01-31';

const rules = listed as readonly StateRule[];

/** The rules of a state: those in force before those to be met later, the lowest limit first. Empty if none is on record here. */
export const stateRules = (state: StateCode): readonly StateRule[] =>
  rules.filter((rule) => rule.state === state);

export const stateLimits = (state: StateCode): readonly StateLimit[] =>
  stateRules(state).flatMap(({ limits }) => limits);

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
