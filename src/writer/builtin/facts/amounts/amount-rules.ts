import {
  concentrationLabel,
  countLabel,
  dateLabel,
  dayLabel,
  eventLabel,
  moneyLabel,
  peopleLabel,
  percentageLabel,
  periodLabel,
  plainCountLabel,
  sinceLabel,
  termLabel,
  totalLabel,
  volumeLabel,
  yearLabel,
} from './amount-labels.ts';
import {
  adjectives,
  agedBefore,
  type AmountKind,
  anyYear,
  concentrationUnit,
  currency,
  type Labeler,
  money,
  month,
  notAYear,
  notBareYear,
  number,
  per,
  persons,
  plural,
  type Rule,
  scaled,
  spelled,
  standalone,
  things,
  whole,
} from './amount-patterns.ts';

/** A sentence without any of these has no amounts. */
export const hasNumber = new RegExp(`\\d|\\bparts? per\\b|\\b${spelled}\\b`, 'iu');

/** A source is matched as a whole; a label may always be the same. */
const rule = (kind: AmountKind, pattern: string | RegExp, label: string | Labeler): Rule => ({
  kind,
  pattern: typeof pattern === 'string' ? whole(pattern) : pattern,
  label: typeof label === 'string' ? () => label : label,
});

const doubtful = (...given: Parameters<typeof rule>): Rule => ({ ...rule(...given), isDoubtful: true });

const isPlanned: Labeler = (near) => (/^20[2-9]/.test(near.value) ? yearLabel(near) : null);

const voting =
  /\b(?:vot(?:e|ed|es|ing)|approved|passed|carried|ruled|ruling|opinion|adopted|rejected|failed|reversed|cleared|went|held|died)\b[^.;]{0,40}$/;

const lasting =
  /\b(?:length|run(?:ning)? ?time|runs|duration|listen|episode|audio|video|recording|podcast)\b[^.;]{0,30}$/i;

const dayOfMonth = `${month} \\d{1,2}(?!,? \\d{4})`;
const eitherNumber = `(?:${number}|${spelled})`;
const volumeUnit = '(?:gallons|liters|litres|cubic meters|cubic metres|cubic yards|m³)';
const massUnit = '(?:pounds|(?:dry |wet |metric |short )?tons|tonnes|kilotonnes|kilograms|kg|grams)';

/** Where two patterns match the same words, the earlier one wins. */
export const rules: Rule[] = [
  rule(
    'concentration',
    `(?:${notAYear}${number}(?: ?(?:to|–|-) ?${number})?|${spelled}) ?${concentrationUnit}`,
    concentrationLabel,
  ),
  rule('money', `${scaled} (?:${currency})${per}`, moneyLabel),
  rule('money', new RegExp(`${money}${per}`, 'gu'), moneyLabel),
  // '3 in 10', 'one in six'
  doubtful(
    'count',
    `(?!(?:19|20)\\d\\d )${eitherNumber} in (?:every )?${eitherNumber}(?! (?:minutes|hours|days|weeks|months|years))`,
    ({ before, value }) => (/(?:19|20)\d\d$/.test(value) || /\b[Ww]ell $/.test(before) ? null : 'Share'),
  ),
  rule('people', `${notBareYear}${scaled}(?: or (?:more|fewer))? ${adjectives}${persons}`, peopleLabel),
  rule('date', `${month}(?: \\d{1,2},)? \\d{4}|\\d{1,2} ${month} \\d{4}`, dateLabel),
  doubtful(
    'date',
    `(?:\\d{1,2} to )?\\d{1,2} ${month}(?: \\d{4})?|${month}(?: \\d{1,2},)? \\d{4}`,
    eventLabel,
  ),
  rule('date', '20[2-9]\\d', yearLabel),
  rule('date', dayOfMonth, dayLabel),
  doubtful('date', dayOfMonth, eventLabel),
  doubtful('year', `${anyYear} ?(?:to|–|-) ?${anyYear}`, 'Years'),
  rule('year', anyYear, (near) => (isPlanned(near) === null ? sinceLabel(near) : null)),
  doubtful('year', `(?<!${month} (?:\\d{1,2}, )?)${anyYear}s?`, eventLabel),
  rule('period', '\\d{1,3}- ?day', ({ after }) =>
    /^ (?:public )?comment/i.test(after) ? 'Comment period' : null,
  ),
  rule('percentage', `${number} ?± ?${number}(?: ?%| percent)`, percentageLabel),
  rule('percentage', `${number}(?: percent| per cent)`, percentageLabel),
  rule('percentage', new RegExp(`${standalone}${number} ?%`, 'gu'), percentageLabel),
  rule(
    'count',
    `${notBareYear}${number} (?:out )?of (?:the )?${number}(?: ${adjectives}${plural})?`,
    countLabel,
  ),
  doubtful('count', `${spelled} (?:out )?of (?:the )?${spelled} ${adjectives}${plural}`, countLabel),
  rule('count', `${notBareYear}${number} ${adjectives}${things}`, countLabel),
  rule(
    'quantity',
    `(?<!\\bper )${scaled} ${volumeUnit}(?:(?: per | a |\\/)(?:day|minute|hour|year))?`,
    volumeLabel,
  ),
  // 'Voted 3-2', 'a 2-1 ruling', 'It went 3-2.'
  rule('count', '\\d{1,3}[-–]\\d{1,3}', ({ before, after }) =>
    voting.test(before) || /^ (?:decision|vote|ruling|opinion|split|to )/.test(after) ? 'Vote' : null,
  ),
  // '4 times the limit', 'covered its debt 1.35 times'; not the third time.
  rule('count', `${number} times(?! (?:a|per|each|every|in a) )`, ({ after }) =>
    /^[^.;]{0,40}(?:limit|standard|level)/.test(after) ? 'Times the limit' : 'Multiple',
  ),
  rule('quantity', `${number} ?(?:°[CF]|degrees(?: Celsius| Fahrenheit)?)`, 'Temperature'),
  rule('quantity', `${number} (?:MPa|bar|psi)`, 'Pressure'),
  rule('period', `${eitherNumber} (?:minutes|hours|days|weeks|months|years)`, periodLabel),
  doubtful(
    'period',
    `${eitherNumber}(?: ?(?:h|s|min)| (?:seconds|minutes|hours|days|weeks|months|years|decades))`,
    ({ after }) => (/^ (?:ago|old)\b/.test(after) ? null : 'Duration'),
  ),
  rule('period', `(?:\\d{1,3}|${spelled})-(?:week|month|year)`, termLabel),
  rule('quantity', `${scaled} ${massUnit}(?: (?:per|a|an) (?:day|hour|month|year))?`, ({ value }) =>
    / (?:per|a) /.test(value) ? 'Capacity' : 'Mass',
  ),
  rule('quantity', `${scaled} (?:kWh|MWh|GWh|kilowatt-hours|megawatt-hours)${per}`, 'Energy'),
  rule('quantity', `${scaled} (?:acres|hectares|square miles|square kilometers)`, 'Area'),
  rule(
    'quantity',
    `${number} (?:miles|kilometers|kilometres|feet|meters|metres)(?= of (?:\\p{Ll}+ )?(?:pipe|main|line|sewer|shore|coast|river|hose)s?)`,
    'Length',
  ),
  doubtful('quantity', `${number} (?:km|miles|kilometers|kilometres|cm|volts)`, ({ value }) =>
    value.endsWith('volts') ? 'Voltage' : 'Distance',
  ),
  rule('quantity', `${number} (?:M|mM|µM|mol\\/L)`, 'Molarity'),
  rule('quantity', `${number} (?:mm|cm|m) per (?:year|day|second)`, 'Rate'),
  rule('quantity', `${number} basis points`, 'Basis points'),
  rule('quantity', `${number} (?:g|mg|µg)`, 'Mass'),
  rule('quantity', `${number} L`, volumeLabel),
  rule('quantity', `${number} (?:µm|nm)`, 'Size'),
  rule('quantity', `${number} (?:kW|MW)`, 'Power'),
  rule(
    'count',
    /(?<=\b(?:odds|hazard|risk|rate) ratio,? (?:of |was |= |: )?)\d{1,2}\.\d{1,2}/gu,
    'Risk ratio',
  ),
  rule(
    'count',
    new RegExp(
      `(?<=rang(?:e|es|ed|ing) (?:from|between) )${number} (?:to|and) ${number}(?![\\d.,]*\\d| ?(?:%|per|pp|[nµμupm]g|million|billion|thousand))`,
      'gu',
    ),
    'Range',
  ),
  rule('count', /(?<=\([Nn] ?= ?)\d{1,3}(?:,\d{3})*(?=[,;)])/gu, 'Sample size'),
  rule('count', `${notBareYear}${number} ${adjectives}${plural}`, plainCountLabel),
  doubtful('count', `${spelled} ${adjectives}${plural}`, plainCountLabel),
  doubtful('count', new RegExp(`(?<=${agedBefore})[2-9]\\d(?=[,.;]| and | when )`, 'gu'), 'Age'),
  doubtful('count', '\\d{1,3}(?:,\\d{3})+', totalLabel),
  rule('count', `${number}-fold`, 'Multiple'),
  doubtful(
    'money',
    `${number} cents(?: (?:a|per) (?:gallon|pound|share|ton|day|month|kilowatt-hour))?`,
    'Price',
  ),
  // Other than times of day.
  doubtful('period', '\\d{1,2}:\\d\\d(?::\\d\\d)?', ({ value, before, after }) =>
    (lasting.test(before) || /^ (?:long|minutes)\b/.test(after) || /:.*:/.test(value)) &&
    !/^ ?(?:[ap]\.?m|o'clock|to |[-–])/i.test(after) &&
    !/\b(?:at|from|until|by|to) $/.test(before)
      ? 'Length'
      : null,
  ),
  doubtful('period', `${number} (?:business|working|calendar) days`, 'Time limit'),
];
