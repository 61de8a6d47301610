/** Numbers in words that stand alone, or after one of `tens`. */
export const ones: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((name, value) => [name, value]),
);

/** 'forty', also the beginning of 'forty-six'. */
export const tens: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((name, at) => [name, 10 * (at + 2)]),
);

/**
 * Numbers as English text writes them: 1,200 · 0.004 · 2.5 × 10⁶ · 3E5 · twelve · forty-six · 1.2 million · two-thirds ·
 * half.
 */

const oneNames = [...ones.keys()].join('|');
const tenNames = [...tens.keys()].join('|');
/** '1 200' is grouped by a space; the first group must not be read as a number of its own. */
const grouped =
  '(?<!\\b(?:wells?|sites?|samples?|units?|phase|zone|part|section|january|february|march|april|may|june|july|august|september|october|november|december) )[1-9]\\d{0,2}(?:[ \u00a0\u202f]\\d{3})+(?![\\d,])(?:\\.\\d+)?';
const digits = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+';
const spelled = `(?:${tenNames})[- ](?:${oneNames})|${tenNames}|${oneNames}`;

const exponent = '(?:[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}|\\^\\{?[-–−+]?\\d{1,2}\\}?)(?![\\d⁰¹²³⁴⁵⁶⁷⁸⁹]|[.,]\\d)';
const mantissa = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
/** ' × 10⁶': the rest of a number in scientific notation. */
export const powerSource = ` ?[x×*·⋅] ?10${exponent}`;
/** '2.5 × 10⁶', '1.2x10^3', '10⁻³', '3E5'. */
export const scientificSource = `(?:(?:${mantissa})${powerSource}|10${exponent}|\\d{1,3}(?:\\.\\d+)?[eE][-–−+]?\\d{1,2}(?![\\p{L}\\p{N}]|[.,]\\d))`;

/** A number without its unit. To be used with the `i` flag. */
export const numberSource = `(?:${scientificSource}|(?:${grouped}|${digits}|${spelled})(?:[ -](?:hundred|dozen|thousand|million|billion|trillion)\\b){0,2}|(?<=\\b(?:a|several) )(?:hundred|dozen|thousand|million|billion)\\b)`;

export type ReadNumber = {
  value: number;
  /** The number of significant digits: 1.20 has 3, 1,200 has 2, spelled numbers are exact. */
  digits: number;
};

/** The value of a text that `numberSource` matched, with an optional scale letter as in '$4M'. */
export function readNumber(text: string): ReadNumber {
  const scientific = readScientific(text);
  if (scientific) return scientific;
  const parts = text
    .toLowerCase()
    .replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .split(/[ -]/);
  const figure = /^[\d.,]+/.exec(parts[0]!)?.[0];
  let value = figure ? Number(figure.replaceAll(',', '')) : 0;
  for (const part of figure ? [parts[0]!.slice(figure.length), ...parts.slice(1)] : parts) {
    const scale = scales.get(part);
    if (scale) value = (value || 1) * scale;
    else value += ones.get(part) ?? tens.get(part) ?? 0;
  }
  return { value, digits: figure ? significant(figure) : 15 };
}

/** The value of a text in scientific notation; null for any other. */
export function readScientific(text: string): ReadNumber | null {
  const [, figure = '1', power] = ofTen.exec(text) ?? withE.exec(text) ?? [];
  if (power === undefined) return null;
  const plain = figure.replaceAll(',', '');
  return { value: Number(`${plain}e${plainExponent(power)}`), digits: significant(plain) };
}

const ofTen = /^(?:([\d.,]+) ?[x×*·⋅] ?)?10([\^⁺⁻⁰¹²³⁴-⁹].*)$/u;
const withE = /^([\d.,]+)e(.+)$/iu;

const plainExponent = (written: string): string =>
  written
    .replace(/[\^{}+⁺]/g, '')
    .replace(/[–−⁻]/, '-')
    .replace(/[⁰¹²³⁴-⁹]/g, (digit) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)));

const significant = (figure: string): number => {
  const plain = figure.replaceAll(',', '');
  const all = plain.replace('.', '').replace(/^0+/, '');
  return (plain.includes('.') ? all : all.replace(/0+$/, '')).length || 1;
};

/** Rounds to this many significant digits. */
export const roundTo = (value: number, leading: number): number => Number(value.toPrecision(leading));

/** Equal except for the last bits of floating-point arithmetic. */
export const isClose = (one: number, other: number, tolerance = 1e-9): boolean =>
  Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other), 1e-300);

/** The bounds that words next to a figure express: 'about 300' is not 'more than 300'. */
export type Bound = 'exactly' | 'about' | 'nearly' | 'more' | 'less';

const bounds: [RegExp, Bound][] = [
  [
    /(?<!\p{L})(?:no more than|not more than|at most|up to|as much as|as many as|as long as|as high as|less than|fewer than|under|below|a maximum of|within|<) ?$/iu,
    'less',
  ],
  [
    /(?<!\p{L})(?:more than|at least|over|above|no fewer than|no less than|exceed\w*|greater than|a minimum of|>) ?$/iu,
    'more',
  ],
  [/(?<!\p{L})(?:nearly|almost|just under|close to) (?:a |an )?$/iu, 'nearly'],
  [/(?<!\p{L})(?:about|around|roughly|approximately|some|an estimated|circa|~) (?:a |an )?$/iu, 'about'],
];

/** The bound expressed by the words before and after a figure. */
export const boundBefore = (before: string, after: string): Bound =>
  /^ or (?:more|higher|greater|above|over)\b/i.test(after)
    ? 'more'
    : /^ or (?:less|fewer|lower|below|under)\b/i.test(after)
      ? 'less'
      : (bounds.find(([pattern]) => pattern.test(before.replace(/[$€£]?$/, '')))?.[1] ?? 'exactly');

/** Scales of the number before them: '1.2 million', '$4bn'. */
export const scales: ReadonlyMap<string, number> = new Map(
  Object.entries({
    hundred: 1e2,
    dozen: 12,
    thousand: 1e3,
    million: 1e6,
    billion: 1e9,
    trillion: 1e12,
    k: 1e3,
    m: 1e6,
    mn: 1e6,
    bn: 1e9,
    b: 1e9,
    mln: 1e6,
    tn: 1e12,
  }),
);
