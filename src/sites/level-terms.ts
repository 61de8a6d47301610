import { findAnalyte } from '../analytes/terms.ts';
import { grouped } from '../web/kit/format.ts';
import { federalLimit, limitsOfSum, sumLimitText, timesText, wholeOf } from './limits-terms.ts';
import { isTested, readResult } from './result-terms.ts';
import { type SiteType, toPpt, waterNote } from './terms.ts';

type Measured = { contaminantData: Record<string, string | number>; maxPfasLevel: number | null };

/** A site's findings in a sentence or two: 'The highest level measured was 67.9 ppt of PFOA, 17 times the federal drinking-water limit of 4 ppt.' */
export function levelText({ contaminantData, maxPfasLevel }: Measured): string {
  if (maxPfasLevel === null) return [nothingFound(contaminantData), ...openTexts(contaminantData)].join(' ');
  const levels = Object.entries(contaminantData).filter((entry): entry is [string, number] =>
    Number.isFinite(entry[1]),
  );
  const limited = levels
    .flatMap(([compound, level]) => {
      const limit = federalLimit(compound);
      return limit === undefined ? [] : [{ compound, level, limit }];
    })
    .toSorted((a, b) => b.level / b.limit - a.level / a.limit);
  const [highest] = levels.toSorted(([, a], [, b]) => b - a);
  const of =
    highest && highest[1] >= maxPfasLevel - 0.01 ? ` of ${nameText(highest[0])}` : ' (compound not stated)';
  const first = `The highest level measured was ${grouped(maxPfasLevel)} ppt${of}`;
  const [worst] = limited;
  const compared = !worst
    ? `${first}.`
    : of.endsWith(` of ${worst.compound}`)
      ? `${first}, ${comparedText(worst.level, worst.limit)}.`
      : `${first}. ${worst.compound} reached ${grouped(worst.level)} ppt, ${comparedText(worst.level, worst.limit)}.`;
  return [compared, ...(worst && worst.level > worst.limit ? [] : openTexts(contaminantData))].join(' ');
}

function nothingFound(data: Measured['contaminantData']): string {
  const tested = Object.keys(data).filter((compound) => isTested(data[compound]!));
  const unleveled = tested.filter((compound) => readResult(String(data[compound])).result === 'detected');
  if (tested.length === 0) return 'No results are on record.';
  if (unleveled.length > 0)
    return `The source reports ${new Intl.ListFormat('en-US').format(unleveled.toSorted())} without a level.`;
  if (!tested.some((compound) => findAnalyte(compound)))
    return 'Nothing was detected in the samples on record.';
  return Object.values(data).some(isTrace)
    ? 'No PFAS were measured above the reporting limit in the samples on record.'
    : 'No PFAS were detected in the samples on record.';
}

/** A sentence per compound whose results can't tell whether it is within its federal limit. */
const openTexts = (data: Measured['contaminantData']): string[] => [
  ...openResults(data).map(
    ({ compound, result, limit }) =>
      `The result for ${compound}, ${result}, doesn’t show whether it is within ${federalLimitText(limit)}.`,
  ),
  ...isomerTexts(data),
];

/** A sentence per compound whose isomers were reported apart, and that has no level of its own. */
function isomerTexts(data: Measured['contaminantData']): string[] {
  const isomers = Object.keys(data).filter((name) => Number.isFinite(data[name]) && !findAnalyte(name));
  return [...Map.groupBy(isomers, wholeOf)].flatMap(([whole, names]) => {
    const limit = whole === undefined ? undefined : federalLimit(whole);
    if (whole === undefined || limit === undefined || Number.isFinite(data[whole])) return [];
    const list = new Intl.ListFormat('en-US').format(names.toSorted());
    return `${list} ${names.length > 1 ? 'are parts' : 'is part'} of ${whole}; ${federalLimitText(limit)} is for all of it.`;
  });
}

/** Results below a reporting limit that leave room for more than the compound's federal limit: '<40 ng/L' of PFOA. */
export function openResults(
  data: Measured['contaminantData'],
): { compound: string; result: string; limit: number }[] {
  return Object.entries(data).flatMap(([compound, result]) => {
    const limit = federalLimit(compound);
    if (typeof result === 'number' || limit === undefined) return [];
    if (!['not detected', 'below reporting limit'].includes(readResult(result).result)) return [];
    const { ppt, text } = boundOf(result);
    return ppt > limit ? [{ compound, result: text, limit }] : [];
  });
}

/** The first figure of a stored result, in parts per trillion: what it says the level is, or is below. */
function boundOf(result: string): { ppt: number; text: string } {
  const [before, figure = '', unit = ''] =
    /^.*?((?:\d[\d,]*)?\.?\d+(?:e[+-]?\d+)?)\s?([µμu]g\/L|ppb)?/i.exec(result) ?? [];
  const ppt = toPpt(figure.replaceAll(',', '') || '0', unit ? 'µg/L' : 'ppt');
  if (before?.startsWith(figure)) return { ppt, text: `${grouped(ppt)} ppt, below the reporting limit` };
  const isUndetected = readResult(result).result === 'not detected';
  return { ppt, text: `${isUndetected ? '<' : 'below the reporting limit of '}${grouped(ppt)} ppt` };
}

const isTrace = (value: string | number): boolean =>
  typeof value === 'string' && readResult(value).result === 'below reporting limit';

/** `levelText` with a note on whether the limit it is compared with applies to this water. */
export function findingText(site: Measured & { siteType: SiteType }): string {
  const isCompared = Object.entries(site.contaminantData).some(
    ([compound, level]) =>
      Number.isFinite(level) && (federalLimit(compound) !== undefined || limitsOfSum(compound).length > 0),
  );
  const note = isCompared ? waterNote(site.siteType) : '';
  return `${levelText(site)} ${note}`.trim();
}

/** 'PFOA + PFOS', with the limit that a sum is compared with. */
function nameText(compound: string): string {
  const limits = limitsOfSum(compound);
  return limits.length > 0 ? `${compound}, ${sumLimitText(limits)}` : compound;
}

const federalLimitText = (ppt: number): string => `the federal drinking-water limit of ${ppt} ppt`;

/** `(67.9, 4)` → '17 times the federal drinking-water limit of 4 ppt'. */
function comparedText(level: number, limit: number): string {
  const of = federalLimitText(limit);
  return level > limit ? `${timesText(level, limit)} ${of}` : `within ${of}`;
}
