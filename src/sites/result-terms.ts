/** The kinds of results that laboratories report for a compound; only `detected` has a level. */
export const sampleResults = ['detected', 'below reporting limit', 'not detected', 'not tested'] as const;
export type SampleResult = (typeof sampleResults)[number];

export type ReadResult = {
  result: SampleResult;
  /** In the source's unit; null unless something was measured. */
  value: number | null;
  /** In the source's unit, if the text states it: `<0.004`. */
  reportingLimit: number | null;
};

const number = /^[+-]?((\d{1,15}|[1-9]\d{0,2}(,\d{3})+)(\.\d{0,30})?|\.\d{1,30})(e[+-]?\d{1,3})?$/i;
// Every pattern reaches the end of the text: what else it says may be a level.
const figure = String.raw`[\d.,]*\d[\d.,]*(?:e[+-]?\d+)?`;
const figureWithUnit = String.raw`${figure}(?:\s?(?:[µμu]g\/l|ng\/l|pp[bt]))?`;
const upTo = new RegExp(
  String.raw`^(?:[<‹]|(?:less than|below)\s|u\s|(?:nd|not detected)\s*(?:@|at\s|\(?<?))\s*(${figureWithUnit})\)?$`,
  'i',
);
const nothing =
  /^(nd|n\/d|n\.d\.?|u|non[- ]?detect(ed|s|ion)?|no detect(ion)?|not detected( \(nd\))?|none detected|undetected|bdl|<\s*(dl|mdl|lod))$/i;
const below = new RegExp(
  String.raw`^(brl|bql|blq|<\s*(rl|mrl|loq|pql)|trace|((${figureWithUnit}|(?!.*\b(?:no|not|never|nor)\b)[^\d,;]*)(,\s|\s))?below (the )?(reporting|quantitation|quantification) (limit|level)( of ${figureWithUnit})?[^\d]*)$`,
  'i',
);
/** 'Not tested in 2024' states no level. */
const year = /\b(?:19|20)\d\d\b/g;
const untested =
  /^(na|n\/a|nan|null|[-\u2013\u2014]+|nt|ns|nr|not (tested|sampled|analy[sz]ed|available)[^\d]*)?$/i;

/**
 * Parses a laboratory's result: `67.9`, `<0.004`, `less than 4`, `ND`, `BRL`, `NA`, and the texts that are stored with a
 * unit, like `<4 ng/L`. Any other text means detected without a level.
 */
export function readResult(given: string): ReadResult {
  const text = given.trim();
  const none = { value: null, reportingLimit: null };
  const value = readNumber(text);
  if (value !== null) return { result: 'detected', value, reportingLimit: null };
  const [, stated] = upTo.exec(text) ?? [];
  const reportingLimit = readNumber(stated?.replace(/\s?[µμunp][a-z/]+$/i, '') ?? '');
  // '<0' is no limit: nothing can be less.
  if (reportingLimit !== null && reportingLimit > 0)
    return { result: 'not detected', value: null, reportingLimit };
  if (nothing.test(text)) return { result: 'not detected', ...none };
  if (below.test(text)) return { result: 'below reporting limit', ...none };
  if (untested.test(text.replaceAll(year, ''))) return { result: 'not tested', ...none };
  return { result: 'detected', ...none };
}

/** A figure in digits, whose commas separate thousands: `1,200.5`. Null for any other text, such as `4,2`. */
export const readNumber = (text: string): number | null =>
  number.test(text) ? Number(text.replaceAll(',', '')) : null;

/** Whether a listed value is a result, rather than a remark such as 'NA'. */
export const isTested = (value: string | number): boolean =>
  typeof value === 'number' || readResult(value).result !== 'not tested';

/** A result in its own unit: '67.9 ng/L', '<0.004 µg/L', '1.1 ppt, below the reporting limit of 2 ppt', 'not tested'. */
export function resultText({
  result,
  value,
  unit,
  reportingLimit,
}: ReadResult & { unit: string | null }): string {
  const limit = reportingLimit === null ? null : `${reportingLimit} ${unit ?? ''}`.trim();
  const level = value === null ? null : `${value} ${unit}`;
  if (result === 'not detected' && limit !== null) return `<${limit}`;
  if (result === 'below reporting limit')
    return [level, `below the reporting limit${limit === null ? '' : ` of ${limit}`}`]
      .filter(Boolean)
      .join(', ');
  return result === 'detected' ? (level ?? result) : result;
}
