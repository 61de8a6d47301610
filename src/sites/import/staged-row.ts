import { stateNamed } from '../places/state-names.ts';
import type { SampleResult } from '../result-terms.ts';
import type { SampleUnit, SiteType } from '../terms.ts';

/** A site as described by a line of a file; null where the line doesn't say. */
export type StagedSite = {
  id: string | null;
  externalId: string | null;
  siteName: string | null;
  siteType: SiteType | null;
  /** Whether it is a public water system, whose type follows from the federal limits. */
  isWaterSystem: boolean;
  location: string | null;
  zipCodes: string[];
  latitude: number | null;
  longitude: number | null;
  isApproximate: boolean | null;
  dataSource: string;
  sourceUrl: string | null;
};

/** What a line doesn't say of a site. */
export const unknownSite = {
  id: null,
  externalId: null,
  siteName: null,
  siteType: null,
  isWaterSystem: false,
  location: null,
  zipCodes: [],
  latitude: null,
  longitude: null,
  isApproximate: null,
  sourceUrl: null,
};

export type StagedSample = {
  compound: string | null;
  result: SampleResult;
  value: string | null;
  unit: SampleUnit | null;
  reportingLimit: string | null;
  resultText: string | null;
  collectedOn: string | null;
  method: string | null;
  sample: string | null;
  /** Whether a lower result of the same sample and day corrects a higher one of an earlier file: only in EPA's own. */
  replacesHigher: boolean;
  /** Whether it is a listed value from our own export, which need not be a new sample. */
  isListed: boolean;
};

/**
 * A water system's number as files write it, in either case; for JavaScript and PostgreSQL. Those of tribes begin with
 * EPA's region, 01 to 10.
 */
export const systemNumber = '^([A-Z][A-Z0-9]|0[1-9]|10)[- ]?\\d{7}$';
export const isSystemNumber = new RegExp(systemNumber, 'i');

/** A source's identifier; a water system's number as EPA writes it: `mi-0001001` is `MI0001001`. */
export const plainIdentifier = (given: string): string =>
  isSystemNumber.test(given) ? given.toUpperCase().replace(/[- ]/, '') : given;

/**
 * The number that a spreadsheet or a typist damaged: `10106001` without its first zero, `MI0001234.0`, `MIOOO1234`; empty
 * if a digit is missing or too many, and undefined for what may be an identifier of another kind.
 */
export function repairedNumber(given: string): string | undefined {
  const plain = given.replace(/\.0+$/, '');
  const [, state = '', digits = ''] = /^([A-Z]{2})[- ]?((?=[OIL]*\d)[\dOIL]{4,})$/i.exec(plain) ?? [];
  if (/^\d{8}$/.test(plain)) return `0${plain}`;
  if (isSystemNumber.test(plain) || /^\d+$/.test(plain))
    return plain === given ? undefined : plainIdentifier(plain);
  if (stateNamed(state) === undefined && !/^nn$/i.test(state)) return undefined;
  const corrected = `${state}${digits.replaceAll(/O/gi, '0').replaceAll(/[IL]/gi, '1')}`;
  return isSystemNumber.test(corrected) ? plainIdentifier(corrected) : '';
}

/** A result that can't be read; null where it isn't certain of which compound or day it is. */
export type UnreadResult = Pick<StagedSample, 'compound' | 'collectedOn'>;

/** A line that was read: a site and its results; of a refused line, with `line` null, the site and what is unread. */
export type StagedLine = {
  line: number | null;
  key: string;
  site: StagedSite;
  samples: StagedSample[];
  unread?: UnreadResult[];
};
export type NumberedLine = Omit<StagedLine, 'key' | 'line' | 'unread'> & { line: number };
export type Rejection = { line: number; reason: string };

/** Lines with the same key describe the same site: agencies have wells of the same name. */
export const keyOf = (site: StagedSite): string => {
  const { id, externalId, siteName, dataSource } = site;
  if (id !== null) return `id ${id}`;
  if (externalId !== null) return `external ${dataSource.toLowerCase()} ${externalId.toLowerCase()}`;
  return `name ${dataSource.toLowerCase()} ${siteName?.toLowerCase()} ${placeOf(site)}`;
};

/** The location or, without one or with only a state, the ZIP code, or else the coordinates (`isSamePlace`). */
function placeOf({ location, zipCodes, latitude, longitude }: StagedSite): string {
  if (location !== null && !/^[a-z]{2}$/i.test(location)) return location.toLowerCase();
  const [zip] = zipCodes;
  const at = latitude === null ? '' : `${latitude},${longitude}`;
  return [location?.toLowerCase(), zip?.slice(0, 5) ?? at].join(' ');
}
