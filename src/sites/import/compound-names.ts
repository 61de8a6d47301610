import { distance } from 'fastest-levenshtein';
import { findAnalyte, spellingsOf } from '../../analytes/terms.ts';
import { federalLimits } from '../limits-terms.ts';

/** The name under which results are stored: an analyte's abbreviation, or the text itself if it is not known. */
export function compoundName(text: string): string {
  // Michigan's tables name compounds with their CAS number.
  const [, name = text] = /^CAS\d+_(.+)$/.exec(text) ?? [];
  const bare = text.replace(/(?<=[A-Za-z])(conc(entration)?|results?|values?|level)$/i, '');
  return findAnalyte(text)?.name ?? findAnalyte(bare)?.name ?? namedIn(text).analyte ?? name;
}

/**
 * Why a name can't be stored, or undefined. `PFOS dup` or `PFOA (J)` is not another compound, and a limit or a
 * statistic is no result.
 */
export function nameProblem(text: string): string | undefined {
  const shown = text.slice(0, 40);
  if (findAnalyte(text)) return undefined;
  if (isNoLevel(text) || statistic.test(text))
    return `'${shown}' is a limit, a statistic or a share, not the level of a PFAS.`;
  const misspelled = findAnalyte(text.replaceAll('0', 'O'));
  if (misspelled) return `'${shown}' has a zero for the letter O. Write ${misspelled.name} if it is meant.`;
  const both = compoundsIn(text);
  if (both) return `'${shown}' names two compounds, ${both}. Write the one that was measured.`;
  const { named, analyte, isOwn } = namedIn(text);
  return named === undefined || analyte !== undefined || isOwn
    ? undefined
    : `'${shown}' names ${named} with other words that aren’t understood. If it is the level of ${named} in the water, write ${named}.`;
}

/** The two compounds of a name whose parts disagree, such as `Perfluorohexanoic acid (PFHxS)`: 'PFHxA and PFHxS'. */
export function compoundsIn(text: string): string | undefined {
  const { named, other } = namedIn(text);
  return other && `${named} and ${other}`;
}

/**
 * The compound with a limit, or in EPA's hazard index, that a short name misspells by a letter (`PFAO`, `PFHS`), or whose
 * full name was cut off (`PERFLUOROOCTANESULFONIC ACI`).
 */
export function misspelledIn(text: string): string | undefined {
  const letters = lettersOf(text);
  if (findAnalyte(text) || similarName.test(letters) || namedIn(text).named !== undefined) return undefined;
  return misspellable.find((name) => {
    const known = lettersOf(name);
    if (letters.length >= cutOffMin)
      return spellingsOf(findAnalyte(name)!).some((one) => lettersOf(one).startsWith(letters));
    const isSwapped = [...letters].toSorted().join('') === [...known].toSorted().join('');
    return isSwapped || distance(letters, known) === 1;
  });
}

const misspellable = [...federalLimits.limits.map(({ compound }) => compound), 'PFBS'];
/** Shorter beginnings are of many names. */
const cutOffMin = 16;
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
/** Groups of PFAS, and compounds that the list of analytes lacks: phosphonic acids, amides, iodides and the like. */
const similarName =
  /^(pf(a|c|s|aa|ca|sa|as|ea|ha|ma|ta|ua|es|ms|ps|us|be|ose|\w{0,2}pa|\w{1,2}sa|\w{1,3}i|\w{1,3}sf)|hfpota)s?$/;

/** Whether a name is that of a limit, a count, an index or a recovery, none of which is a level in the water. */
export const isNoLevel = (text: string): boolean => noLevel.test(text);

const noLevel =
  /\b(mclg?|st(andar)?d\.? dev(iation)?|hazard|quotient|recovery|spiked?|guideline|advisory|(number|count) of|rpd)\b|%|^(the )?(pfas )?(detected|detections?|count)$/i;
/** Statistics of several levels: `PFOA RAA`, `Average`, `Total`. */
const statistic =
  /\b(average|avg|mean|median|max(imum)?|min(imum)?|percentile|raa)\b|^(grand )?(total|sum|all)$/i;

/**
 * The analyte that a text names among other words, such as `PFOS, EPA 537.1` or `Acide perfluorooctanoïque (PFOA)`; or
 * `isOwn` for a sum or form of it, which is a result of its own, or `other` for a second one that isn't summed with it.
 */
function namedIn(text: string): { named?: string; other?: string; analyte?: string; isOwn?: boolean } {
  const [first, second] = aroundHyphen(text);
  if (first !== undefined && second !== undefined)
    return first === second ? { named: first, analyte: first } : { named: first, other: second };
  const words = text
    .slice(0, textMax)
    .replaceAll(aside, '')
    .split(/([\s,;:()[\]=|/_&+*]+)/)
    .filter((word) => word !== '');
  const names = new Set<string>();
  const others: string[] = [];
  for (let from = 0; from < words.length;) {
    const to = endOfName(words, from);
    if (to === undefined) others.push(words[from++]!);
    else {
      names.add(findAnalyte(words.slice(from, to).join(''))!.name);
      from = to;
    }
  }
  const forms = others.flatMap((word) => formOf(word) ?? []);
  for (const { name } of forms) names.add(name);
  const rest = others.filter((word) => /[\p{L}\p{N}]/u.test(word) && !harmless.test(word) && !formOf(word));
  const glued = rest.map(gluedIn);
  const [named = glued.find((name) => name !== undefined), other] = names;
  if (named === undefined) return {};
  const isOfForm = (word: string): boolean => ofForm.test(word);
  const isSum = names.size > 1 && others.some((word) => /[+&/_]/.test(word) || ofForm.test(word));
  const unknown = rest.filter((word) => !isOfForm(word));
  if (unknown.length === 0 && (isSum || forms.length > 0 || (names.size === 1 && rest.length > 0)))
    return isRecoverable.test(text) ? { named, analyte: named } : { named, isOwn: true };
  const isForeign = /[()[\]=]/.test(text) && unknown.every((word) => foreign.test(word));
  return names.size === 1 && forms.length === 0 && rest.length === unknown.length && isForeign
    ? { named, analyte: named }
    : names.size === 1 && rest.length === 0
      ? { named, analyte: named }
      : { named, ...(other !== undefined && { other }) };
}

/** The first analyte that a text names, whatever other words it has. */
export const analyteIn = (text: string): string | undefined => namedIn(text).named;

/** The analytes on both sides of a hyphen: `Perfluorooctanoic acid-PFOA`. */
const aroundHyphen = (text: string): string[] =>
  Array.from(text.slice(0, textMax).matchAll(/(?<=\S)-(?=\S)/g), ({ index }) =>
    [text.slice(0, index), text.slice(index + 1)].flatMap((part) => findAnalyte(part)?.name ?? []),
  ).find((names) => names.length === 2) ?? [];

/** Instruments, revisions of a method, and salts that count with the acid. */
const aside =
  /\bu?h?p?lc[-/ ]?ms([-/ ]?ms)?\b|\brev(ision)?\.? ?\d[\d.]*|\s(and|&|or) (its )?((ammonium|potassium|sodium|lithium) )?salts?\b/gi;

/** Longer texts are sentences. */
const textMax = 120;
const wordsMax = 9;

/** Where the longest name of an analyte ends that begins at a word. */
function endOfName(words: readonly string[], from: number): number | undefined {
  // 'PFOA & PFOS' is a sum.
  if (words[from]!.includes('&')) return undefined;
  for (let to = Math.min(words.length, from + wordsMax); to > from; to--)
    // 'PFOS [a' is not PFOSA.
    if (/[\p{L}\p{N}]{2}/u.test(words[to - 1]!) && findAnalyte(words.slice(from, to).join(''))) return to;
  return undefined;
}

/** `L-PFOS`, `PFOA-total`, `brPFOS`: a form of an analyte in one word. */
function formOf(word: string): { name: string } | undefined {
  const [, before, , after] =
    /^(?:(l|n|br|sm|t|iso|lin|linear|branched|sum|total)-?(?=pf)(.+)|(.+)-(l|br|b|linear|branched|total))$/i.exec(
      word,
    ) ?? [];
  if (before === undefined && after === undefined) return undefined;
  return findAnalyte(word.replace(before ? /^[a-z]+?-?(?=pf)/i : /-[a-z]+$/i, ''));
}

/** The analyte at the start of a word that goes on: `PFOSConc`, `PFOA2024`, `PFOS-533`. */
const gluedIn = (word: string): string | undefined =>
  /^(PFOA|PFOS|PFNA|PFHxS)(?=[a-z]|[A-Z][a-z]{2}|\d)/.exec(word)?.[0] ??
  findAnalyte(/^(.+)-[^-]+$/.exec(word)?.[1] ?? '')?.name;

/** Words of forms and sums, which are results of their own. */
const ofForm =
  /^(linear|branched|total|sum|summe|combined|isomers?|lin|br|l|b|n|sm|t|iso|and|und|of|pfas\d*|[+&]|σ.*|l\+b)$/i;
const isRecoverable = /\btotal recoverable\b/i;

/** Words that say how the same compound was analyzed or written. */
const harmless =
  /^(water|drinking|raw|finished|or|unfiltered|filtered|dissolved|recoverable|whole|in|by|the|us|usepa|epa|method|meth|astm|iso|533|537(\.1)?|1633a?|8327|8421|d7979|results?|conc|concentration|values?|level|amount|acid|anion|ion|salt|potassium|sodium|ammonium|lithium|cas|casrn|no\.?|aka|c\d{1,2}|isotope dilution)$/i;

/** What other languages call an acid or its salt, next to the abbreviation. */
const foreign = /^(acide|ácido|acido|kwas|säure|zuur|perfl[\p{L}-]+|sulf[oó]n[\p{L}]+)$/iu;

/** Whether a column holds a limit, a flag or a count of results, such as `PFOARL` or `PFAScount`. */
export function isAboutCompound(text: string): boolean {
  const [, base = ''] =
    /^(.+?)[\s_-]*((?:m?rl|mdl|dl|pql|loq|lod)|(?:result |lab )?(?:flag|qual|qualifier)|units?|count)$/i.exec(
      text,
    ) ?? [];
  const [, name = base] = /^CAS\d+_(.+)$/.exec(base) ?? [];
  return findAnalyte(base) !== undefined || otherCompound.test(name);
}

/** Whether a header announces the results of a compound. */
export function isCompoundName(base: string): boolean {
  if (/\b(method|meth|cas|casrn|no|epa)\W*$/i.test(base)) return false;
  const name = compoundName(base);
  return (
    findAnalyte(name) !== undefined ||
    (otherCompound.test(name) &&
      !isAboutCompound(name) &&
      nameProblem(name) === undefined &&
      misspelledIn(name) === undefined)
  );
}

/** Compounds that the list of analytes lacks, and sums. */
const otherCompound =
  /^(PF[A-Za-z]{2,6}|\d{1,2}:\d ?(FTS|FTCA|FTUCA|diPAP)|PFOA ?(\+|&| and ) ?PFOS|Total PFAS|(L|n|br)-PF[A-Za-z]{2,5}|PF[A-Za-z]{2,5}[ (-]+(linear|branched|total)\)?)$/i;
