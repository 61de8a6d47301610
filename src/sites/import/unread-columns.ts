import { findAnalyte, isLabeledStandard } from '../../analytes/terms.ts';
import { pptPerFileUnit } from '../import-terms.ts';
import type { Columns } from './columns.ts';
import { analyteIn, compoundsIn, isAboutCompound, misspelledIn } from './compound-names.ts';
import { isLimitFlag } from './exceedance.ts';
import { isLimitUnitName, isValueName, withoutUnit } from './header-names.ts';
import { rolesOf } from './preview.ts';
import { cellText, readDay, textOrNull, unitOf, wordsOf } from './read-cells.ts';
import { meaningOf, qualifiersIn } from './read-qualifiers.ts';

/**
 * Checks the columns that match no field for contents that would change the results: figures, compounds, units and
 * codes.
 */
export class UnreadColumns {
  readonly #columns: {
    at: number;
    name: string;
    may: Content[];
    codes: Set<string> | null;
    /** Whether the column has nothing but days; null before the first. */
    hasDays: boolean | null;
    /** The highest figure of a sum that its compounds explain. */
    sumIn: ((cells: readonly string[]) => number) | undefined;
  }[];
  readonly #problems = new Map<number, string>();
  readonly #valueAt: number | undefined;
  readonly #compoundAt: number | undefined;
  readonly #hasDay: boolean;

  constructor(header: readonly string[], columns: Columns, chosen: ReadonlyMap<string, string>) {
    const read = rolesOf(columns);
    this.#valueAt = columns.at.value;
    this.#compoundAt = columns.at.compound;
    this.#hasDay = columns.at.testedAt !== undefined;
    const isNameless = columns.at.value !== undefined && columns.at.compound === undefined;
    const isExport = columns.at.contaminantData !== undefined;
    this.#columns = header.flatMap((name, at) => {
      if (read.has(at) || chosen.has(name)) return [];
      const may = [
        isAboutResults(name, columns) && contents.figures,
        !isExport && !isHarmless(name, columns) && contents.otherFigures,
        /\bdup(licate)?s?\b/i.test(wordsIn(name)) && !ofOther.test(wordsIn(name)) && contents.duplicates,
        statistic.test(wordsIn(name)) && !ofOther.test(wordsIn(name)) && contents.statistics,
        (isNameless || columns.at.compound !== undefined) && contents.compounds,
        !isLimitUnitName(name) && contents.units,
        !(stateName.test(wordsIn(name)) && !ofResult.test(name)) &&
          !isReadSum(name, columns) &&
          contents.codes,
        isReadSum(name, columns) && contents.sums,
      ].filter((content) => content !== false);
      const codes =
        isExport || (harmlessCodes.test(wordsIn(name)) && !ofResult.test(name)) ? null : new Set<string>();
      const sumIn = isReadSum(name, columns) ? sumOf(name, columns) : undefined;
      return [
        {
          at,
          name: name === '' ? `${at + 1}, which has no header,` : name,
          may,
          codes,
          hasDays: null,
          sumIn,
        },
      ];
    });
  }

  add(cells: readonly string[]): void {
    const result = this.#valueAt === undefined ? Number.NaN : Number(cellText(cells[this.#valueAt]));
    const named = this.#compoundAt === undefined ? '' : cellText(cells[this.#compoundAt]);
    const isNamed = findAnalyte(named) !== undefined;
    for (const column of this.#columns) {
      const { at, name, codes } = column;
      const may = isNamed ? column.may.filter((content) => content !== contents.compounds) : column.may;
      const text = textOrNull(cellText(cells[at]));
      if (text === null || this.#problems.has(at) || isLimitFlag(name, text)) continue;
      column.hasDays =
        column.hasDays !== false && day.test(text) && readDay(text, 'month first').day !== null;
      const level = column.sumIn?.(cells) ?? result;
      const found = text.length <= textMax && may.find(({ isIn }) => isIn(text, level));
      if (found)
        this.#problems.set(at, `The column ${name.slice(0, 40)} ${problemOf(found, withoutUnit(name).base)}`);
      const isCode = code.test(text) || (/^\d\d$/.test(text) && /remar[kq]/i.test(name));
      if (isCode && codes && (codes.has(text) || codes.size < codesMax)) codes.add(text);
      else column.codes = null;
    }
  }

  /** The columns with figures of nothing that is named, such as those of wells or quarters side by side. */
  sideBySide(): string[] {
    return this.#columns
      .filter(({ at }) => this.#problems.get(at)?.endsWith(perhapsResults))
      .map(({ name }) => name.slice(0, 40));
  }

  /** What staff must do first. */
  problems(): string[] {
    for (const { at, name, codes, hasDays } of this.#columns)
      if (hasDays && !this.#hasDay && !ofOtherDay.test(wordsIn(name)))
        this.#problems.set(
          at,
          `The column ${name.slice(0, 40)} has days; choose whether they are the days of the samples, or leave it out.`,
        );
      else if (
        codes &&
        codes.size > 0 &&
        !this.#problems.has(at) &&
        !(
          harmlessFigure.test(wordsIn(name)) &&
          !/detect|censor|flag|above|below|exceed|remarq/i.test(name) &&
          codes.values().every((one) => /^\d$/.test(one))
        )
      )
        this.#problems.set(
          at,
          `The column ${name.slice(0, 40)} has codes such as ${[...codes].join(' and ')}; choose whether they are the qualifiers of the results, or leave it out.`,
        );
    return [...this.#problems.values()].slice(0, problemsMax);
  }
}

/** What to do with a column that has something; its header may misspell a compound, or name two. */
function problemOf({ problem }: Content, header: string): string {
  const both = compoundsIn(header);
  if (both)
    return `names two compounds, ${both}. Rename it after the one that was measured, or choose to leave it out.`;
  const meant = misspelledIn(header);
  return meant === undefined ? problem : `${problem} Did you mean ${meant}?`;
}

/** A yes or no, or a code that may say whether something was found. */
const code =
  /^([a-z]{1,2}[+-]?|[01<>=~]|yes|no|true|false|neq?|not|detected|hit|positive|negative|(not )?found|absent|present|actual|limit)$/i;
const codesMax = 3;
/** Not a bare number. */
const day = /\d[-/.\s]|[a-z]/i;
/** The days of anything but samples. */
const ofOtherDay =
  /analy|extract|receiv|prep|report|print|updat|creat|load|enter|entry|modif|install|construct|drill|valid|review|approv|publish|expir|due|next|facility|notif|built|closed|open|permit|inspect/i;

const problemsMax = 5;
/** Longer texts are remarks. */
const textMax = 80;

/** `level` is the result of the line or the sum of its results, or not a number. */
type Content = { isIn: (text: string, level: number) => boolean; problem: string };

const perhapsResults =
  'has numbers that may be results. Rename it like PFOA (ng/L), choose its field, or choose to leave it out.';

const contents = {
  figures: {
    isIn: (text) => /^[<>]?\s*\d[\d.,]*(e[+-]?\d+)?\s*[\p{L}/]{0,5}$/iu.test(text),
    problem:
      'has numbers that may be results, but its header isn’t understood. Rename it like PFOA (ng/L), or choose to leave it out.',
  },
  otherFigures: { isIn: isOtherFigure, problem: perhapsResults },
  // A digit alone is the number of a duplicate.
  duplicates: {
    isIn: (text, level) => !/^\d$/.test(text) && isOtherFigure(text, level),
    problem: perhapsResults,
  },
  statistics: {
    isIn: (text, level) => {
      const highest = readDay(text, 'month first').day === null ? highestIn(text.replaceAll(time, '')) : 0;
      return /(^|[^\p{L}\d.-])\d/u.test(text) && highest > 1 && !(highest <= level);
    },
    problem: perhapsResults,
  },
  sums: {
    isIn: (text, level) => figures.test(text) && highestIn(text) > level,
    problem:
      'has sums above those of the columns that are read. Add the columns of its other compounds, or choose to leave it out.',
  },
  compounds: {
    isIn: (text) => findAnalyte(text) !== undefined,
    problem: 'names compounds; choose whether it is the compound of the results.',
  },
  units: {
    isIn: (text) => unitOf(text) !== undefined,
    problem: 'has units; choose what they are the units of, or leave it out.',
  },
  codes: {
    isIn: (text) => isOfNothingFound(text) && !/\b(blank|duplicate|other)\b/i.test(text),
    problem:
      'has codes such as U or ND; choose whether they are the qualifiers of the results, or leave it out.',
  },
} as const satisfies Record<string, Content>;

/** A figure or a range, also with a unit or a code: `41`, `<2`, `1.2 - 45`, `ND to 45`, `46 J`. */
const figures =
  /^([<>≤≥~]?\s*\d[\d.,]*(e[+-]?\d+)?|nd|non-?detect)(\s*(-|–|—|to|\/|±)\s*[<>]?\s*\d[\d.,]*)?\s*([([]?[\p{L}%]{1,2}(\/[\p{L}]+)?[)\]]?)?\s*[*†‡^#]*$/iu;
/** A figure with a unit of concentration, also among words: `45 ppt`, `ND - 45 ng/L J`. */
const concentration = /\d\s?(ng\s?(\/|per)\s?l|nanograms?|pp[tbq]\b|parts per [tb])/i;
/** In such a unit, a low figure may be a high level. */
const inLargeUnit = /\d\s?([µμum]g\s?(\/|per)\s?l|micrograms?|ppb\b|parts per b)/i;
/** Years and days among other words. */
const time = /\b(19|20)\d\d(-\d\d){0,2}\b|\b\d{1,2}\/\d{1,2}(\/\d{2,4})?\b/g;
const isLimit = /^[<≤]\s*[\d.]+$/;
/** A figure that isn’t above the result hides none, nor does a range up to it. */
const highestIn = (text: string): number =>
  Math.max(...(text.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []).map(Number));

function isOtherFigure(text: string, level: number): boolean {
  if (inLargeUnit.test(text)) return true;
  const isFigure = figures.test(text) || concentration.test(text);
  return isFigure && !(isLimit.test(text) ? highestIn(text) < level : highestIn(text) <= level);
}

function isOfNothingFound(text: string): boolean {
  if (nothingFound.test(text)) return true;
  const meaning = meaningOf(qualifiersIn(text, null, new Map()))?.meaning;
  return meaning === 'not detected' || meaning === 'below the reporting limit';
}

/** A remark that says so in a sentence: 'Not detected at the reporting limit', 'Inférieur à la limite'. */
const nothingFound =
  /inf[ée]rieur à|nicht nachweisbar|unter(halb)? der \w*grenze|no detectado|non d[ée]tect|\b((non|un|not)[- ]?detect|below (the )?(\w+ )?(detection|det|reporting|rep|quantitation|quantification)\b)|^nd(?!\s*(-|–|to\b))\b/i;

/** Whether a header may be of results, and of nothing known to be none: `PFBS 2024`, `maxPFOA`, `GenX rpt`, `Level`. */
const isAboutResults = (header: string, columns: Columns): boolean =>
  isValueName(header) ||
  /\b(amounts?|levels?|results?|concentrations?) (above|over)\b/i.test(wordsIn(header)) ||
  (namesCompound(header) &&
    !isLabeledStandard(header.replace(/\s*[([].*$/, '')) &&
    !isAboutCompound(header) &&
    !isOtherFigureOf(header) &&
    !isReadSum(header, columns));

const isHarmless = (header: string, columns: Columns): boolean =>
  (harmlessFigure.test(wordsIn(header)) &&
    !(perhapsSample.test(wordsIn(header)) && !namedLevel.test(wordsIn(header))) &&
    !(withoutUnit(header).unit !== undefined && !inSameUnit.test(wordsIn(header))) &&
    !changed.test(wordsIn(header)) &&
    !(perhapsResult.test(wordsIn(header)) && !ofOther.test(wordsIn(header)))) ||
  isAboutCompound(header) ||
  isReadSum(header, columns) ||
  isLabeledStandard(header.replace(/\s*[([].*$/, '')) ||
  (namesCompound(header) && isOtherFigureOf(header));

/** Whether a header is of a sum whose compounds all have columns; for a sum of all PFAS, those usual ones with a limit. */
function isReadSum(header: string, { results }: Columns): boolean {
  if (!/sum|total|combined/i.test(header)) return false;
  const parts = partsOf(header);
  const summed =
    parts.length > 0 ? parts : /pfas/i.test(header) ? ['PFOA', 'PFOS', 'PFHxS', 'PFNA'] : undefined;
  return summed?.every((name) => results.some(({ compound }) => compound === name)) ?? false;
}

const partsOf = (header: string): string[] =>
  header.split(/[\s_,;()[\]|/=+&]+/).flatMap((part) => findAnalyte(part)?.name ?? []);

/** The highest sum that the results of its compounds explain, in its own unit: each may have been rounded. */
function sumOf(header: string, { results }: Columns): (cells: readonly string[]) => number {
  const parts = partsOf(header);
  const { unit } = withoutUnit(header);
  const summed = results
    .filter(({ compound }) => parts.length === 0 || parts.some((part) => part === compound))
    .map((one) => {
      const own = unit ?? one.unit;
      const perUnit = own === undefined ? 1 : pptPerFileUnit[one.unit ?? own] / pptPerFileUnit[own];
      return { at: one.at, perUnit, rounded: own === undefined ? 0 : 0.5 / pptPerFileUnit[own] };
    });
  return (cells) =>
    summed.reduce((sum, { at, perUnit, rounded }) => {
      const level = highestIn(cellText(cells[at]));
      return level > 0 ? sum + level * perUnit * 1.05 + rounded : sum;
    }, 0);
}

const wordsIn = (header: string): string => wordsOf(header).replaceAll(/\W+/g, ' ').trim();

/** Headers of figures that are no results, whatever they are next to. */
const harmlessFigure =
  /\b(\w*id|wssn|ids|identifier|code|no|num|number|count|dates?|time|depth|elevation|altitude|lat(itude)?|lon(g|gitude)?|easting|northing|utm|[xy]|zip\w*|phone|fax|population|pop|served|households?|connections?|mcls?|mclg|guidelines?|advisory|standard|screening|goals?|legal|health|action|criteri\w+|dilution|volumes?|vol|uncertainty|error|precision|bias|confidence|accuracy|temp\w*|p ?h|flow|batch|lot|page|row|index|rank|geoid|fips|huc\d*|regions?|district|tier|sizes?|area|distance|miles|version|revision|mdl|dl|loq|lod|rl|mrl|pql|crql|limits?|detections|frequency|samples|tested|systems|wells|above|zone|datum|agency|provider|project|program|organi[sz]ation|address|street|comments?|notes?|descri\w+|remarks?|job|duplicate|recovery|name|dil( factor)?|rec|township|tract|watershed|permit|sdg|coc|seq(uence)?|age|conduct\w+|turbidity|capacity|installed|rsl|notification|threshold|df|ward|(?<!\d(st|nd|rd|th) )(year|month|quarter|day|draw|methods?|round|event|section|screen|interval)(?! \d))\b/i;
/** Levels that were worked out, or taken besides. */
const changed = /\b(corrected|adjusted|split|composite|weighted|untreated|no treatment)\b/i;
/** What has the unit of results, but is none. */
const inSameUnit =
  /\b(mcls?|mclg|mdl|dl|loq|lod|lor|dlr|ql|rl|mrl|pql|crql|limits?|guidelines?|advisory|standards?|criteri\w+|goals?|rsl|threshold|notification|screening|action|health|uncertainty|error|precision|bias|confidence|accuracy|spike\w*|surrogate|blank|recovery(?! well)|added)\b/i;
/** Words of results, unless the header is of a day, a number, a depth or a limit of theirs. */
const perhapsResult =
  /\b(highest|max(imum)?|min(imum)?|avg|average|mean|results?|latest|last|conc\w*|readings?|values?|peak|previous|prior|weighted|high(?=$| (this|last|to|in|of|year|level|value|detect\w*)\b))\b/i;
/** A header that ends with what has results, whatever words come before: `Year 2 Sample`, `Depth 1 Level`, `Lab Tap`. */
const perhapsSample =
  /\b(samples?|levels?|taps?|wells?|water|points?|faucet|kitchen|house|homes?|sites?|locations?|stations?|sources?|pfas|ppt|ppb|ng l)( \w?\d*)?$/i;
const namedLevel =
  /\b(screening|action|health|notification|response|guid\w+|advisory|contaminant|detection|reporting|quantitation|quantification|sea|confidence|legal|trigger|limit|number|no|count) (of )?((systems|wells|samples|sites|taps|homes|pfas)|levels?)$|\babove sea level\b|\b(above|over|below|capacity|depth\W+to|distance\W+to|elevation|tests?|tested) (\w+ )?(water|wells?|samples?|sites?|level)$/i;
/** The same, where a figure among other words is one too: `up to 45`, `45 in 2023`. */
const statistic =
  /\b(highest|high(?=$| (this|last|to|in|of|year|level|value|detect\w*)\b)|max(imum)?|peak|avg|average|mean|latest|previous|prior)\b/i;
const ofOther =
  /\b(\w*id|(?<!\b(to|all) )dates?|time|code|number|no|count|depth|elevation|mcls?|mclg|limits?|goals?|guidelines?|method|dilution|name|comments?|draw)\b/i;
/** Headers of yes-or-no columns and short codes that say nothing about the result. */
const harmlessCodes =
  /\b(\w*id|code|raw|finished|requirement|value type|state|st|county|country|region|city|town|zip|types?|kinds?|class|category|source|base|branch|military|treatment|treated|sampled|duplicate|replicate|compliance|tribal|lab|laboratory|agency|program|project|provider|organi[sz]ation|owner\w*|datum|zone|season|quarter|month|unit|method|name|location|site|well|system|facility|station|basin|watershed|waterbody|fraction|preserv\w*|composite|approximate|public|private|residential|sizes?|pre|post|purveyor|matrix|medium|container|group|tier|note|notes|count|no|depth|sample|x|y|analyst|sampler|collector|by|initials|instrument|bottles?|ej|disadvantaged|active|resample\w*|confirm\w*|purchased|aquifer|formation|water use|quad(rant)?|direction|township|ward|district|sdg|coc|(round|event|section)(?! \d))\b/i;
/** `ND` is North Dakota. */
const stateName = /^(\w+ )*(state|st)( (code|cd|abbr\w*|name|postal))?$/i;
const ofResult =
  /result(?!\s*(id|time|value\s*type))|detect|censor|remar[kq]|flag|quali|analyte|hit\b|\b(blank|qc|reject(ed)?|void(ed)?|usab\w+|valid|invalid|accepted)\b|\b(m?rl|mdl|dl|pql|lo[dq]|crql)\b/i;

const namesCompound = (header: string): boolean =>
  [header, wordsOf(header)].some((text) => /(?<![a-z])pf[a-z]{2}/i.test(text)) ||
  analyteIn(header.replaceAll('.', ' ')) !== undefined;

/** Figures about a compound that are no levels: 'PFOS count', 'PFOS # of samples'; not 'PFOS #2' or 'PFOS Year 2'. */
const isOtherFigureOf = (header: string): boolean =>
  withoutUnit(header).unit === undefined &&
  /\b(counts?|numbers?|no\.? of|dates?|methods?|id|years?(?! ?\d))\b|#(?! ?\d)/i.test(wordsOf(header));
