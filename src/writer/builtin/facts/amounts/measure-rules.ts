import { volumeLabel } from './amount-labels.ts';
import { type Rule, per, scaled, number, whole, spelled } from './amount-patterns.ts';

/** Mass, energy, area, length and what laboratories measure, by their units. */
export const measureRules: Rule[] = [
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
  { kind: 'quantity', pattern: whole(`${number} L`), label: volumeLabel },
  { kind: 'quantity', pattern: whole(`${number} (?:µm|nm)`), label: () => 'Size' },
  { kind: 'quantity', pattern: whole(`${number} (?:kW|MW)`), label: () => 'Power' },
];

/** Amounts as in speech, rather than as in tables. */

const voting =
  /\b(?:vot(?:e|ed|es|ing)|approved|passed|carried|ruled|ruling|opinion|adopted|rejected|failed|reversed|cleared|went|held|died)\b[^.;]{0,40}$/;

const lasting =
  /\b(?:length|run(?:ning)? ?time|runs|duration|listen|episode|audio|video|recording|podcast)\b[^.;]{0,30}$/i;

/** 'Voted 3-2', 'a 2-1 ruling', 'It went 3-2.' */
export const vote: Rule = {
  kind: 'count',
  pattern: whole('\\d{1,3}[-–]\\d{1,3}'),
  label: ({ before, after }) =>
    voting.test(before) || /^ (?:decision|vote|ruling|opinion|split|to )/.test(after) ? 'Vote' : null,
};

/** '4 times the limit', 'covered its debt 1.35 times'; not the third time. */
export const times: Rule = {
  kind: 'count',
  pattern: whole(`${number} times(?! (?:a|per|each|every|in a) )`),
  label: ({ after }) => (/^[^.;]{0,40}(?:limit|standard|level)/.test(after) ? 'Times the limit' : 'Multiple'),
};

/** Proportions: '3 in 10', 'one in six'. */
export const share: Rule = {
  kind: 'count',
  pattern: whole(
    `(?!(?:19|20)\\d\\d )(?:${number}|${spelled}) in (?:every )?(?:${number}|${spelled})(?! (?:minutes|hours|days|weeks|months|years))`,
  ),
  label: ({ before, value }) => (/(?:19|20)\d\d$/.test(value) || /\b[Ww]ell $/.test(before) ? null : 'Share'),
  isDoubtful: true,
};

export const spokenRules: Rule[] = [
  { kind: 'count', pattern: whole(`${number}-fold`), label: () => 'Multiple' },
  {
    kind: 'money',
    pattern: whole(`${number} cents(?: (?:a|per) (?:gallon|pound|share|ton|day|month|kilowatt-hour))?`),
    label: () => 'Price',
    isDoubtful: true,
  },
  {
    kind: 'period',
    pattern: whole('\\d{1,2}:\\d\\d(?::\\d\\d)?'),
    // Others are times of day.
    label: ({ value, before, after }) =>
      (lasting.test(before) || /^ (?:long|minutes)\b/.test(after) || /:.*:/.test(value)) &&
      !/^ ?(?:[ap]\.?m|o'clock|to |[-–])/i.test(after) &&
      !/\b(?:at|from|until|by|to) $/.test(before)
        ? 'Length'
        : null,
    isDoubtful: true,
  },
  {
    kind: 'period',
    pattern: whole(`${number} (?:business|working|calendar) days`),
    label: () => 'Time limit',
    isDoubtful: true,
  },
];
