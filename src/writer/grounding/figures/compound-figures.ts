import { analytes, findAnalyte, textNamesOf } from '../../../analytes/terms.ts';
import type { Quantity } from './quantities.ts';

/** Pairs the figures of a sentence with its compounds: 'PFOA in 30 wells and PFOS in 12'. */

/** Abbreviations and full names of the analytes, and abbreviations of the same form that are not among them. */
const compound = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${analytes
    .flatMap(textNamesOf)
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    .map((name) => name.replace(/^[A-Z](?=[a-z])/, (letter) => `[${letter}${letter.toLowerCase()}]`))
    .join('|')}|PF[A-Z][A-Za-z]{1,4})(?![\\p{L}\\p{N}])`,
  'gu',
);

type Placed = { name: string; start: number };

/** The compounds of a text, in order, except for 'PFAS'. */
export const compoundsIn = (text: string): Placed[] =>
  Array.from(text.matchAll(compound), ({ 0: name, index }) => ({
    name: findAnalyte(name)?.name ?? name,
    start: index,
  })).filter(({ name }) => name !== 'PFAS');

/**
 * The figure of each compound: in the same order if there are as many figures as compounds, or one after each, or one
 * before each. Null if the sentence does not pair them.
 */
export function pairCompounds(text: string, figures: readonly Quantity[]): Map<string, Quantity> | null {
  const compounds = compoundsIn(text);
  if (compounds.length === 0 || new Set(compounds.map(({ name }) => name)).size !== compounds.length)
    return null;
  const between = (from: number, to: number): Quantity[] =>
    figures.filter(({ start }) => start >= from && start < to);
  const starts = [...compounds.map(({ start }) => start), text.length];
  const following = compounds.map((_, at) => between(starts[at]!, starts[at + 1]!));
  const preceding = compounds.map((_, at) => between(at === 0 ? 0 : starts[at - 1]!, starts[at]!));
  if (figures.length === compounds.length) return paired(compounds, figures);
  if (compounds.length === 1) return null;
  // A figure before or after all compounds belongs to none: 'of 46 wells', 'above the limit of 4 ppt'.
  if (preceding[0]!.length === 0 && following.slice(0, -1).every(({ length }) => length === 1))
    return paired(
      compounds,
      following.flatMap(([first]) => first ?? []),
    );
  if (following.at(-1)!.length === 0 && preceding.slice(1).every(({ length }) => length === 1))
    return paired(
      compounds,
      preceding.flatMap((all) => all.at(-1) ?? []),
    );
  return null;
}

const paired = (compounds: readonly Placed[], figures: readonly Quantity[]): Map<string, Quantity> | null =>
  figures.length === compounds.length ? new Map(compounds.map(({ name }, at) => [name, figures[at]!])) : null;
