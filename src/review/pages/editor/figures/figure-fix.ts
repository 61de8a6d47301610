import type { StoryDraft } from '../story-draft.ts';

/** The fields of a draft in which figures are written. */
export const figureFields = [
  'title',
  'summary',
  'whyMatters',
  'regulatoryBasis',
  'humanImpact',
  'keyData',
] as const satisfies (keyof StoryDraft)[];
export type FigureField = (typeof figureFields)[number];
type Texts = Pick<StoryDraft, FigureField>;

/** A figure that was corrected in one field, and the fields that still have the former one. */
export type FigureFix = { from: Figure; to: string; fields: readonly FigureField[] };
type Figure = { number: string; unit: string; start: number };

/**
 * The correction of exactly one figure in `field`, if other fields state the same figure of the same unit ('34 percent',
 * '34%'). Longer figures also match without it: '12,000 residents' and 'Residents: 12,000'.
 */
export function findFigureFix(field: FigureField, before: Texts, now: Texts): FigureFix | undefined {
  const [former, current] = [figuresIn(before[field]), figuresIn(now[field])];
  const from = former.find((one) => countOf(one, former) > countOf(one, current));
  const to = current.find((one) => countOf(one, current) > countOf(one, former));
  if (!from || !to || former.length !== current.length) return undefined;
  if (former.filter((one) => !current.some((other) => isSame(one, other))).length !== 1) return undefined;
  const fields = figureFields.filter(
    (other) => other !== field && figuresIn(now[other]).some((figure) => isAlike(figure, from)),
  );
  return fields.length > 0 ? { from, to: to.number, fields } : undefined;
}

/** The text of a field with the correction. */
export const applyFigureFix = (text: string, { from, to }: FigureFix): string =>
  figuresIn(text)
    .filter((figure) => isAlike(figure, from))
    .reduceRight(
      (corrected, { start, number }) =>
        corrected.slice(0, start) + to + corrected.slice(start + number.length),
      text,
    );

const figuresIn = (text: string): Figure[] =>
  Array.from(
    text.matchAll(/(?<![\d.,])\d[\d,]*(?:\.\d+)?(?!\d)(?:\s?(%|[\p{L}µ/]+(?: cent)?))?/gu),
    (match) => ({
      number: /^[\d,.]*\d/.exec(match[0])![0],
      unit: unitOf(match[1] ?? ''),
      start: match.index,
    }),
  );

const unitOf = (word: string): string => (/^per ?cent$/i.test(word) ? '%' : word.toLowerCase());

const isSame = (one: Figure, other: Figure): boolean =>
  one.number === other.number && one.unit === other.unit;

const countOf = (figure: Figure, figures: readonly Figure[]): number =>
  figures.filter((other) => isSame(figure, other)).length;

const digitsOfLong = 4;
const isAlike = (one: Figure, other: Figure): boolean =>
  one.number === other.number &&
  (one.unit === other.unit || one.number.replace(/\D/g, '').length >= digitsOfLong);
