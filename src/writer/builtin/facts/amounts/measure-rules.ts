import type { Rule } from './amount-rules.ts';
import { per, scaled } from './amount-patterns.ts';
import { number, whole } from './number-patterns.ts';

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
  { kind: 'quantity', pattern: whole(`${number} (?:mL|L)`), label: () => 'Volume' },
  { kind: 'quantity', pattern: whole(`${number} (?:µm|nm)`), label: () => 'Size' },
  { kind: 'quantity', pattern: whole(`${number} (?:kW|MW)`), label: () => 'Power' },
];
