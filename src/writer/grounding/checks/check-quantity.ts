import { pairCompounds } from '../figures/compound-figures.ts';
import { timesAYearOf } from '../figures/frequencies.ts';
import type { Quantity } from '../figures/quantities.ts';
import { isSameMeasure, isSameQuantity } from '../figures/same-quantity.ts';
import { type Aligned, contradictedBy, type Finding } from '../sentences/align.ts';
import type { ReadSentence, SourceSentence } from '../sentences/prepare-source.ts';
import { compareSubjects } from './check-subject.ts';
import { judge } from './judge.ts';

/**
 * Checks a figure, by its value in base units, rounded no more than its wording allows, and by its compound. `isMeant`
 * excludes figures of a source that state something else.
 */
export function checkQuantity(
  quantity: Quantity,
  draft: ReadSentence,
  aligned: readonly Aligned[],
  isMeant: (figure: Quantity, sentence: SourceSentence) => boolean = () => true,
): Finding {
  const finding = judge(
    aligned,
    (sentence) => {
      const figures = sentence.quantities.filter((theirs) => isMeant(theirs, sentence));
      return (
        (figures.some((theirs) => isSameQuantity(quantity, theirs)) ||
          isGivenByEnds(quantity, draft, figures) ||
          isGivenPer(quantity, figures)) &&
        !isOfAnother(quantity, draft, sentence)
      );
    },
    ({ quantities }) => quantities.some((theirs) => isSameMeasure(quantity, theirs)),
    draft,
  );
  return finding.verdict === 'supported' ? (findSaidOfAnother(quantity, draft, aligned) ?? finding) : finding;
}

/** A sentence that gives the figure for something else, if no sentence gives it for the same thing. */
function findSaidOfAnother(
  quantity: Quantity,
  draft: ReadSentence,
  aligned: readonly Aligned[],
): Finding | null {
  const sentences = aligned.map(({ sentence }) => sentence);
  const stating = sentences
    .filter((sentence) => sentence.quantities.some((theirs) => isSameQuantity(quantity, theirs)))
    .map((sentence) => ({ sentence, subjects: compareSubjects(quantity, draft, sentence, sentences) }));
  if (stating.some(({ subjects }) => subjects === 'same')) return null;
  const first = stating.find(({ sentence }) => sentence.position >= 0);
  return first?.subjects === 'another' ? contradictedBy(first.sentence) : null;
}

/** 'The monthly rate' for 'the rate is $31 a month' */
const isGivenPer = ({ unit, numbers }: Quantity, source: readonly Quantity[]): boolean =>
  unit.dimension === 'frequency' && source.some(({ per }) => timesAYearOf(per) === numbers[0]!.value);

/** 'From 5 to 40' for a source that gives the range, and the reverse. */
function isGivenByEnds(quantity: Quantity, draft: ReadSentence, source: readonly Quantity[]): boolean {
  const alone = (one: Quantity, at: number): Quantity => ({ ...one, numbers: [one.numbers[at]!] });
  if (quantity.numbers.length === 2)
    return [0, 1].every((at) =>
      source.some((theirs) => theirs.numbers.length === 1 && isSameQuantity(alone(quantity, at), theirs)),
    );
  return source.some(
    (theirs) =>
      theirs.numbers.length === 2 &&
      [0, 1].every((at) =>
        draft.quantities.some((mine) => mine.numbers.length === 1 && isSameQuantity(mine, alone(theirs, at))),
      ),
  );
}

/** Whether the sentence gives the draft's compound another figure, or gives this figure only to other compounds. */
export function isOfAnother(quantity: Quantity, draft: ReadSentence, source: SourceSentence): boolean {
  const alike = (one: Quantity): boolean => isSameMeasure(quantity, one);
  const mine = pairCompounds(draft.text, draft.quantities.filter(alike));
  const theirs = pairCompounds(source.text, source.quantities.filter(alike));
  if (!mine || !theirs) return false;
  const [compound] = [...mine].find(([, figure]) => figure.start === quantity.start) ?? [];
  if (compound === undefined) return false;
  const figure = theirs.get(compound);
  return figure
    ? !isSameQuantity(quantity, figure)
    : [...theirs.values()].some((one) => isSameQuantity(quantity, one));
}
