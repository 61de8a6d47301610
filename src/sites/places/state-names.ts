import { type StateCode, stateCodes, stateNames } from '../state-terms.ts';
import abbreviationsFile from './state-abbreviations.json' with { type: 'json' };

/**
 * How newspapers and older records abbreviate states, beyond the postal abbreviations: the styles of the Associated
 * Press and the Government Publishing Office, and traditional ones.
 */
const abbreviations: Partial<Record<StateCode, readonly string[]>> = abbreviationsFile;

/** Abbreviations that are also words or names: without a period they mean a state only after a comma. */
const ambiguous = new Set(
  'alas cal cali col del flor haw ida ill ills ind kan kas ken kent mass miss mont o ore penn tex verm virg wash'.split(
    ' ',
  ),
);

/** Lower case, without accents and punctuation, with the usual short forms. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036F.'’]/g, '')
    .replace(/[^a-z\d]+/g, ' ')
    .replace(/\bsaint(?=e?\b)/g, 'st')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bmount\b/g, 'mt')
    .trim();

/** By postal abbreviation and name; 'New York State' is not the city. */
const byName = new Map<string, StateCode>(
  stateCodes.flatMap((code) =>
    [code, stateNames[code], `${stateNames[code]} State`].map((name) => [plainName(name), code] as const),
  ),
);

/** With spaces between the letters, too: `N. Y.`. */
const byAbbreviation = new Map<string, StateCode>(
  stateCodes.flatMap((code) =>
    [...(abbreviations[code] ?? []), [...code].join(' ')].map((name) => [plainName(name), code] as const),
  ),
);

/**
 * The state that a text names: `MI`, `michigan`, `Mich.`, `N. Y.`. `isAfterComma` is for a text that can hardly mean
 * anything else.
 */
export function stateNamed(text: string, isAfterComma = false): StateCode | undefined {
  const word = plainName(text);
  const isAbbreviation = isAfterComma || text.trim().endsWith('.') || !ambiguous.has(word);
  return byName.get(word) ?? (isAbbreviation ? byAbbreviation.get(word) : undefined);
}
