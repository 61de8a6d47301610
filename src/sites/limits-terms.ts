import { type Analyte, analytes, findAnalyte, namesOf, textNamesOf } from '../analytes/terms.ts';
import { decimal } from '../web/kit/format.ts';
import file from './federal-limits.json' with { type: 'json' };

/**
 * The federal limits, as far as they are certain: 89 FR 32532 of April 26, 2024 (40 CFR part 141, subpart Z). Its limits
 * for mixtures (hazard index) are left out, because they don't apply to single compounds. Water systems must comply by
 * `complianceDate`.
 */
export const federalLimits = file;

/** A legal limit on a compound in drinking water; the compound is an analyte's abbreviation. */
export type DrinkingWaterLimit = (typeof federalLimits.limits)[number];

/** The federal limit for PFOA and for PFOS, each, in parts per trillion: the one most readers mean. */
export const federalPfoaPpt = federalLimits.limits.find(({ compound }) => compound === 'PFOA')!.ppt;

/** The name under which results of a compound are stored, for any spelling; any other text as it is, also a blank one. */
export const storedName = (compound: string): string =>
  findAnalyte(compound)?.name ?? (compound.trim() || compound);

/** Every name under which results of a compound may still be stored, until the job has renamed them. */
export function storedNames(compound: string): string[] {
  const analyte = findAnalyte(compound);
  return analyte ? namesOf(analyte) : [storedName(compound)];
}

/** The federal limit for a compound under any of its names, in parts per trillion. */
export const federalLimit = (compound: string): number | undefined => limitOf(compound)?.ppt;

/** The federal limits by every listed name of their compounds, in parts per trillion. */
export const federalLimitByName = (): Record<string, number> =>
  Object.fromEntries(
    federalLimits.limits.flatMap(({ compound, ppt }) =>
      namesOf(analyteOf(compound)).map((name) => [name, ppt]),
    ),
  );

/** The limits as the API publishes them: with the other names of their compounds. */
export const namedLimits = () =>
  federalLimits.limits.map(({ compound, ppt }) => ({
    compound,
    otherNames: textNamesOf(analyteOf(compound)).slice(1),
    ppt,
  }));

const analyteOf = (compound: string): Analyte => analytes.find(({ name }) => name === compound)!;

function limitOf(name: string): DrinkingWaterLimit | undefined {
  const analyte = findAnalyte(name);
  return analyte && federalLimits.limits.find(({ compound }) => compound === analyte.name);
}

/**
 * The limits of the compounds in a sum: those of PFOA and PFOS for 'PFOA + PFOS'. Empty for a single compound, and for
 * a sum with a compound that has no limit.
 */
export function limitsOfSum(name: string): DrinkingWaterLimit[] {
  const parts = name
    .replace(/^\s*((sum|total)( of)?|combined)\s+/i, '')
    .split(/\s*[+&/,;]\s*|\s+and\s+/i)
    .filter((part) => part !== '');
  const limits = parts.map(limitOf).filter((limit) => limit !== undefined);
  return parts.length > 1 && limits.length === parts.length ? limits : [];
}

/** The compound of which a name is an isomer: PFOS for 'L-PFOS', 'PFOS (linear)' and 'brPFOS'. */
export function wholeOf(name: string): string | undefined {
  const spaced = name.replaceAll(/[\s_,()-]+/g, ' ').trim();
  return findAnalyte(spaced.replace(isomer, ' '))?.name;
}

const isomer = /\b(linear|branched|iso)\b|^(l|n|sm) |^br ?(?=p)/i;

/** A level in parts per trillion that is above a federal limit; of a sum, above the limits of its compounds together. */
export function findExceedance(
  levels: Readonly<Record<string, unknown>>,
): { compound: string; level: number; limit: number } | undefined {
  for (const [compound, level] of Object.entries(levels)) {
    const ofSum = limitsOfSum(compound);
    const limit = ofSum.length > 0 ? ofSum.reduce((sum, { ppt }) => sum + ppt, 0) : federalLimit(compound);
    if (typeof level === 'number' && limit !== undefined && level > limit) return { compound, level, limit };
  }
  return undefined;
}

/** 'combined; the federal limits are 4 ppt for each' */
export function sumLimitText(limits: readonly DrinkingWaterLimit[]): string {
  const [first] = limits;
  const isSame = limits.every(({ ppt }) => ppt === first?.ppt);
  const each = isSame
    ? `${first?.ppt} ppt for each`
    : new Intl.ListFormat('en-US').format(limits.map(({ compound, ppt }) => `${ppt} ppt for ${compound}`));
  return `combined; the federal limits are ${each}`;
}

/** How a level above its limit compares with it: `(67.9, 4)` → '17 times', `(4.1, 4)` → 'just above'. */
export function timesText(levelPpt: number, limitPpt: number): string {
  const times = levelPpt / limitPpt;
  const text = decimal(times, { maximumFractionDigits: times < 10 ? 1 : 0 });
  return text === '1' ? 'just above' : `${text} times`;
}

const yearMs = 365.25 * 24 * 60 * 60 * 1_000;

/** Whole years from a day to a time; 0 for a future day. */
export const yearsSince = (day: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / yearMs));
