import {
  concentrationLabel,
  countLabel,
  dateLabel,
  dayLabel,
  type Labeler,
  moneyLabel,
  type Near,
  peopleLabel,
  percentageLabel,
  periodLabel,
  plainCountLabel,
  termLabel,
  yearLabel,
} from './amount-labels.ts';
import { concentrationUnit, money, number, scale, standalone, whole } from './number-patterns.ts';
import { pastYearLabel } from './past-years.ts';

export type AmountKind =
  | 'concentration'
  | 'money'
  | 'people'
  | 'count'
  | 'date'
  | 'year'
  | 'period'
  | 'quantity'
  | 'percentage';

/** A pattern of an amount, and how its label is found. */
type Rule = { kind: AmountKind; pattern: RegExp; label: Labeler };

/** 'In 2016 to 46 ppt' is no range. */
const notAYear = '(?<!(?:[Ii]n|[Ss]ince|[Ff]rom|[Dd]uring) (?=(?:19|20)\\d\\d(?!\\d)))';
/** 'In 2006 eight companies' counts no companies. */
const notBareYear = '(?!(?:19|20)\\d\\d )';
const spelled = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|seventy)';
const scaled = `${number}(?: ${scale})?`;
const adjectives = '(?:[a-z][a-z-]{1,15} ){0,2}';
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
/** '$8.40 a month': the rate is part of the amount. */
const per = '(?: (?:a|per) (?:day|week|month|year|household|customer|person|ton|gallon)(?!\\p{L}))?';
const persons =
  '(?:people|residents|customers|Americans|Europeans|households|homes|families|firefighters|veterans|children|' +
  'workers|patients|participants|adults|women|men|ratepayers|consumers|students|employees|connections|infants|farmers|' +
  'soldiers|sailors|members|users)';
const things =
  '(?:wells|water systems|systems|sites|samples|lawsuits|cases|claims|plaintiffs|facilities|installations|military bases|' +
  'plants|factories|airports|bases|farms|schools|landfills|utilities|states|counties|countries|cities|towns|communities|' +
  'companies|manufacturers|firms|products|compounds|chemicals|substances|PFAS|loans|diseases|jobs|permits|stores)';

/** A sentence without any of these has no amounts. */
export const hasNumber = new RegExp(`\\d|\\bparts? per\\b|${spelled}[ -](?:minute|hour|day|week|month|year)`);

const isPlanned = (near: Near): boolean => /^20[2-9]/.test(near.value) && yearLabel(near) !== null;

/** Where two patterns match the same words, the earlier one wins. */
export const rules: Rule[] = [
  {
    kind: 'concentration',
    pattern: whole(`(?:${notAYear}${number}(?: ?(?:to|–|-) ?${number})?|${spelled}) ?${concentrationUnit}`),
    label: concentrationLabel,
  },
  {
    kind: 'money',
    pattern: new RegExp(`${money}${per}`, 'gu'),
    label: moneyLabel,
  },
  { kind: 'people', pattern: whole(`${notBareYear}${scaled} ${adjectives}${persons}`), label: peopleLabel },
  {
    kind: 'date',
    pattern: whole(`${month}(?: \\d{1,2},)? \\d{4}|\\d{1,2} ${month} \\d{4}`),
    label: dateLabel,
  },
  { kind: 'date', pattern: whole('20[2-9]\\d'), label: yearLabel },
  { kind: 'date', pattern: whole(`${month} \\d{1,2}(?!,? \\d{4})`), label: dayLabel },
  {
    kind: 'year',
    pattern: whole('(?:19[3-9]|20[0-4])\\d'),
    label: (near) => (isPlanned(near) ? null : pastYearLabel(near)),
  },
  {
    kind: 'period',
    pattern: whole('\\d{1,3}- ?day'),
    label: ({ after }) => (/^ (?:public )?comment/i.test(after) ? 'Comment period' : null),
  },
  { kind: 'percentage', pattern: whole(`${number}(?: percent| per cent)`), label: percentageLabel },
  {
    kind: 'percentage',
    pattern: new RegExp(`${standalone}${number} ?%`, 'gu'),
    label: percentageLabel,
  },
  {
    kind: 'count',
    pattern: whole(`${notBareYear}${number} (?:out )?of (?:the )?${number}(?: ${adjectives}[a-z]{3,15}s)?`),
    label: countLabel,
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
    label: ({ before, after }) =>
      /\b(?:vot(?:e|ed|es)|approved|passed|ruled|ruling|opinion)\b[^.;]{0,20}$/.test(before) ||
      /^ (?:decision|vote|ruling|opinion|split)\b/.test(after)
        ? 'Vote'
        : null,
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
    pattern: whole(`(?:${number}|${spelled}) (?:minutes|hours|days|weeks|months|years)`),
    label: periodLabel,
  },
  {
    kind: 'period',
    pattern: whole(`(?:\\d{1,3}|${spelled})-(?:week|month|year)`),
    label: termLabel,
  },
  {
    kind: 'quantity',
    pattern: whole(`${scaled} (?:pounds|tons|tonnes|metric tons|kilograms|kg|grams)`),
    label: () => 'Mass',
  },
  {
    kind: 'quantity',
    pattern: whole(`${scaled} (?:kWh|MWh|GWh|kilowatt-hours|megawatt-hours)`),
    label: () => 'Energy',
  },
  {
    kind: 'quantity',
    pattern: whole(`${scaled} (?:acres|hectares|square miles|square kilometers)`),
    label: () => 'Area',
  },
  {
    kind: 'quantity',
    pattern: whole(
      `${number} (?:miles|kilometers|kilometres|feet|meters|metres)(?= of (?:\\p{Ll}+ )?(?:pipe|main|line|sewer|shore|coast|river|hose)s?)`,
    ),
    label: () => 'Length',
  },
  { kind: 'quantity', pattern: whole(`${number} (?:M|mM|µM)`), label: () => 'Molarity' },
  { kind: 'quantity', pattern: whole(`${number} (?:g|mg|µg)`), label: () => 'Mass' },
  { kind: 'quantity', pattern: whole(`${number} (?:mL|L)`), label: () => 'Volume' },
  { kind: 'quantity', pattern: whole(`${number} (?:µm|nm)`), label: () => 'Size' },
  { kind: 'quantity', pattern: whole(`${number} (?:kW|MW)`), label: () => 'Power' },
  {
    kind: 'count',
    pattern: new RegExp(
      '(?<=\\b(?:odds|hazard|risk|rate) ratio,? (?:of |was |= |: )?)\\d{1,2}\\.\\d{1,2}',
      'gu',
    ),
    label: () => 'Risk ratio',
  },
  {
    kind: 'count',
    pattern: whole(`${number} times(?= (?:the|its|that|higher|more|greater|as|what)(?!\\p{L}))`),
    label: ({ after }) =>
      /^[^.;]{0,40}(?:limit|standard|level)/.test(after) ? 'Times the limit' : 'Multiple',
  },
  {
    kind: 'count',
    pattern: new RegExp(
      `(?<=rang(?:e|es|ed|ing) (?:from|between) )${number} (?:to|and) ${number}(?![\\d.,]*\\d| ?(?:%|per|pp|[nµμupm]g|million|billion|thousand))`,
      'gu',
    ),
    label: () => 'Range',
  },
  {
    kind: 'count',
    pattern: new RegExp('(?<=\\([Nn] ?= ?)\\d{1,3}(?:,\\d{3})*(?=[,;)])', 'gu'),
    label: () => 'Sample size',
  },
  {
    kind: 'count',
    pattern: whole(`${notBareYear}${number} ${adjectives}[a-z]{3,15}s`),
    label: plainCountLabel,
  },
];
