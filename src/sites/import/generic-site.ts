import { findAnalyte } from '../../analytes/terms.ts';
import { FileProblem } from '../../platform/formats/read-table.ts';
import { isUuid } from '../../platform/terms.ts';
import { importFieldLabels } from '../import-terms.ts';
import { stateNamed } from '../places/state-names.ts';
import { mayBeInState } from '../places/state-shapes.ts';
import { stateOfZip } from '../places/zip-places.ts';
import { type StateCode, stateCodes, stateNames } from '../state-terms.ts';
import { siteLimits, siteTypes } from '../terms.ts';
import { cellOf, type Given, LineProblem, OtherLine, readOf, textOf, UnknownSite } from './generic-line.ts';
import { isLimitName, plainOf, withoutUnit } from './header-names.ts';
import { textOrNull, unitOf, wordsOf, zipOf } from './read-cells.ts';
import {
  isSystemNumber,
  plainIdentifier,
  repairedNumber,
  type StagedSite,
  unknownSite,
} from './staged-row.ts';

/** The site that a line describes. Throws `LineProblem`. */
export function siteOf(given: Given): StagedSite {
  const givenId = textOf(given, 'id', 40);
  const id = givenId !== null && isUuid(givenId) ? givenId.toLowerCase() : null;
  // A spreadsheet marks a text by an apostrophe.
  const identifier = textOf(given, 'externalId', siteLimits.externalIdMax)?.replace(/^'/, '') ?? null;
  if ((identifier?.match(numberOfSystem) ?? []).length > 1)
    throw new FileProblem(
      given.line,
      `'${identifier!.slice(0, 40)}' names several water systems. Write a line for each.`,
    );
  const dataSource = sourceOf(given);
  const repaired = identifier !== null && isOfPwsids(given) ? repairedNumber(identifier) : undefined;
  if (repaired !== undefined)
    return readOf(namedSite(given, { ...unknownSite, externalId: repaired || null, dataSource }), () => {
      throw new LineProblem(
        `'${identifier!.slice(0, 40)}' isn’t a PWSID, which has nine characters, such as MI0001234 or 010106001. Format its column as text, correct it, and export the table again.`,
      );
    });
  const externalId = identifier && plainIdentifier(identifier);
  const identified = { ...unknownSite, id, externalId, dataSource };
  return id === null && externalId === null
    ? namedSite(given, identified)
    : readOf(identified, () => namedSite(given, identified));
}

const isOfPwsids = ({ columns: { at, texts } }: Given): boolean =>
  texts.some((one) => one.at === at.externalId && pwsidHeader.test(plainOf(one.header)));
const pwsidHeader = /^(pwsid(no|num|number)?|publicwatersystemid(number|entification)?|sdwisid)$/;

const numberOfSystem = /\b[A-Z]{2}[- ]?\d{7}\b/gi;

function namedSite(given: Given, identified: StagedSite): StagedSite {
  const isIdentified = identified.id !== null || identified.externalId !== null;
  const siteName = textOf(given, 'siteName', siteLimits.nameMax);
  refuseUnnamed(siteName);
  const site: StagedSite = {
    ...identified,
    siteName,
    ...typeOf(given, identified),
    location: locationOf(given),
    isApproximate: flagOf(cellOf(given, 'isApproximate')),
  };
  return readOf(site, () => {
    const isCompound = textOrNull(cellOf(given, 'location')) === null && findAnalyte(siteName) !== undefined;
    const isUnit = unitOf(siteName) !== undefined;
    const { base } = withoutUnit(siteName);
    if (noSite.test(base) || isLimitName(base) || explanation.test(siteName) || isCompound || isUnit)
      throw new (isIdentified ? LineProblem : OtherLine)(
        `'${siteName.slice(0, 40)}' is a limit, a statistic, a unit or a compound, not a site.`,
      );
    refuseUnknownState(given);
    return {
      ...site,
      zipCodes: zipsOf(given),
      ...coordinatesOf(given),
      sourceUrl: addressOf(given),
    };
  });
}

function refuseUnnamed(siteName: string | null): asserts siteName is string {
  if (siteName === null || ofLineAbove.test(siteName))
    throw new UnknownSite(
      `The site has no name${siteName === null ? '' : ` but '${siteName.slice(0, 40)}'`}. Write it in every line, and the number of a second sample in a column of its own.`,
    );
}

/** Ditto marks, second samples of the site above, and errors of spreadsheets. */
const ofLineAbove =
  /^[^\p{L}\p{N}]*$|^#(n\/a|ref!|name\?|value!)$|^fd[-_ ]?\d+$|[\s_-]\(?(field )?dup(licate)?\)?[-_#\s]*\d*$|^(same|ditto|do\.|idem|(same )?as above)$|^((field|lab|blind) )?(dup(licate)?s?|replicates?|split)( samples?)?[-_#\s]*\d*(\s*\(.*\)|\s+(of|for)\b.*)?$|\d[-_ ]fd$/iu;

/** Rows below a table that hold its limits and statistics. */
const noSite =
  /^(?:(?:us ?)?epa |federal |state |lab |method )?(mcls?|mclg|mdl|m?rl|dl|lo[dq]|pql|(reporting|detection|quantitation) limits?|average|avg|mean|median|max(imum)?|min(imum)?|(grand |sub[- ]?)?total|sum|count|range|n|geo(metric )?mean|detects?|(detection )?frequency|frequency of detections?|criteria|(\d+ ?% ?)?[ul]cl|\d+(th|st|nd|rd) percentile|% detect\w*|(#|number|no\.?) of \w+|units?|st(andar)?d\.? dev(iation)?\.?|limits?|standards?|health advisory)s?:?$|\b(mcls?|mclg|rsl|(contaminant|notification|response|action|screening|guidance|health[- ]based) (level|value|limit|standard)s?|health advisor(y|ies)|(water )?quality (standard|criteri\w+)|(remediation|cleanup|drinking water) (standard|criteri\w+|goal)s?)( \(.*\))?:?$|^page \d+( of \d+)?$|^sources?: |\b(bold|shaded|italic\w*|highlighted) (values?|results?|cells?)\b|^(average|avg|mean|median|max(imum)?|min(imum)?|total|sum)( (level|value|result)s?)? (of|for)\b|^(foot)?(notes?|legend|key|units?|abbreviations?|disclaimer)\s*[:*]|^\W*\S{1,6} = /i;

/** `J - estimated`, but not `A - Main St`. */
const explanation = /^[A-Z]{1,3} [-–] [a-z]/;

/** Who measured, as stated in the line or for the import; never the file's name or a default. */
function sourceOf(given: Given): string {
  const source = textOf(given, 'dataSource', siteLimits.nameMax) ?? given.choices.source;
  if (source === undefined)
    throw new LineProblem('The line names no source. Enter one for lines without a source.');
  const isChosen = [...given.choices.columns.values()].includes('dataSource');
  if (!isChosen && isSamplingPoint(source))
    throw new LineProblem(
      `The source '${source.slice(0, 40)}' is where the sample was taken; enter who measured.`,
    );
  return source;
}

/** Whether a text is what laboratories write in a column named Source: 'WELL #2', 'treated water', 'EP 1'. */
const isSamplingPoint = (text: string): boolean =>
  (place.test(text) && !organization.test(text)) || kindOfWater.test(text);
const place =
  /\b(wells?|taps?|faucets?|spigots?|sinks?|hydrants?|intakes?|influent|effluent|entry points?|(ep|tp|sp|gw|sw|mw|pw|ow) ?[-#]? ?\d+)\b/i;
const organization =
  /\b(agency|agencies|army|associat\w+|authority|authorities|boards?|bureau|commission\w*|company|corp\w*|council|department|dept|district|division|epa|foundation|group|inc|institute|lab\w*|llc|navy|office|program|service|services|society|survey|trust|university|utility|utilities)\b/i;
const kindOfWater =
  /^[\W\d]*(?:(raw|treated|untreated|finished|ground|surface|drinking|source|purchased|water|groundwater|springs?|reservoirs?|lakes?|rivers?|creeks?|ponds?|tanks?|plants?|wtp|distribution|system|blend(ed)?|north|south|east|west|ep|tp|gw|sw)[\W\d]*)+$/i;

function addressOf(given: Given): string | null {
  const text = textOf(given, 'sourceUrl', siteLimits.addressMax);
  if (text !== null && !(/^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)))
    throw new LineProblem(
      `The source URL '${text.slice(0, 40)}' is not a web address, such as https://www.epa.gov.`,
    );
  return text;
}

const flagOf = (text: string): boolean | null => (/^(true|false)$/i.test(text) ? /^true$/i.test(text) : null);

/** Results decide whether a water system is above or below the limits, even if a line says that it is below. */
function typeOf(given: Given, { externalId }: StagedSite): Pick<StagedSite, 'siteType' | 'isWaterSystem'> {
  const text = cellOf(given, 'siteType');
  const mapped = given.choices.siteTypes.get(text) ?? text;
  const type = siteTypes.find((each) => each.toLowerCase() === mapped.toLowerCase()) ?? null;
  const isRated = type === 'Drinking Water Below MCL' || (type === null && waterSupply.test(text));
  if (text !== '' && (type !== null || !isRated)) given.preview.siteType(text, type);
  const isWaterSystem = isRated || (isSystemNumber.test(externalId ?? '') && !isOfDischarge(given));
  return { siteType: isRated ? null : type, isWaterSystem };
}

/**
 * Whether a line is of what is discharged: the number of such a permit looks like a water system's, unless its header says
 * what it is. A system's owner may treat wastewater as well.
 */
const isOfDischarge = ({ cells, columns: { at, texts } }: Given): boolean =>
  !texts.some((one) => one.at === at.externalId && namesSystem.test(one.header)) &&
  texts.some(
    (one) => !aboutOthers.test(one.header) && discharge.test(`${wordsOf(one.header)} ${cells[one.at] ?? ''}`),
  );
const namesSystem = /pws|wssn|system/i;
const aboutOthers = /source|owner|operator|agency|nearby/i;
const discharge =
  /\b(npdes|outfalls?|dmr|wwtp|potw|(waste ?water|sewage) (treatment|plant|effluent|discharge)|storm ?water|discharge (point|monitoring|permit|to))\b/i;

const waterSupply =
  /^(?!.*\b(non|not|former|abandoned|inactive|closed)\b).*\b((drinking|tap|finished|potable) water|water (supply|supplies|systems?)|public supply)\b|^(pws|cws|nt?ncws|tncws)\b/i;

/** Whether the line's location is where in the system the sample was taken: `EP 101`, `Well 3`, `Kitchen tap`. */
export const isTap = (given: Given): boolean =>
  tap.test(cellOf(given, 'location')) &&
  (textOrNull(cellOf(given, 'externalId')) !== null || waterSupply.test(cellOf(given, 'siteType')));
const tap =
  /^[^,]*(?:\b(?:taps?|faucets?|spigots?|sinks?|hydrants?|entry points?)\b|\b(?:wells?|ep|tp|sp|gw|sw|mw|pw|ow) ?[-#]? ?\d+\b)[^,]*$/i;

function locationOf(given: Given): string | null {
  const stated = isTap(given) ? null : textOf(given, 'location', siteLimits.locationMax);
  const state = textOrNull(cellOf(given, 'state'));
  const town = stated ?? textOrNull(cellOf(given, 'city'));
  const parts = [
    town && (state === null ? withStateCode(town) : town),
    stated === null ? textOrNull(cellOf(given, 'county')) : null,
    state && (stateNamed(state, true) ?? state),
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ').slice(0, siteLimits.locationMax) : null;
}

/** 'Kent, Michigan' is 'Kent, MI'; 'Wyoming' alone may be a city. */
const withStateCode = (text: string): string =>
  text.replace(/(?<=,\s*)[^\s,][^,]*$/, (last) => stateNamed(last, true) ?? last);

/** Refuses a code of two letters that no state has; `NN` is the Navajo Nation in EPA's data. */
function refuseUnknownState(given: Given): void {
  const state = textOrNull(cellOf(given, 'state')) ?? '';
  if (/^[a-z]{2}$/i.test(state) && !/^nn$/i.test(state) && !stateNamed(state, true))
    throw new LineProblem(`'${state}' is not a state. Write its postal code, such as MI, or its name.`);
}

function zipsOf(given: Given): string[] {
  const texts = [...cellOf(given, 'zipCodes').split(/[\s,;]+/), cellOf(given, 'zipCode')];
  const zips = texts
    .filter((text) => textOrNull(text) !== null)
    .map((text) => {
      const zip = zipOf(text);
      if (zip === undefined && given.columns.at.id === undefined)
        throw new LineProblem(`'${text.slice(0, 20)}' is not a ZIP code.`);
      return zip ?? text.slice(0, siteLimits.zipCodeMax);
    });
  return [...new Set(zips)];
}

type Point = { latitude: number; longitude: number };

function coordinatesOf(given: Given): Point | { latitude: null; longitude: null } {
  const [latitude, longitude] = (['latitude', 'longitude'] as const).map((field) => {
    // A degree has no thousands: its comma is a decimal comma.
    const text = textOrNull(cellOf(given, field).replace(',', '.'));
    if (text === null) return null;
    if (!/^[+-]?\d{1,3}(\.\d+)?$/.test(text))
      throw new LineProblem(`${importFieldLabels[field]}: '${text.slice(0, 20)}' is not a number.`);
    return Number(text);
  }) as [number | null, number | null];
  if ((latitude === null) !== (longitude === null))
    throw new LineProblem('Enter both latitude and longitude, or neither.');
  if (latitude === null || longitude === null) return { latitude: null, longitude: null };
  const isSwapped = Math.abs(latitude) > 90 || (latitude < -60 && longitude > 10 && longitude < 75);
  if (isSwapped && Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90)
    throw new LineProblem('Latitude and longitude are swapped.');
  if (Math.abs(latitude) > 90) throw new LineProblem('Latitude is from -90 to 90.');
  if (Math.abs(longitude) > 180) throw new LineProblem('Longitude is from -180 to 180.');
  const point = { latitude: round7(latitude), longitude: round7(longitude) };
  // Our own export was checked before.
  if (given.columns.at.id === undefined) refuseImpossiblePoint(given, point);
  return point;
}

function refuseImpossiblePoint(given: Given, point: Point): void {
  const { latitude, longitude } = point;
  if (latitude === 0 && longitude === 0)
    throw new LineProblem('0, 0 is in the Atlantic Ocean. Leave both empty if the place is unknown.');
  const code = stateOf(given);
  const mirrored = { latitude, longitude: -longitude };
  if (!code && longitude > 0 && stateCodes.some((each) => mayBeInState(each, mirrored)))
    throw new LineProblem(
      `The point ${latitude}, ${longitude} is in Asia. The longitude lacks its minus sign.`,
    );
  if (!code || mayBeInState(code, point)) return;
  const hint = mayBeInState(code, mirrored)
    ? 'The longitude lacks its minus sign.'
    : mayBeInState(code, { latitude: longitude, longitude: latitude })
      ? 'Latitude and longitude are swapped.'
      : 'Correct the point or the state.';
  throw new LineProblem(`The point ${latitude}, ${longitude} is not in ${stateNames[code]}. ${hint}`);
}

/** The state of a line: in its column, at the end of the location, in a water system's number, or of the ZIP code. */
function stateOf(given: Given): StateCode | undefined {
  const location = cellOf(given, 'location').replace(/(\s+\d{5}(-\d{4})?)?(\s+\([^()]*\))?$/, '');
  const last = /[^,]*$/.exec(location)![0].trim();
  const [, code = ''] = /(?:^|\s)([A-Z]{2})$/.exec(last) ?? [];
  const [, ofSystem = ''] = /^([A-Z]{2})[- ]?\d{7}$/i.exec(cellOf(given, 'externalId')) ?? [];
  const zip = zipOf(cellOf(given, 'zipCode'));
  const isCity = !location.includes(',') && /^(new york|washington)$/i.test(last);
  return (
    stateNamed(cellOf(given, 'state'), true) ??
    stateNamed(code) ??
    (isCity ? undefined : stateNamed(last, location.includes(','))) ??
    stateNamed(ofSystem.toUpperCase()) ??
    stateNamed((zip && stateOfZip(zip)) ?? '')
  );
}

/** Rounded as in the database. */
const round7 = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
