import { federalLimit, limitsOfSum, sumLimitText, timesText } from './limits-terms.ts';
import { isTested, readResult } from './result-terms.ts';
import { type SiteType, waterNote } from './terms.ts';

type Measured = { contaminantData: Record<string, string | number>; maxPfasLevel: number | null };

/** A site's findings in a sentence or two: 'The highest level measured was 67.9 ppt of PFOA, 17 times the federal drinking-water limit of 4 ppt.' */
export function levelText({ contaminantData, maxPfasLevel }: Measured): string {
  if (maxPfasLevel === null) {
    if (!Object.values(contaminantData).some(isTested)) return 'No results are on record.';
    return Object.values(contaminantData).some(isTrace)
      ? 'No PFAS were measured above the reporting limit in the samples on record.'
      : 'No PFAS were detected in the samples on record.';
  }
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
  if (!worst) return `${first}.`;
  if (of.endsWith(` of ${worst.compound}`)) return `${first}, ${comparedText(worst.level, worst.limit)}.`;
  return `${first}. ${worst.compound} reached ${grouped(worst.level)} ppt, ${comparedText(worst.level, worst.limit)}.`;
}

const isTrace = (value: string | number): boolean =>
  typeof value === 'string' && readResult(value).result === 'below reporting limit';

const grouped = (level: number): string => level.toLocaleString('en-US');

/** `levelText` with what its comparison leaves open: whether a limit applies to this water. */
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

/** `(67.9, 4)` → '17 times the federal drinking-water limit of 4 ppt'. */
function comparedText(level: number, limit: number): string {
  const of = `the federal drinking-water limit of ${limit} ppt`;
  return level > limit ? `${timesText(level, limit)} ${of}` : `within ${of}`;
}
