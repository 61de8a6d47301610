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
  anyYear,
  month,
  notAYear,
  notBareYear,
  per,
  persons,
  plural,
  scaled,
  things,
  concentrationUnit,
  currency,
  money,
  number,
  spelled,
  standalone,
  whole,
  type Near,
  type Rule,
} from './amount-patterns.ts';
import { measureRules, share, spokenRules, times, vote } from './measure-rules.ts';

/** A sentence without any of these has no amounts. */
export const hasNumber = new RegExp(`\\d|\\bparts? per\\b|\\b${spelled}\\b`, 'iu');

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
    label: (near) => (isPlanned(near) ? null : sinceLabel(near)),
  },
  {
    kind: 'year',
    pattern: whole(`(?<!${month} (?:\\d{1,2}, )?)${anyYear}s?`),
    label: eventLabel,
    isDoubtful: true,
  },
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
    label: volumeLabel,
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
    label: ({ after }) => (/^ (?:ago|old)\b/.test(after) ? null : 'Duration'),
    isDoubtful: true,
  },
  {
    kind: 'period',
    pattern: whole(`(?:\\d{1,3}|${spelled})-(?:week|month|year)`),
    label: termLabel,
  },
  ...measureRules,
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
