import type { siteSamples } from '../tables.ts';
import type { ResultInput } from '../staff-contract.ts';
import { storedName } from '../limits-terms.ts';
import { siteLimits } from '../terms.ts';

type SampleRow = typeof siteSamples.$inferSelect;
export type ResultValues = Omit<SampleRow, 'id' | 'siteId' | 'levelPpt' | 'source' | 'importId'>;

/** The stored values of a result that staff entered, with a text if it isn't a level. */
export const resultValues = (given: ResultInput): ResultValues => ({
  compound: given.compound === null ? null : storedName(given.compound),
  result: given.result,
  value: decimalOf(given.value),
  unit: given.unit,
  reportingLimit: decimalOf(given.reportingLimit),
  resultText: textOf(given)?.slice(0, siteLimits.resultTextMax) ?? null,
  collectedOn: given.collectedOn,
  method: given.method,
  sample: given.sample,
});

const decimalOf = (value: number | null): string | null => (value === null ? null : String(value));

function textOf({ result, value, unit, reportingLimit }: ResultInput): string | null {
  if (result === 'detected') return null;
  const limit = reportingLimit === null ? null : `${reportingLimit} ${unit}`;
  if (result === 'not detected') return limit === null ? result : `<${limit}`;
  if (result === 'not tested' || value === null) return result;
  return `${value} ${unit}, below the reporting limit${limit === null ? '' : ` of ${limit}`}`;
}

/** Names a result in a correction: 'PFOA, 2024-01-10 (Well 3)'. */
export const resultName = ({ compound, collectedOn, sample }: ResultValues): string =>
  [compound ?? 'Highest level', collectedOn].filter(Boolean).join(', ') + (sample ? ` (${sample})` : '');

/** The summary of a result in a correction: '67.9 ng/L, EPA 533'. */
export function resultSummary({
  result,
  value,
  unit,
  reportingLimit,
  resultText,
  method,
}: ResultValues): string {
  const level = result === 'detected' && value !== null ? `${value} ${unit}` : (resultText ?? result);
  const limit =
    reportingLimit !== null && result === 'detected' && `reporting limit ${reportingLimit} ${unit}`;
  return [level, limit, method].filter(Boolean).join(', ');
}
