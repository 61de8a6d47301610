import {
  concentrationLabel,
  countLabel,
  dateLabel,
  type Labeler,
  moneyLabel,
  peopleLabel,
  percentageLabel,
  yearLabel,
} from './amount-labels.ts';

/** Amounts in running text: their kind, label, and magnitude in a common unit. */

export type AmountKind =
  | 'concentration'
  | 'money'
  | 'people'
  | 'count'
  | 'date'
  | 'period'
  | 'quantity'
  | 'percentage';

export type Amount = {
  kind: AmountKind;
  /** A reader-facing label, derived from the words around it. */
  label: string;
  /** Exactly as written in the text. */
  value: string;
  /** In ng/L, currency units, people or whatever the kind counts; null if not a number. */
  magnitude: number | null;
};

/** How much of the sentence before and after an amount is used to label it. */
const contextBefore = 70;
const contextAfter = 50;

/** The labeled amounts of a sentence, by kind and then in order. */
export function amountsIn(sentence: string): Amount[] {
  if (!/\d|\bparts? per\b/.test(sentence)) return [];
  return rules.flatMap(({ kind, pattern, label }) =>
    Array.from(sentence.matchAll(pattern)).flatMap((match) => {
      const value = match[0];
      const end = match.index + value.length;
      const name = label({
        value,
        before: sentence.slice(Math.max(0, match.index - contextBefore), match.index),
        after: sentence.slice(end, end + contextAfter),
      });
      return name ? { kind, label: name, value, magnitude: magnitudeOf(kind, value) } : [];
    }),
  );
}

type Rule = { kind: AmountKind; pattern: RegExp; label: Labeler };

/** Never part of a longer number or word. */
const whole = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}.,$€£-])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');

const number = '(?:\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,12})(?:\\.\\d{1,6})?';
const spelled = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|seventy)';
const scale = '(?:hundred|thousand|million|billion|trillion)';
const scaled = `${number}(?: ${scale})?`;
const adjectives = '(?:[a-z][a-z-]{1,15} ){0,2}';
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const concentrationUnit =
  '(?:pp[tbmq]|[nµμupm]g\\/(?:[Ll]|kg|g|m[Ll]|m3|m³)|parts?[- ]per[- ](?:quadrillion|trillion|billion|million)|' +
  '(?:nano|micro|milli)grams? per (?:liter|litre|kilogram|gram|milliliter|millilitre|cubic meter|cubic metre))';
const persons =
  '(?:people|residents|customers|Americans|Europeans|households|homes|families|firefighters|veterans|children|' +
  'workers|patients|participants|adults|women|men|ratepayers|consumers)';
const things =
  '(?:wells|water systems|sites|samples|lawsuits|plaintiffs|facilities|installations|military bases)';

const rules: Rule[] = [
  {
    kind: 'concentration',
    pattern: whole(`(?:${number}(?: ?(?:to|–|-) ?${number})?|${spelled}) ?${concentrationUnit}`),
    label: concentrationLabel,
  },
  {
    kind: 'money',
    pattern: new RegExp(`(?:US|A|C|CA)?[$€£] ?${number}(?:[ -]${scale}|[MBK])?(?![\\p{L}\\p{N}])`, 'gu'),
    label: moneyLabel,
  },
  { kind: 'people', pattern: whole(`${scaled} ${adjectives}${persons}`), label: peopleLabel },
  {
    kind: 'date',
    pattern: whole(`${month}(?: \\d{1,2},)? \\d{4}|\\d{1,2} ${month} \\d{4}`),
    label: dateLabel,
  },
  { kind: 'date', pattern: whole('20[2-9]\\d'), label: yearLabel },
  {
    kind: 'period',
    pattern: whole('\\d{1,3}- ?day'),
    label: ({ after }) => (/^ (?:public )?comment/i.test(after) ? 'Comment period' : null),
  },
  { kind: 'percentage', pattern: whole(`${number}(?: percent| per cent)`), label: percentageLabel },
  {
    kind: 'percentage',
    pattern: new RegExp(`(?<![\\p{L}\\p{N}.,$€£-])${number}%`, 'gu'),
    label: percentageLabel,
  },
  { kind: 'count', pattern: whole(`${number} ${adjectives}${things}`), label: countLabel },
  {
    kind: 'quantity',
    pattern: whole(
      `${scaled} (?:gallons|liters|litres|cubic meters|cubic metres)(?: (?:per|a) (?:day|minute|hour|year))?`,
    ),
    label: ({ value }) => (/ (?:per|a) /.test(value) ? 'Capacity' : 'Volume'),
  },
  {
    kind: 'quantity',
    pattern: whole(`${scaled} (?:pounds|tons|tonnes|metric tons|kilograms|kg|grams)`),
    label: () => 'Mass',
  },
  {
    kind: 'quantity',
    pattern: whole(`${scaled} (?:acres|hectares|square miles|square kilometers)`),
    label: () => 'Area',
  },
];

const factors: Record<string, number> = {
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  K: 1e3,
  M: 1e6,
  B: 1e9,
};

/** Conversion to ng/L: in water, one part per trillion is one nanogram per liter. */
const nanogramsPerLiter: [RegExp, number][] = [
  [/ppq|quadrillion|pg\//, 1e-3],
  [/ppb|billion|[µμu]g\/|microgram|ng\/m[Ll]|ng\/g/, 1e3],
  [/ppm|million|mg\/|milligram/, 1e6],
];

function magnitudeOf(kind: AmountKind, value: string): number | null {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(value)?.[0].replaceAll(',', '');
  if (!digits || kind === 'date' || kind === 'period') return null;
  const size = Number(digits);
  if (kind === 'concentration')
    return size * (nanogramsPerLiter.find(([units]) => units.test(value))?.[1] ?? 1);
  const factor = /hundred|thousand|million|billion|trillion|(?<=\d)[KMB]$/.exec(value)?.[0] ?? '';
  return size * (factors[factor] ?? 1);
}
