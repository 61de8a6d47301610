import { distance } from 'fastest-levenshtein';
import { findAnalyte, namesOf } from '../../analytes/terms.ts';
import { federalLimits } from '../limits-terms.ts';

/**
 * The limit that a result under a name we don't know may be above: of the compound of which it is a form ('Total PFOS';
 * as parts of PFOS, 'PFOS (linear)' and 'PFOS (branched)' count together), of one in a sum, or of one whose name it
 * contains or nearly is ('PFOS dup', 'PFHS'); or, with `isSum`, of any in a total of many. Such a result isn't compared with
 * the limit in public, but with more than that, water isn't below the limits.
 */
export function possibleLimit(name: string): { whole: string; ppt: number; isSum?: boolean } | undefined {
  if (findAnalyte(name)) return undefined;
  const spaced = name.replaceAll(/[\s_,()-]+/g, ' ').trim();
  const part = findAnalyte(spaced.replace(isomer, ' '))?.name;
  const limits = federalLimits.limits.filter(
    ({ compound }) =>
      compound === part || namesOf(findAnalyte(compound)!).some((known) => isLike(name, plain(known))),
  );
  const ofPart = limits.find(({ compound }) => compound === part);
  if (ofPart) return { whole: ofPart.compound, ppt: ofPart.ppt };
  if (limits.length > 0) return { whole: name, ppt: lowest(limits) };
  return sumOfMany.test(name) ? { whole: name, ppt: lowest(federalLimits.limits), isSum: true } : undefined;
}

const lowest = (limits: readonly { ppt: number }[]): number => Math.min(...limits.map(({ ppt }) => ppt));

/** `Total PFAS`, `PFAS6`, `Sum of 4`, `∑20`: it leaves no doubt where the compounds with limits have results of their own. */
const sumOfMany = /^(σ|∑|sum|total|combined)|\bpfas\W{0,2}\d*\b/i;

const isomer = /\b(linear|branched|iso)\b|^(l|n|sm) |^br ?(?=p)/i;

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** A name with another one in it, or with few other letters. */
function isLike(name: string, known: string): boolean {
  const given = plain(name);
  if (otherCompound.test(given)) return false;
  return (
    given.includes(known) ||
    (known.length > 3 && !sumOfMany.test(name) && distance(given, known) <= (known.length > 8 ? 3 : 1))
  );
}

/** Compounds with names like those: amides, phosphonic acids, longer acids and the trimer acid. */
const otherCompound = /^(pf?hxsa|pfoda|pf(o|hx|d)pa|hfpota|pfosam(s|ine)?|napp?f?(hxs|os)am?)$/;
