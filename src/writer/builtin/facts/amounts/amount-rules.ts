import {
  concentrationLabel,
  countLabel,
  dateLabel,
  dayLabel,
  durationLabel,
  type Labeler,
  moneyLabel,
  type Near,
  peopleLabel,
  percentageLabel,
  periodLabel,
  plainCountLabel,
  termLabel,
  totalLabel,
  yearLabel,
} from './amount-labels.ts';
import {
  concentrationUnit,
  currency,
  money,
  number,
  scale,
  spelled,
  standalone,
  whole,
} from './number-patterns.ts';
import { share, spokenRules, times, vote } from './spoken-rules.ts';
import { eventLabel, pastYearLabel } from './past-years.ts';

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

/**
 * A pattern of an amount, and how its label is found. A doubtful amount says little unless the story is about it: a year,
 * a date without a role, a number in words.
 */
export type Rule = { kind: AmountKind; pattern: RegExp; label: Labeler; isDoubtful?: true };

/** 'In 2016 to 46 ppt' is not a range. */
const notAYear = '(?<!(?:[Ii]n|[Ss]ince|[Ff]rom|[Dd]uring) (?=(?:19|20)\\d\\d(?!\\d)))';
/** 'In 2006 eight companies' counts no companies, 'Tier 2 vendors' no vendors. */
const notBareYear =
  '(?!(?:19|20)\\d\\d )(?<!\\b(?:[Tt]ier|[Rr]ound|[Rr]un|[Ss]ection|[Pp]hase|[Ss]tep|[Cc]lass|[Tt]itle|[Pp]art|[Mm]ethod|[Pp]anel|' +
  '[Ww]ell|[Ss]ite|[Uu]nit|[Zz]one|[Ee]pisode|[Cc]hapter|UCMR) )';
const scaled = `${number}(?: ${scale})?`;
/** Things, in the plural. */
const plural = '(?:[a-z]{3,15}s|cattle|staff|faculty|PFAS)';
/** '120 lakes and ponds' counts lakes. */
const notAdjectives =
  '(?:and|or|of|to|in|by|at|on|for|from|with|out|that|who|whose|which|were|was|are|is|had|has|have|did|the|its|their|your|per|after|before|' +
  'between|as|but|both|she|he|they|it|we|you|now|went|lost|sent|used|changed) ';
const adjectives = `(?:(?!${notAdjectives})[a-z][a-z-]{1,15} ){0,2}`;
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
/** '$8.40 a month': the rate is part of the amount. */
const per =
  '(?: (?:a|an|per) (?:day|hour|week|month|year|household|customer|person|share|ton|tonne|gallon|pound|acre|1,000 gallons|1,000 lit(?:er|re)s|cubic met(?:er|re))(?!\\p{L}))?';
const persons =
  '(?:people|residents|customers|Americans|Europeans|households|homes|families|firefighters|veterans|children|' +
  'workers|patients|participants|adults|women|men|ratepayers|consumers|students|employees|connections|infants|farmers|' +
  'soldiers|sailors|members|users)';
const things =
  '(?:wells|water systems|systems|sites|samples|lawsuits|cases|claims|plaintiffs|facilities|installations|military bases|' +
  'plants|factories|airports|bases|farms|schools|landfills|utilities|states|counties|countries|cities|towns|communities|' +
  'companies|manufacturers|firms|products|compounds|chemicals|substances|PFAS|loans|diseases|jobs|permits|stores)';

/** 'She is 61, the daughter …', 'Opal Jennings, 74, …' */
const agedBefore = '\\b(?:is|was|turned|turns|[Aa]t|aged|\\p{Lu}\\p{L}+,) ';

/** A sentence without any of these has no amounts. */
export const hasNumber = new RegExp(`\\d|\\bparts? per\\b|\\b${spelled}\\b`, 'iu');

const anyYear = '(?:19\\d|20[0-4])\\d';

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
    pattern: whole(`${scaled} (?:${currency})${per}`),
    label: moneyLabel,
  },
  {
    kind: 'money',
    pattern: new RegExp(`${money}${per}`, 'gu'),
    label: moneyLabel,
  },
  share,
  {
    kind: 'people',
    pattern: whole(`${notBareYear}${scaled}(?: or (?:more|fewer))? ${adjectives}${persons}`),
    label: peopleLabel,
  },
  {
    kind: 'date',
    pattern: whole(`${month}(?: \\d{1,2},)? \\d{4}|\\d{1,2} ${month} \\d{4}`),
    label: dateLabel,
  },
  {
    kind: 'date',
    pattern: whole(`(?:\\d{1,2} to )?\\d{1,2} ${month}(?: \\d{4})?|${month}(?: \\d{1,2},)? \\d{4}`),
    label: eventLabel,
    isDoubtful: true,
  },
  { kind: 'date', pattern: whole('20[2-9]\\d'), label: yearLabel },
  { kind: 'date', pattern: whole(`${month} \\d{1,2}(?!,? \\d{4})`), label: dayLabel },
  { kind: 'date', pattern: whole(`${month} \\d{1,2}(?!,? \\d{4})`), label: eventLabel, isDoubtful: true },
  {
    kind: 'year',
    pattern: whole(`${anyYear} ?(?:to|–|-) ?${anyYear}`),
    label: () => 'Years',
    isDoubtful: true,
  },
  {
    kind: 'year',
    pattern: whole(anyYear),
    label: (near) => (isPlanned(near) ? null : pastYearLabel(near)),
  },
  { kind: 'year', pattern: whole(`${anyYear}s?`), label: eventLabel, isDoubtful: true },
  {
    kind: 'period',
    pattern: whole('\\d{1,3}- ?day'),
    label: ({ after }) => (/^ (?:public )?comment/i.test(after) ? 'Comment period' : null),
  },
  { kind: 'percentage', pattern: whole(`${number} ?± ?${number}(?: ?%| percent)`), label: percentageLabel },
  { kind: 'percentage', pattern: whole(`${number}(?: percent| per cent)`), label: percentageLabel },
  {
    kind: 'percentage',
    pattern: new RegExp(`${standalone}${number} ?%`, 'gu'),
    label: percentageLabel,
  },
  {
    kind: 'count',
    pattern: whole(`${notBareYear}${number} (?:out )?of (?:the )?${number}(?: ${adjectives}${plural})?`),
    label: countLabel,
  },
  {
    kind: 'count',
    pattern: whole(`${spelled} (?:out )?of (?:the )?${spelled} ${adjectives}${plural}`),
    label: countLabel,
    isDoubtful: true,
  },
  { kind: 'count', pattern: whole(`${notBareYear}${number} ${adjectives}${things}`), label: countLabel },
  {
    kind: 'quantity',
    pattern: whole(
      `(?<!\\bper )${scaled} (?:gallons|liters|litres|cubic meters|cubic metres|cubic yards|m³)(?:(?: per | a |\\/)(?:day|minute|hour|year))?`,
    ),
    label: ({ value }) => (/ (?:per|a) |\//.test(value) ? 'Capacity' : 'Volume'),
  },
  vote,
  times,
  {
    kind: 'quantity',
    pattern: whole(`${number} ?(?:°[CF]|degrees(?: Celsius| Fahrenheit)?)`),
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
    pattern: whole(
      `(?:${number}|${spelled})(?: ?(?:h|s|min)| (?:seconds|minutes|hours|days|weeks|months|years|decades))`,
    ),
    label: (near) => (/^ (?:ago|old)\b/.test(near.after) ? null : durationLabel(near)),
    isDoubtful: true,
  },
  {
    kind: 'period',
    pattern: whole(`(?:\\d{1,3}|${spelled})-(?:week|month|year)`),
    label: termLabel,
  },
  {
    kind: 'quantity',
    pattern: whole(
      `${scaled} (?:pounds|(?:dry |wet |metric |short )?tons|tonnes|kilotonnes|kilograms|kg|grams)(?: (?:per|a|an) (?:day|hour|month|year))?`,
    ),
    label: ({ value }) => (/ (?:per|a) /.test(value) ? 'Capacity' : 'Mass'),
  },
  {
    kind: 'quantity',
    pattern: whole(`${scaled} (?:kWh|MWh|GWh|kilowatt-hours|megawatt-hours)${per}`),
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
  {
    kind: 'quantity',
    pattern: whole(`${number} (?:km|miles|kilometers|kilometres|cm|volts)`),
    label: ({ value }) => (value.endsWith('volts') ? 'Voltage' : 'Distance'),
    isDoubtful: true,
  },
  { kind: 'quantity', pattern: whole(`${number} (?:M|mM|µM|mol\\/L)`), label: () => 'Molarity' },
  { kind: 'quantity', pattern: whole(`${number} (?:mm|cm|m) per (?:year|day|second)`), label: () => 'Rate' },
  { kind: 'quantity', pattern: whole(`${number} basis points`), label: () => 'Basis points' },
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
    pattern: whole(`${notBareYear}${number} ${adjectives}${plural}`),
    label: plainCountLabel,
  },
  {
    kind: 'count',
    pattern: whole(`${spelled} ${adjectives}${plural}`),
    label: plainCountLabel,
    isDoubtful: true,
  },
  {
    kind: 'count',
    pattern: new RegExp(`(?<=${agedBefore})[2-9]\\d(?=[,.;]| and | when )`, 'gu'),
    label: () => 'Age',
    isDoubtful: true,
  },
  { kind: 'count', pattern: whole('\\d{1,3}(?:,\\d{3})+'), label: totalLabel, isDoubtful: true },
  ...spokenRules,
];
