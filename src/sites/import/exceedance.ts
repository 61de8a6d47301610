import { federalLimitByName } from '../limits-terms.ts';
import { toPpt } from '../terms.ts';
import { companionOf } from './columns.ts';
import { type Given, LineProblem } from './generic-line.ts';
import { lowestLimit } from './rate-sites.ts';
import { cellText, wordsOf } from './read-cells.ts';
import type { StagedSample } from './staged-row.ts';

/**
 * Throws `LineProblem` for a line that says that a limit is exceeded, in a column such as `Exceeds MCL` or `% of MCL`, or
 * in a remark, but has no level above one.
 */
export function refuseUnfoundExceedance(given: Given, samples: readonly StagedSample[]): void {
  const { texts, results } = given.columns;
  for (const { at, header } of texts) {
    const cell = cellText(given.cells[at]);
    if (!saysExceeded(header, cell)) continue;
    const compound = companionOf(header, results)?.column.compound;
    const isFound = samples.some(
      (sample) => (compound === undefined || sample.compound === compound) && isAsHigh(sample, header, cell),
    );
    if (!isFound)
      throw new LineProblem(
        `'${header.slice(0, 40)}: ${cell.slice(0, 40)}' says that a limit is exceeded, but the line has no level above one. Correct it, or leave the column out.`,
      );
  }
}

/** Whether a result is as high as a text says: above a limit, above the level it names, or at the level it found. */
function isAsHigh(sample: StagedSample, header: string, cell: string): boolean {
  const level = levelOf(sample);
  const exceeded = exceededLevel(`${header} ${cell}`);
  if (exceeded !== undefined) return level > exceeded;
  const [found = ''] = levelInWords.exec(cell) ?? [];
  if (found !== '' && level >= Number(/\d[\d.]*(?=\D*$)/.exec(found)?.[0])) return true;
  const isOfMcl =
    found !== '' ||
    /mcl|federal|\bepa\b|hazard|do not drink|bottled|violat|safe/i.test(`${header} ${cell}`) ||
    countOfExceedances.test(comparisonsIn(header));
  const limit = isOfMcl ? limitOf(sample) : 0;
  return level > limit || (level === limit && atLeast.test(`${header} ${cell}`));
}

/** The level, in parts per trillion, that a text says is exceeded: 'Exceeds 10 ppt', '>4 ng/L'. */
function exceededLevel(text: string): number | undefined {
  const [, figure] = exceedsFigure.exec(text) ?? [];
  return figure === undefined ? undefined : Number(figure);
}
const exceedsFigure =
  /(?:\b(?:exceed\w*|above|over|(?:greater|higher|more) than)|>)\s*(\d+(?:\.\d+)?) ?(?:ppt|ng\s?\/\s?l)\b/i;

const atLeast = /≥|>=|\bat or (above|over)\b/i;

const levelOf = ({ value, unit }: StagedSample): number =>
  value === null || unit === null ? 0 : toPpt(Number(value), unit);

const limits = new Map(Object.entries(federalLimitByName()));
const limitOf = ({ compound }: StagedSample): number => limits.get(compound ?? '') ?? lowestLimit;

/** Whether a yes or no under a header says whether a limit is exceeded. */
export const isLimitFlag = (header: string, cell: string): boolean =>
  (yes.test(cell) || no.test(cell)) && askedBy(header) !== undefined;

function saysExceeded(header: string, given: string): boolean {
  const cell = given.replaceAll(denied, '').trim();
  if (cell.length > remarkMax || cell === '') return false;
  if (alarm.test(cell) || levelInWords.test(cell)) return true;
  if (isHighShare(header, cell) || (inRemark.test(cell) && exceeding.test(cell))) return true;
  if (above.test(cell))
    return (
      inRemark.test(cell) ||
      exceededLevel(cell) !== undefined ||
      (!otherQuestion.test(header) &&
        (limitWord.test(header) || /exceed|violat|complian/i.test(header + cell)))
    );
  return (
    ((yes.test(cell) || (Number(cell) > 0 && !ofHeight.test(header))) && askedBy(header) === 'above') ||
    (no.test(cell) && askedBy(header) === 'below')
  );
}

const yes = /^(y|yes|t|true|1|x|✓|✔|ja|oui|s[ií])[\s!*†.]*$/i;
const no = /^(n|no|f|false|0|nein|non)[\s!*†.]*$/i;
const remarkMax = 1_000;

/** Whether a header asks whether the level is above a limit, or below one: `Over limit`, `PFOA>MCL`, `Compliant`. */
function askedBy(header: string): 'above' | 'below' | undefined {
  const words = comparisonsIn(header);
  if (countOfExceedances.test(words)) return 'above';
  if (otherQuestion.test(words)) return undefined;
  if (/exc?ee?d|\bviol(at|\b)|überschr|d[ée]pass|\bbottled water\b/i.test(words)) return 'above';
  if (/\b(non|not|in|out of)[- ]?complian(t|ce)\b/i.test(words))
    return /\bin /i.test(words) ? 'below' : 'above';
  if (/\b(compliant|compl(y|ies)|conforme?|safe)\b/i.test(words)) return 'below';
  if (!limitWord.test(words)) return undefined;
  if (/\b(above|over|greater|higher|gt|fails?)\b/i.test(words)) return 'above';
  return /\b(below|under|within|meets?|met|less|lower|pass(es)?)\b/i.test(words) ? 'below' : undefined;
}

const comparisonsIn = (header: string): string =>
  wordsOf(header).replaceAll(/[>≥]/g, ' exceeds ').replaceAll('<', ' below ');

/** More than the whole of a limit: 1100 under `% of MCL`, 1.2 under `Hazard Index` or `MCL ratio`. */
function isHighShare(header: string, cell: string): boolean {
  const [, figure] = /^>?\s*(\d[\d.,]*)\s*([%x×])?$/iu.exec(cell) ?? [];
  if (figure === undefined) return false;
  const value = Number(figure.replace(/,(?=\d{1,2}$)/, '.').replaceAll(',', ''));
  const words = header.replaceAll('_', ' ');
  if (/\bhazard (index|quotient)\b/i.test(words)) return value > 1;
  if (!limitWord.test(words) || ofLaboratory.test(words)) return false;
  if (/%|\bpercent|\bpct\b/i.test(words) || cell.endsWith('%')) return value > 100;
  return /\b(ratio|times|x|multiples?|factor|quotient)\b/i.test(words) && value > 1;
}

const limitWord =
  /\b(mcls?|limits?|standards?|criteri\w+|guid\w+|action|advisory|threshold|goals?|levels?)\b/i;
const ofLaboratory = /report|detect|quanti|recover|control|calib|dilut|\b(m?rl|mdl|rpd|qc)\b/i;
/** Questions of detection, of the laboratory's checks and of counts. */
const otherQuestion =
  /report|detect|quanti|\b(m?rl|mdl|dl|lo[dq]|pql|hold\w*|times?|calib\w*|range|qc|rpd|recover\w*|control|count|number|date|year)\b/i;

/** `Number above MCL`, `Exceedance Count`, `Count > 4`; not `Detections above RL`. */
const countOfExceedances =
  /^(?!.*\b(m?rl|mdl|dl|lo[dq]|pql|report\w*|detection (limit|level))\b)(?=.*\b(count|number|no|detect(ion|ed)?s?)\b).*\b(exceed\w*|violations?|(above|over) (the )?(mcls?|limits?|standards?|\d+))\b/i;

/** The same in words. */
const above =
  /^((the )?(result|level|sample|value|concentration)( of (this|the) \w+)? )?(is |was )?(above|over|exceed\w*|greater than|higher( than)?|>|(in )?violat\w+|fail\w*|(non|not|not in|out of)[- ]?complian\w+|not met|does not (meet|comply)|unsafe)\b|^[>≥]|^(yes|no)\W+(above|over|exceed)|\b(mcl|standard|limit|level|advisory) (is |was )?(exceed\w+|violat\w+)/i;
/** The same anywhere in a remark that names the limit. */
const exceeding =
  /\b(above|exceed\w*|(greater|higher) than|violat\w*|over (the )?(\w+ ){0,2}(mcl|limit|standard|level|advisory))\b|>/i;
/** What a remark denies, or says of the laboratory's own limits: 'no MCL exceedance', 'exceeds the RL', 'below the MCL'. */
const denied =
  /\bno (\w+ ){0,3}exceed\w*|\b(no|not|without|stopped|ended) (\w+ ){0,2}bottled water\b( \w+){0,3}|\b(below|within|under) (the )?(mcl|limit|standard|advisory)|\bexceed\w* (the )?(m?rl|mdl|lo[dq])\b/gi;
/** 'Elevation above sea level' is of no limit. */
const ofHeight = /elevation|altitude|height|depth|\bsea\b|\b(ft|feet|m|meters?)\b/i;
const alarm =
  /\bdo not drink\b|\bnot (meet|comply with) (the )?(\w+ )?mcls?\b|\bbottled water (is |was |has been |being )*(provided|supplied|delivered|distributed)\b|\b(provid|suppl|deliver|distribut)\w* (of )?(free )?bottled water\b|\btier [12] public notice\b|\b(\d+(\.\d+)? ?(x|×|times)|twice|double|more than) (the )?(mcl|hal?|(legal |federal |state )?(limit|standard)|health advisory)\b|\bover (the )?(epa )?(hal?|health advisory)\b/i;
/** 'Detected PFOS at 45', 'PFOA=45', 'Duplicate result = 45', 'Hazard index 1.5'; not 'PFOA: 12 samples'. */
const levelInWords =
  /\b(pfoa|pfos|pfna|pfhxs|hfpo-?da|genx) ?(=|:|at) ?(?!53[37])([5-9]|\d{2,3})(\.\d+)?(?! ?(%|percent|samples?|wells?|sites?|results?|times|of\b)|[\d/-])(\W|$| ?(ng|ppt)\b)|\b(results?|levels?)( of| is| was| ?[=:]) ?([5-9]|\d{2,3})(\.\d+)?(?! ?(%|percent|samples?|days?|of\b)|[\d/-])(\W|$)|\brange\W+nd ?(-|–|to) ?([5-9]|\d{2,3})|\bhazard (index|quotient)\W*(of |is |was )?(1\.\d*[1-9]|[2-9]|\d{2})/i;
/** A remark that names the limit. */
const inRemark =
  /^(?!.*(report|detect|quanti|\bm?rl\b|\bno\b|\bnot\b|\bif\b)).*(\bmcl\b|(federal|state|epa|legal|drinking|health|action|notification|guidance)\b.*\b(limits?|standards?|levels?|advisor\w+|values?)\b)/i;
