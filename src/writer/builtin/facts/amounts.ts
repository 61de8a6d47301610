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
import { identityOf, magnitudeOf } from './amount-size.ts';

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
  /** Equal for amounts that say the same in other units or words. */
  identity: string;
  /** Where it is in the sentence. */
  start: number;
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
      if (!name) return [];
      const size = { magnitude: magnitudeOf(kind, value), identity: identityOf(kind, value) };
      return { kind, label: name, value, ...size, start: match.index };
    }),
  );
}

type Rule = { kind: AmountKind; pattern: RegExp; label: Labeler };

/** Never part of a longer number or word. */
const whole = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}.,$€£-])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');

const number = '(?:\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,12})(?:\\.\\d{1,6})?';
/** 'In 2016 to 46 ppt' is no range. */
const notAYear = '(?<!(?:[Ii]n|[Ss]ince|[Ff]rom|[Dd]uring) (?=(?:19|20)\\d\\d(?!\\d)))';
/** 'In 2006 eight companies' counts no companies. */
const notBareYear = '(?!(?:19|20)\\d\\d )';
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
  'workers|patients|participants|adults|women|men|ratepayers|consumers|students|employees|connections|infants|farmers|' +
  'soldiers|sailors|members|users)';
const things =
  '(?:wells|water systems|systems|sites|samples|lawsuits|cases|claims|plaintiffs|facilities|installations|military bases|' +
  'plants|factories|airports|bases|farms|schools|landfills|utilities|states|counties|countries|cities|towns|communities|' +
  'companies|manufacturers|firms|products|compounds|chemicals|substances|PFAS|loans|diseases|jobs|permits|stores)';

const rules: Rule[] = [
  {
    kind: 'concentration',
    pattern: whole(`(?:${notAYear}${number}(?: ?(?:to|–|-) ?${number})?|${spelled}) ?${concentrationUnit}`),
    label: concentrationLabel,
  },
  {
    kind: 'money',
    pattern: new RegExp(`(?:US|A|C|CA)?[$€£] ?${number}(?:[ -]${scale}|[MBK])?(?![\\p{L}\\p{N}])`, 'gu'),
    label: moneyLabel,
  },
  { kind: 'people', pattern: whole(`${notBareYear}${scaled} ${adjectives}${persons}`), label: peopleLabel },
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
  { kind: 'count', pattern: whole(`${notBareYear}${number} ${adjectives}${things}`), label: countLabel },
  {
    kind: 'quantity',
    pattern: whole(
      `${scaled} (?:gallons|liters|litres|cubic meters|cubic metres)(?: (?:per|a) (?:day|minute|hour|year))?`,
    ),
    label: ({ value }) => (/ (?:per|a) /.test(value) ? 'Capacity' : 'Volume'),
  },
  {
    kind: 'count',
    pattern: whole('\\d{1,3}[-–]\\d{1,3}'),
    label: ({ before }) =>
      /\b(?:vot(?:e|ed|es)|approved|passed|ruled|ruling|opinion)\b[^.;]{0,20}$/.test(before) ? 'Vote' : null,
  },
  {
    kind: 'quantity',
    pattern: whole(`${number} ?°[CF]`),
    label: () => 'Temperature',
  },
  {
    kind: 'quantity',
    pattern: whole(`${number} (?:MPa|bar|psi)`),
    label: () => 'Pressure',
  },
  {
    kind: 'period',
    pattern: whole(`${number} (?:minutes|hours)`),
    label: ({ after }) =>
      /^ (?:ago|later|earlier|north|south|east|west|from|away)/.test(after) ? null : 'Duration',
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
