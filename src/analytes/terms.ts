import file from './analytes.json' with { type: 'json' };

/** A compound that laboratories report: README.md names the sources. */
export type Analyte = {
  /** Its usual abbreviation, under which results are stored. */
  name: string;
  /** What readers call it, if not that. */
  commonName?: string;
  /** The acid or neutral form. */
  longName: string;
  cas: string;
  /** CAS numbers of its anion and salts. */
  otherCas: readonly string[];
  otherNames: readonly string[];
};

export const analytes: readonly Analyte[] = file.analytes;

/** Every listed name and number of an analyte, its abbreviation first. */
export const namesOf = ({ cas, otherCas, ...analyte }: Analyte): string[] => [
  ...textNamesOf(analyte),
  cas,
  ...otherCas,
];

/** Every listed name of an analyte without its numbers, its abbreviation first. */
export const textNamesOf = ({
  name,
  commonName,
  longName,
  otherNames,
}: Pick<Analyte, 'name' | 'commonName' | 'longName' | 'otherNames'>): string[] => [
  ...new Set([name, ...(commonName === undefined ? [] : [commonName]), ...otherNames, longName]),
];

/** An analyte's names and numbers as texts write them: also its anion, and '…butane sulfonic acid' in two words. */
export function spellingsOf(analyte: Analyte): string[] {
  const spellings = namesOf(analyte).flatMap((name) => {
    const small = name.replace(/^[A-Z](?=[a-z]{3})/, (letter) => letter.toLowerCase());
    const apart = small.replace(/(?<=ane)(?=sulfon(ic|amide$))/, ' ');
    return [small, apart].flatMap((each) => [each, each.replace(/ic acid$/, 'ate')]);
  });
  return [...new Set(spellings)];
}

/**
 * The analyte that a laboratory's text names: `pfoa`, `PFOA ION`, `Perfluoro-n-octanoic acid (PFOA)`, `335-67-1`,
 * `CAS335671_PFOA`. Undefined for any other text, for a text that names two, and for branched, linear or total forms,
 * which are results of their own. Water is named with its fraction: `PFOA, Dissolved`.
 */
export function findAnalyte(text: string): Analyte | undefined {
  const listed = byName.get(text);
  if (listed) return listed;
  const given = plain(text.slice(0, textMax).replaceAll(footnote, '')).replace(fraction, '');
  // A letter after a space or in brackets is a mark of its own: 'PFOS (a)' is not PFOSA.
  const [, marked] = /^(.+?)\s*(?:[([]\s*[a-z]\s*[)\]]|\s[a-z])$/.exec(given) ?? [];
  if (marked !== undefined && byKey.has(keyOf(marked))) return undefined;
  const whole = byKey.get(keyOf(given));
  if (whole) return whole;
  for (const separator of separators) {
    const [first, ...others] = given
      .split(separator)
      .map((part) => keyOf(part))
      .filter((key) => key !== '');
    const analyte = others.length > 0 && byKey.get(first!);
    if (analyte && others.every((other) => byKey.get(other) === analyte)) return analyte;
  }
  return undefined;
}

/**
 * Whether a text names an isotope-labeled standard, which laboratories add to the sample: `13C4-PFOA`, `M8PFOS`,
 * `d3-NMeFOSAA`, `Perfluoro-n-[13C8]octanoic acid`, `PFOA (surrogate)`.
 */
export function isLabeledStandard(text: string): boolean {
  const given = plain(text.slice(0, textMax));
  const [, ofMass] = /^m\d{0,2}-?(.+)$/.exec(given) ?? [];
  return labeled.test(given) || (ofMass !== undefined && findAnalyte(ofMass) !== undefined);
}

const labeled =
  /(?<![a-z\d])(13c\d{0,2}|18o\d{0,2}|c13)(?![\d.])|deuter|(?<![a-z\d])d\d{1,2}-(?=n-?(me|et)|per)|(?<=yl)-?d\d{1,2}-|-d\d{1,2}$|^d-(?=n-)|^(ss|is|sur)-(?=n-|pf)|\b(surr(ogate)?|[en]is)\b|internal standard/;

/** Whether a text names another usual analyte, such as `Nitrate as N`; false for PFAS and for unknown names. */
export function isOtherAnalyte(text: string): boolean {
  const given = plain(text.slice(0, textMax));
  return others.has(keyOf(given)) || others.has(keyOf(given.split(/[,(;]| as /)[0]!));
}

/** The part of the water that was analyzed, as `PFOA, Dissolved` states it. 'Total' may be a sum of forms instead. */
const fraction =
  /(?:\s*,|\s+-|-)?\s*[([]?\b(?:dissolved|filtered|unfiltered|filterable)(?: fraction)?[)\]]?$/;

/** A mark behind a name that refers to a footnote: `PFOS¹`, `PFOSᵃ`, `PFOS*`, `PFOS (1)`. */
const footnote =
  /(?<=\S)\s*(?:[\u00aa\u00b2\u00b3\u00b9\u00ba\u1d2c-\u1d6a\u2070-\u207f\u2090-\u209c*†‡§¶#^]+|[([]\d[)\]])$/gu;

/** Longer texts name no analyte. */
const textMax = 200;

/** Separators between two names of one analyte: 'Perfluorooctanoic acid (PFOA)', 'PFOA - 335-67-1', 'CAS335671_PFOA'. */
const separators = [/[()[\]]/, /\s+[-=|:]\s+|[|_]/, /[,;/]\s*/];

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The same for all spellings of a name: without its hyphens and spaces, acids as their anions. */
const keyOf = (text: string): string =>
  casOf(text) ??
  text
    .replaceAll('sulph', 'sulf')
    .replaceAll(/perfl(our|ur)(?=o)/g, 'perfluor')
    .replaceAll('perfluoroct', 'perfluorooct')
    .replaceAll('octanic', 'octanoic')
    .replaceAll(/perfluoro[ -]*[n1]-/g, 'perfluoro')
    .replaceAll(/-1-(?=sulf)/g, '')
    .replace(/-(k|na|nh4)$/, '')
    .replaceAll(/[^\da-z+%]/g, '')
    .replace(/(ammonium|potassium|sodium|lithium)?salt$|(an)?ion$/, '')
    .replace(/icacid$/, 'ate')
    .replace(/(?<=^pf[a-z]{2,4}|hfpoda)acid$/, '')
    .replace(/^(ammonium|lithium|potassium|sodium)(?=.*ate$)/, '')
    .replaceAll('octylsulf', 'octanesulf');

/** A CAS number's digits: `CAS No. 335-67-1`, `CAS335671` and `000335-67-1` → '335671'. */
const casOf = (text: string): string | undefined => {
  const [, ...digits] =
    /^(?:cas(?:rn)?(?: ?(?:no\.?|number|#))?[ :_-]*)?0*(\d{2,7})-?(\d\d)-?(\d)$/.exec(text) ?? [];
  return digits.length > 0 ? digits.join('') : undefined;
};

const byKey: ReadonlyMap<string, Analyte> = new Map(
  analytes.flatMap((analyte) => namesOf(analyte).map((name) => [keyOf(plain(name)), analyte])),
);

const others: ReadonlySet<string> = new Set(file.others.map((name) => keyOf(plain(name))));

/** Spares most texts of large files the work of `keyOf`. */
const byName: ReadonlyMap<string, Analyte> = new Map(
  analytes.flatMap((analyte) => namesOf(analyte).map((name) => [name, analyte])),
);
