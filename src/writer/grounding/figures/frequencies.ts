import type { Span } from '../../evidence/find-passage.ts';
import { matchesIn } from '../spans.ts';
import { numberSource, readNumber } from './numbers.ts';
import file from './units.json' with { type: 'json' };
import type { Unit } from './units.ts';

/** How often something happens, in times a year: 'monthly', 'twice a year', 'every two weeks'. */
export type Frequency = Span & { text: string; timesAYear: number };

const timesAYear: Record<string, number> = file.timesAYear;
const adverbs: Record<string, number> = file.adverbs;
const unit = '(?<unit>hour|weekday|day|morning|evening|night|week|month|quarter|year)s?';
const patterns: RegExp[] = [
  new RegExp(`\\b(?<times>once|twice|(?:${numberSource}) times) (?:a|an|per|each|every) ${unit}\\b`, 'giu'),
  new RegExp(`\\b(?:every|each) (?:(?<other>other)|(?<count>${numberSource}))? ?${unit}\\b`, 'giu'),
  new RegExp(`\\b(?<!-)(?<adverb>${Object.keys(adverbs).join('|')})\\b(?! (?:life|lives|basis of))`, 'gu'),
];

export const frequencyUnit: Unit = { dimension: 'frequency', factor: 1, system: 'calendar' };

/** The frequencies of a text, in order. */
export const frequenciesIn = (text: string): Frequency[] =>
  matchesIn(text, patterns, (pattern) => pattern).map(({ start, end, text: written, groups }) => ({
    start,
    end,
    text: written,
    timesAYear: readTimes(groups),
  }));

function readTimes({ times, other, count, unit: per = 'year', adverb }: Record<string, string>): number {
  if (adverb) return adverbs[adverb]!;
  const base = timesAYear[per.toLowerCase()]!;
  if (other) return base / 2;
  if (count) return base / (readNumber(count).value || 1);
  if (!times || /^once$/i.test(times)) return base;
  return base * (/^twice$/i.test(times) ? 2 : readNumber(times.replace(/ times$/i, '')).value);
}

/** Times a year of a figure's 'per month'. */
export const timesAYearOf = (per: string | null): number | undefined => (per ? timesAYear[per] : undefined);
