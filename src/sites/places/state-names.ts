import { type StateCode, stateCodes, stateNames } from '../state-terms.ts';

/**
 * How newspapers and older records abbreviate states, beyond the postal abbreviations: the styles of the Associated
 * Press and the Government Publishing Office, and traditional ones.
 */
const abbreviations: Partial<Record<StateCode, readonly string[]>> = {
  AL: ['Ala.'],
  AK: ['Alas.'],
  AS: ['Am. Samoa', 'Amer. Samoa'],
  AZ: ['Ariz.'],
  AR: ['Ark.'],
  CA: ['Calif.', 'Cal.', 'Cali.'],
  CO: ['Colo.', 'Col.'],
  CT: ['Conn.'],
  DE: ['Del.'],
  FL: ['Fla.', 'Flor.'],
  HI: ['Haw.'],
  ID: ['Ida.'],
  IL: ['Ill.', 'Ills.'],
  IN: ['Ind.'],
  KS: ['Kan.', 'Kans.', 'Kas.'],
  KY: ['Ken.', 'Kent.'],
  MA: ['Mass.'],
  MI: ['Mich.'],
  MN: ['Minn.'],
  MP: ['CNMI', 'Northern Mariana Islands', 'N. Mariana Islands'],
  MS: ['Miss.'],
  MT: ['Mont.'],
  NC: ['N. Car.', 'No. Car.', 'N. Carolina', 'No. Carolina'],
  ND: ['N. Dak.', 'No. Dak.', 'N. Dakota', 'No. Dakota'],
  NE: ['Neb.', 'Nebr.'],
  NH: ['N. Hamp.', 'N. Hampshire', 'New Hamp.'],
  NJ: ['N. Jersey'],
  NM: ['N. Mex.', 'New Mex.', 'N. Mexico'],
  NV: ['Nev.'],
  NY: ['N. York'],
  OH: ['O.'],
  OK: ['Okla.'],
  OR: ['Ore.', 'Oreg.'],
  PA: ['Penn.', 'Penna.'],
  RI: ['R. Island', 'Rhode Is.'],
  SC: ['S. Car.', 'So. Car.', 'S. Carolina', 'So. Carolina'],
  SD: ['S. Dak.', 'So. Dak.', 'S. Dakota', 'So. Dakota'],
  TN: ['Tenn.'],
  TX: ['Tex.'],
  VA: ['Virg.'],
  VI: ['U.S. Virgin Islands', 'Virgin Islands', 'U.S.V.I.'],
  VT: ['Verm.'],
  WA: ['Wash.'],
  WI: ['Wis.', 'Wisc.'],
  WV: ['W. Va.', 'W.Va.', 'W. Virg.', 'W. Virginia'],
  WY: ['Wyo.'],
};

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
