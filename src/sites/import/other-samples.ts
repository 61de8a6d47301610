import { findAnalyte } from '../../analytes/terms.ts';
import type { CheckedField, Columns } from './columns.ts';
import { type Given, LineProblem, OtherLine } from './generic-line.ts';
import { cellText, textOrNull, wordsOf } from './read-cells.ts';
import { codeKey } from './read-qualifiers.ts';

/**
 * Whether a line is a result of the site's water, as far as its columns say. Throws `LineProblem` for quality-control
 * samples, results that don't count, and samples of soil, fish or blood. False while staff must say what a word means.
 */
export function isOfWater(given: Given): boolean {
  const { checks, texts, at } = given.columns;
  const outcomes = checks.map(({ at: place, header, field }) => {
    const text = textOrNull(cellText(given.cells[place]));
    return text === null || checkOf[field](given, text, header);
  });
  const places = new Set([at.location, at.address, at.city, at.county, at.state, at.dataSource, at.method]);
  const isStated = isWaterStated(given);
  for (const { at: place } of texts) refuseTreated(cellText(given.cells[place]));
  for (const column of texts) if (!places.has(column.at)) outcomes.push(isUndoubted(given, column, isStated));
  for (const place of [at.location, at.address, at.city]) {
    const text = place === undefined ? '' : cellText(given.cells[place]);
    if (isControlName(wordsOf(text)) || controlName.test(text))
      throw new OtherLine(controlProblem(text), { isCertain: false });
    if (place === at.location && isNotServed(text)) outcomes.push(isExplained(given, text));
  }
  const ofBlood = at.medium === undefined || cellText(given.cells[at.medium]) === '';
  const figure = ofBlood && readCells(given).find((cell) => bloodFigure.test(cell.trim()));
  if (figure) throw new LineProblem(bloodProblem(figure));
  return outcomes.every(Boolean);
}

/** Whether a line's medium is water. */
export const isWaterStated = ({ cells, columns: { checks } }: Given): boolean =>
  checks.some(({ at, field }) => field === 'medium' && water.test(wordsOf(cellText(cells[at]))));

const readCells = ({ cells, columns: { at, results } }: Given): string[] =>
  [...Object.values(at), ...results.flatMap((column) => [column.at, column.unitAt ?? column.at])].map(
    (column) => cells[column] ?? '',
  );

type Check = (given: Given, text: string, header: string) => boolean;
const checkOf = {
  sampleKind: checkKind,
  medium: checkMedium,
  status: checkStatus,
  isReportable: checkReportable,
} satisfies Record<CheckedField, Check>;

function checkKind(given: Given, text: string): boolean {
  const kind = wordsOf(text);
  if ((qualityControl.test(kind) && !replicate.test(kind)) || qualityControlCode.test(kind))
    throw new OtherLine(controlProblem(text), {
      isCertain:
        (isControlName(kind) && !doubtfulName.test(kind)) ||
        (qualityControlCode.test(kind) && !doubtfulCode.test(kind)),
    });
  refuseMedium(kind);
  // An unknown code may mean a blank.
  const isUnclear = /^standards?$/i.test(kind) || (/^[A-Z]{1,5}\d?$/.test(text) && !ordinaryKind.test(text));
  return !isUnclear || isExplained(given, text);
}

function checkMedium(given: Given, text: string, header: string): boolean {
  const medium = wordsOf(text);
  const isOfAnimals = /species|tissue/i.test(header);
  if (isOfAnimals && findAnalyte(text)) return true;
  const isWater = water.test(medium);
  if (solid.test(medium) || otherMedium.test(medium) || (isOfAnimals && !isWater))
    throw new OtherLine(mediumProblem(text), { isCertain: wholeMedium.test(medium) });
  // Other materials are those of pipes and wells.
  return isWater || /^materials?\W*(type)?$/i.test(header) || isExplained(given, text);
}

function checkStatus(given: Given, text: string, header: string): boolean {
  const isYes = /^(y|yes|true|1)$/i.test(text);
  const isNo = /^(n|no|false|0)$/i.test(text);
  const isBad =
    (/supersed|reject|delet|invalid/i.test(header) ? isYes : isNo) || notValid.test(wordsOf(text));
  if (isBad) throw new LineProblem(`The status of the result is '${text.slice(0, 40)}'.`);
  return isYes || isNo || counted.test(wordsOf(text)) || isExplained(given, text);
}

function checkReportable(_: Given, text: string, header: string): boolean {
  if (/^(n|no|false|0|(not|non)[- ]?reportable)$/i.test(text))
    throw new LineProblem('The laboratory marks this result as not reportable.');
  if (/^[<>]?\s*\d[\d.,]*$/.test(text) && !/^1$/.test(text))
    throw new LineProblem(
      `The column ${header.slice(0, 40)} has '${text.slice(0, 20)}', which may be a result. Choose its field, or leave it out.`,
    );
  return true;
}

/** Whether staff have said that a result with this word counts; asks them if not. */
function isExplained({ choices, preview }: Given, text: string): boolean {
  const meaning = choices.meanings.get(codeKey(text)) ?? null;
  preview.qualifiers([{ code: text, meaning, isFlag: false }]);
  if (meaning === 'rejected')
    throw new LineProblem(`The line says '${text.slice(0, 40)}', which doesn’t count.`);
  return meaning !== null;
}

/**
 * Throws for a text in any column that says it: a sample named Field Blank, a comment that the result was rejected. False
 * while staff must say whether a result counts, such as one after its holding time.
 */
function isUndoubted(
  given: Given,
  { at: place, header }: Columns['texts'][number],
  hasWater: boolean,
): boolean {
  const { at } = given.columns;
  const cell = cellText(given.cells[place]);
  if (cell.length > tellingMax || !/[A-Za-z]{2}/.test(cell)) return true;
  const text = wordsOf(cell);
  const isOfSample = place === at.sample || (ofSample.test(header) && !ofOther.test(header));
  const isPlaced = at.latitude !== undefined && cellText(given.cells[at.latitude]) !== '';
  const isControl =
    (place === at.siteName &&
      !/\bpoint blank$/i.test(text) &&
      (isControlName(text) ||
        controlSite.test(text) ||
        controlName.test(text) ||
        (!isPlaced && controlSample.test(text)))) ||
    (namedBlank.test(text) && !sentence.test(text)) ||
    (ofDescription.test(header) && (blankFirst.test(text) || blankCode.test(text))) ||
    (isOfSample && (controlName.test(text) || matrixSpike.test(text))) ||
    (place === at.sample && controlSample.test(text)) ||
    ((place === at.sample || place === at.samplingPoint) && isControlName(text)) ||
    ((place === at.sample || place === at.samplingPoint) && controlPart.test(text));
  if (isControl) throw new OtherLine(controlProblem(cell), { isCertain: false });
  if (place === at.siteName) return true;
  if (withdrawn.test(text) || (isOfSample && withdrawnInRemark.test(text) && !denied.test(text)))
    throw new LineProblem(`The result is marked '${cell.slice(0, 40)}'.`);
  if (/\bdry (weight|wt|basis)\b/i.test(text) || (isOfSample && !hasWater && solid.test(text)))
    throw new OtherLine(mediumProblem(cell), { isCertain: false });
  return !(isOfSample && isDoubted(text) && !denied.test(text)) || isExplained(given, cell);
}

const tellingMax = 1_000;
/** Headers of the number, kind and point of a sample, and of remarks; other columns may use the same codes. */
const ofSample =
  /^$|sampl|label|kind|type|qc|point|loc_?id|class|categor|purpose|activity|basis|measure$|medi(a|um)|matrix|comment|remark|note|descri|\b(lab|client|field|customer)\W*(id|no|number)\b/i;
const ofOther =
  /^(?!.*sample(?![dr])).*(owner|instrument|project|program|agency|organi[sz]|municip|city|town|sampler|sampled|(site|facility|source|contamina\w+|release)\W*(type|kind|categ|class|desc))/i;
const withdrawn =
  /^(do not use\b|(rejected|invalid(ated)?|void(ed)?|unusable|superseded)( (results?|samples?|values?|data))?( (by|per|due|because|for|as|in|after|at) .*|\W*$|\s*[:;,.(–—-]))/i;
/** The same in a remark. */
const withdrawnInRemark =
  /\b(results?|samples?|data|values?|analys[ei]s)\b( (is|was|were|are|has|have|been))* (rejected|invalid(ated)?|retracted|unusable|withdrawn|cancell?ed|void(ed)?(?! of)|not (valid|usable|acceptable))\b|\brejected (by|in) (the )?(lab|valid)|^(R\W+rejected|withdrawn|retracted|not (valid|usable|acceptable))\b/i;
/** What may or may not make a result unusable. */
const isDoubted = (text: string): boolean => isNotServed(text) || doubts.some((doubt) => doubt.test(text));
const doubts = [
  // Times and checks that were missed.
  /\b(exceed\w*|expired|missed|past|outside|beyond|out of|invalid|not met)\b.*\b(hold(ing)? ?times?|ht)\b/i,
  /\b(hold(ing)? ?times?|ht)\b.*\b(exceed\w*|expired|missed|not met|out(side)?)\b/i,
  /\bfail\w* (qa|qc|quality control|validation)\b|\b(qa|qc|quality control)\W+fail/i,
  // The level may be higher.
  /\b(above|over|exceed\w*|outside( of)?) (the )?calibration\b|\bover[- ]?range\b|\blower bound\b/i,
  /\bbiased low\b|\blow bias\b|\bmay be (biased )?low\b/i,
  /^(log ?10|min(imum)?|median|mean|average|lcl|lower confidence limit)$/i,
  // It may be another sample's, or none.
  /\bmix(ed)?[- ]up\b|\bmis-?label+ed\b|\bwrong (sample|bottle|location)\b|\bnot representative\b/i,
  /\bsamples? (was |were )?(compromised|broken|lost)\b|\bbottle (was )?broken\b|\bnot collected\b/i,
  /\b(result|confirmation|analysis|data)s? pending\b|\bpending (result|confirmation|analysis)/i,
  /\bnot yet (analy[sz]ed|available)\b|\b(placeholder|default value|assumed nd|test record)\b/i,
  /^(suspect|questionable)$|\bresults? (is |was )?suspect\b|\b(lab(oratory)?|data) error\b|\b(invalidated|recalled)\b/i,
];
/** Whether it isn't the water that is served, but behind a consumer's filter or from a bottle. */
const isNotServed = (text: string): boolean => notServed.some((other) => other.test(text));
const notServed = [
  /\b(point[- ]of[- ]use|pou|home|household|kitchen|faucet|sink|pitcher|fridge|refrigerator) (filter|treatment)/i,
  /\bfilter\w* (at|in) (the )?(home|house|kitchen|residence)\b|\bunder[- ]?sink\b/i,
  /\b(pou|poet|ro|reverse osmosis) (outlet|tap|faucet|filter|unit|effluent)\b|\bpost[- ]poet\b/i,
  /^(\w+ )?(pitcher|fridge|refrigerator)( (water|sample|dispenser))?$|^bottled( water)?( sample)?$/i,
];
const denied =
  /\bre-?(analy|sampl|test|run)\w*\b.*\b(original|first|previous|initial|earlier) (results?|samples?|analys[ei]s)\b|\bno (results?|samples?|data|values?|exceed|fail)|\bnot (exceed|fail|outside)|\bwithin\b/i;

function refuseMedium(text: string): void {
  if (solid.test(text)) throw new OtherLine(mediumProblem(text));
}

/** Throws for a sample whose precursors were oxidized, or that was leached from a solid. */
function refuseTreated(text: string): void {
  if (
    /\b(TOP[- ]assay|post[- ](TOP|oxidation)|total oxidi[sz]able|oxidi[sz]ed samples?|SPLP|TCLP)\b/i.test(
      text,
    )
  )
    throw new OtherLine(
      `'${text.slice(0, 40)}' is a sample treated by the laboratory, not the site’s water.`,
      {
        isCertain: false,
      },
    );
}

const controlProblem = (text: string): string =>
  `This is a quality-control sample ('${text.slice(0, 60)}'), not the site’s water.`;
const mediumProblem = (text: string): string => `This is a sample of '${text.slice(0, 40)}', not of water.`;

/** Kinds of samples by the Water Quality Exchange and by laboratories; a statistic of several is no sample either. */
const qualityControl =
  /quality.?control|\b(qc|qa|blanks?|blk|spikes?|spiked|fortified|surrogates?|calibration|reference material|method check|(lab(oratory)?|blank|batch|method|process|positive|negative) controls?|control (samples?|matrix|dup\w*|std|standard)|(check|internal|reference|verification|second source) standard|spk|rinse?ates?|reagent water|p[te] samples?|proficiency|performance evaluation|(di|deioni[sz]ed|distilled|lab(oratory)?|pfas[- ]free) water|lab(oratory)? di|mean|median|average|l?raa|percentile)\b|^standard deviation|^controls?$/i;
/** A second sample of the site's water; the Water Quality Exchange lists it with the quality-control samples. */
const replicate = /^(?!.*\b(blank|spiked?)\b).*(\bfield (replicate|duplicate)|\bsplits?)\b/i;
/** Controls of a plant, or of nothing that is named, and duplicates, which may be of the site's water. */
const doubtfulName = /process|^controls?$|\b(dup\w*|replicates?)\b/i;
/** Codes that some laboratories use for duplicates, or for samples of water. */
const doubtfulCode = /^(p[te]|[sb]d|bs|is|rb|ab|sc|[et]b|sur)/i;
const qualityControlCode =
  /^(tb|eb|fb|mb|lb|rb|ab|bs|bd|sd|bsd|is|sc|sur|surr|frb|ftb|erb|eqb|lrb|lfb|lfm|lfmd|lfsmd?|qcs|lcsd?|llcs|msd?|mblk|lblk|[lm]?spkd?|ccvl?|ccb|icv|icb|fieldqc|crm|srm|lb|pe|pt|eis|nis)[-_ ]?\d*$/i;
/** Codes of ordinary samples and of the analytes that a laboratory was asked for. */
const ordinaryKind =
  /^(n|s|sa|samp|fs|cs|ns|env|reg|rg|fd|fr|dup|ld|lr|r|rt|trg|tg|tic|raw|fin|fn|rw|tw|ep|sp|ds|co|sm|cf|ms?r|grab|comp|gw|sw|dw|well|tap)\d?$/i;

/** A blank or a spike in any column, unless a sentence only mentions it. */
const namedBlank =
  /\b(field|trip|travel|equip(ment)?|method|lab(oratory)?|rins(e|ate|eate)|reagent|transport|storage|calibration|instrument|solvent|prep(aration)?|filter|bottle|ambient|decon|system|source|temp(erature)?) (reagent |water |rinse |rinsate )?(blanks?|blk)\b|\b(matrix|blank|lab(oratory)?) spikes?\b|\bfortified (blank|matrix|sample)\b|\blab(oratory)? control\b|\breagent water\b/i;
const sentence =
  /\b(in|the|from|with|found|detected|is|was|were|also|had|has|have|detections?|no|not|see|associated|recover(y|ies)|outside|limits?|high|low|exceed\w*|contamination|qualified|flag\w*|criteria|rpd)\b/i;
const controlName =
  /^((blanks?|blk|surrogates?|rinse?ates?)\W*\d*$|(frb|ftb|erb|eqb|lrb|lfb|lfsmd?|lcsd?|ccv|ccb|icv|icb)([-_ ]?\d|$))/i;
/** A sample that is described as a blank: 'Field reagent blank, opened at the entry point'. */
const blankFirst =
  /^(the )?(field|trip|travel|equip(ment)?|method|lab(oratory)?|rins(e|ate)) (reagent )?(blank|blk)(?! (nd|clean|result|conc|associated|collected)\b)/i;
const blankCode = /^(blank|blk|frb|ftb|erb|eqb)\b/i;
const ofDescription = /sampl\w*\W*(desc|name|label|info)/i;
/** Names of blanks and spikes in the place of a site's, not of the town of Point Blank. */
const controlSite =
  /^(\w+[. ]+)*(blanks?|blk|surrogates?|rinse?ates?|rinse( water)?)\W*\d*$|^\w*(blank|blk)[-_ ]?\d*$|\W(blank|blk|frb|ftb|eqb)$|\((field |trip )?(blank|frb|ftb|erb|eqb|[eft]b)\)|^(frb|ftb|erb|eqb)\W*(\d|\(|$)|^([ftemr]b|lcsd?|msd?)$|\bMW[-_ ]?\w+[-_ ]([eft]b|msd?)$/i;
/** Whether a name has no other words than those of the laboratory's checks: `Blank (field)`, `PE sample`. */
const isControlName = (text: string): boolean =>
  qualityControl.test(text) &&
  (text.toLowerCase().match(/\p{L}{2,}/gu) ?? []).every((word) => controlWord.test(word));
const controlWord =
  /^(field|trip|travel|equip(ment)?|method|lab|laboratory|rins(e|ate|eate)s?|reagent|transport|storage|calibration|instrument|solvent|prep|preparation|filter|bottle|matrix|batch|process|positive|negative|blanks?|blk|spikes?|spk|spiked|fortified|surrogates?|recovery|reference|material|certified|standards?|std|controls?|check|quality|assurance|q[ac]|samples?|dup|duplicates?|di|deioni[sz]ed|distilled|water|pfas|free|performance|evaluation|proficiency|test(ing)?|study|p[te]|initial|continuing|verification|internal|second|source|of|no)$/;

/** Not a laboratory's number, such as `AB12345`. */
const controlSample = /^((eb|fb|tb|rb|mb)[-_ ]?\d(?!\d{6})|ab[-_ ]?\d(?!\d{4}))/i;
/** Part of a sample's number or point: 'EP1-FRB', 'TB-031422', 'FRB (EP1)', 'FB-EP1'. */
const controlPart =
  /(^|[^a-z\d])((frb|ftb|erb|eqb)(?![a-z])|(f|field|trip|equipment|method)blank|blk(?![a-z])|[fte]b[^a-z\d]*\d*$)|^[fte]b[^a-z\d]+(?=[a-z])|[^a-z\d]blank[^a-z\d]*\d*$|\dfrb$/i;
/** Also the end of a school's name: 'PS 12 MS'. */
const matrixSpike = /\d[-_ ]?msd?$/i;

/** Words and codes for water. Staff are asked about an unknown medium. */
const water =
  /water|wasser|\b(ground|surface|drinking|distribution|untreated|seeps?|eau|agua|acqua|vatten|vand|aqueous|liquids?|effluent|influent|wells?|rivers?|lakes?|streams?|creeks?|springs?|ponds?|reservoirs?|taps?|aquifer|raw|finished|treated|potable|runoff|rain|precipitation|ground|surface|distribution|entry point)\b|^(w|npw|wg|ws|wp|ww|wd|wt|wr|wf|gw|sw|dw|pw|fw|tw|rw|aq|nw|h2o|gwtr|mw)$/i;
const solid =
  /^(soils?|sediments?|sludge|biosolids?|fish( (tissue|fillet)s?)?|tissue|fillets?|serum|dust|foam|leachate)\b(?! (hatchery|farm|creek|lake|river|pond|camp|and|&|conservation|management))/i;
/** Nothing but another medium; 'Plant 2 tap', 'Milk River' and codes may be of water. */
const wholeMedium =
  /^((sub)?surface )?(soils?|sediments?|sludge|biosolids?|solids?|fish|tissues?|fillets?|serum|blood|milk|air|dust|foam|vegetation)( (tissue|fillet|sample)s?)?$/i;
/** Results that were withdrawn, or aren't results yet. */
const notValid =
  /\b(rejected|invalid(ated)?|unusable|pending|cancell?ed|void(ed)?|deleted|superseded|withdrawn|fail(ed)?|not (usable|valid|approved|reportable|accepted)|do not use|non[- ]?usable)\b|^r$/i;
const counted =
  /^(approved|accepted|final|validated|reviewed|provisional)\b|^(final(i[sz]ed)?|accepted|valid(ated)?|approved|preliminary|historical|raw|reviewed|completed?|reportable|reported|released|verified|active|usable|pass(ed)?|acceptable|qualified|current|ok|good|provisional|estimated|certified|not validated|unvalidated|unreviewed|a|v|f|j|u|uj|p|nj)$/i;

/** Blood plasma, but not the plasma that destroys PFAS. */
const plasma = '(?<!(?:cold|thermal)[ _-])plasma(?![ _-]?(?:arc|gasif|treat|reactor|torch|unit|energy))';
/** Media other than water, in words or as the codes of laboratories' data files. */
const otherMedium = new RegExp(
  `soil|sediment|sludge|biosolid|tissue|\\bfish\\b|serum|${plasma}|blood|\\bmilk\\b|\\bair\\b(?! strip)|\\bdust\\b|vegetation|foam|leachate|(?<!(treatment|water) )\\bplants?\\b(?! (effluent|influent))|\\bsolids?\\b|organism|^((granular |spent )?(activated )?carbon|gac|other|s|so|se|sd|sl|sq|wq|ta|tp|tq|aa|ai|gs)$`,
  'i',
);

/** Names of files and headers that mean blood, unless the file states its medium: levels in blood are given in ng/mL. */
export const blood = new RegExp(
  `(?<![a-z])(serum|blood|${plasma})(?![a-z])|(?<![a-z])(ng|nanograms?)[\\s_]*(per|\\/)?[\\s_]*m(l|illi)`,
  'i',
);
const bloodFigure = /^[<>\d.,\s]*(ng|nanograms?)\s*(per|\/)\s*m(l|illi)/i;

export const bloodProblem = (text: string): string =>
  `'${text.trim().slice(0, 40)}' suggests samples of blood. If they are of water, add a column Medium that says so, or give ng/mL as µg/L, which is the same.`;

/** Names of files that suggest samples of another medium. */
export const solidName = /(?<![a-z])(fish|tissue|fillets?|soils?|sediments?|sludge|biosolids?)(?![a-z])/i;
