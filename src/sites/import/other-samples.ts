import { cellOf, type Given, LineProblem } from './generic-line.ts';

/** Throws `LineProblem` for quality-control samples, results that were rejected, and samples of soil, fish or blood. */
export function refuseOtherSample(given: Given): void {
  const [kind, status, medium] = (['sampleKind', 'status', 'medium'] as const).map((field) =>
    cellOf(given, field),
  ) as [string, string, string];
  const isControl = (qualityControl.test(kind) && !replicate.test(kind)) || qualityControlCode.test(kind);
  if (isControl)
    throw new LineProblem(`This is a quality-control sample ('${kind.slice(0, 60)}'), not the site’s water.`);
  if (/^(rejected|invalid(ated)?|unusable|r)$/i.test(status))
    throw new LineProblem(`The status of the result is '${status}'.`);
  if (/^(n|no|false|0|(not|non)[- ]?reportable)$/i.test(cellOf(given, 'isReportable')))
    throw new LineProblem('The laboratory marks this result as not reportable.');
  if (otherMedium.test(medium))
    throw new LineProblem(`This is a sample of '${medium.slice(0, 40)}', not of water.`);
  const ofBlood = medium === '' && readCells(given).find((cell) => bloodFigure.test(cell.trim()));
  if (ofBlood) throw new LineProblem(bloodProblem(ofBlood));
}

const readCells = ({ cells, columns: { at, compounds } }: Given): string[] =>
  [...Object.values(at), ...compounds.flatMap((column) => [column.at, column.unitAt ?? column.at])].map(
    (column) => cells[column] ?? '',
  );

/** Kinds of samples by the Water Quality Exchange and by laboratories. */
const qualityControl =
  /quality.?control|\b(qc|blanks?|spikes?|spiked|surrogates?|calibration|reference material|method check|control sample)\b/i;
/** A second sample of the site's water; the Water Quality Exchange lists it with the quality-control samples. */
const replicate = /^(?!.*\b(blank|spiked?)\b).*\bfield (replicate|duplicate)\b/i;
const qualityControlCode = /^(tb|eb|fb|mb|lb|rb|frb|fieldqc|lcsd?|msd?|ccv|icv)$/i;

/** Blood plasma, but not the plasma that destroys PFAS. */
const plasma = '(?<!(?:cold|thermal)[ _-])plasma(?![ _-]?(?:arc|gasif|treat|reactor|torch|unit|energy))';
/** Media other than water, in words or as the codes of laboratories' data files. */
const otherMedium = new RegExp(
  `soil|sediment|sludge|biosolid|tissue|\\bfish\\b|serum|${plasma}|blood|\\bmilk\\b|\\bair\\b|dust|vegetation|\\bplants?\\b(?! (effluent|influent))|^(so|se|sed|sd|sl|ss|ti|ta|bs|solids?|biota|biological)$`,
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
