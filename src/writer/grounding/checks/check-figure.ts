import { isFigureDenied, endsInShare } from '../../evidence/denied-figures.ts';
import type { DateMention } from '../figures/dates.ts';
import type { Quantity } from '../figures/quantities.ts';
import { isSameQuantity } from '../figures/same-quantity.ts';
import { type Aligned, contradictedBy, type Finding } from '../sentences/align.ts';
import { bareWords } from '../sentences/attributions.ts';
import { bareTextOf, type ReadSentence, type SourceSentence } from '../sentences/prepare-source.ts';
import { checkQuantity, isOfAnother } from './check-quantity.ts';
import { checkDate } from './judge.ts';

/**
 * Checks the figures of the key data. They have no context but the label, so a source must state them exactly: '4 ppt'
 * is not supported by 'below 4 ppt', '4 to 40 ppt', 'half of 4 ppt' or 'did not set 4 ppt'.
 */
export type LabeledFigure = { label: string; value: string; draft: ReadSentence; about: ReadSentence };

/** The sentence best aligned with a figure of the key data that states it word for word. */
export function findValue(figure: LabeledFigure, aligned: readonly Aligned[]): SourceSentence | null {
  const { value, draft, about, label } = figure;
  if (!/\d/.test(value)) return null;
  const words = bareWords(value);
  const states = ({ sentence }: Aligned): boolean =>
    sentence.text.includes(value.trim()) &&
    bareTextOf(sentence).includes(words) &&
    draft.quantities.every(
      (mine) => isStated(mine, sentence, figure) && !isOfAnother(inAbout(mine, figure), about, sentence),
    ) &&
    draft.dates.every((mine) => isDateStated(mine, sentence, label));
  return aligned.find(states)?.sentence ?? null;
}

/** A figure of the key data that no source has word for word. */
export function checkFigure(quantity: Quantity, figure: LabeledFigure, aligned: readonly Aligned[]): Finding {
  const { about } = figure;
  const finding = checkQuantity(inAbout(quantity, figure), about, aligned, (theirs, sentence) =>
    isMeant(quantity, theirs, sentence, figure),
  );
  return finding.verdict === 'unsupported' ? (findOtherwise(quantity, aligned) ?? finding) : finding;
}

/** A date of the key data: 'will not take effect on January 1' gives none. */
export function checkFigureDate(
  date: DateMention,
  { label, about }: LabeledFigure,
  aligned: readonly Aligned[],
): Finding {
  const stating = aligned.filter(({ sentence }) => isDateStated(date, sentence, label));
  const finding = checkDate(date, about, stating);
  const denying = aligned.find((one) => !stating.includes(one));
  return finding.verdict === 'unsupported' && denying ? contradictedBy(denying.sentence) : finding;
}

/** The sentence that has the figure but denies or bounds it. */
function findOtherwise(quantity: Quantity, aligned: readonly Aligned[]): Finding | null {
  const found = aligned.find(({ sentence }) =>
    sentence.quantities.some((theirs) => isSameQuantity(quantity, theirs)),
  );
  return found ? contradictedBy(found.sentence) : null;
}

/** The figure at its position in the text of label and value. */
const inAbout = (quantity: Quantity, { draft, about }: LabeledFigure): Quantity => {
  const shift = about.text.length - draft.text.length;
  return { ...quantity, start: quantity.start + shift, end: quantity.end + shift };
};

/** Whether one of the sentence's equal figures is meant, or it is not read as a figure there. */
function isStated(quantity: Quantity, sentence: SourceSentence, figure: LabeledFigure): boolean {
  const same = sentence.quantities.filter(
    (theirs) => isSameQuantity(quantity, theirs) || isEndOf(quantity, theirs),
  );
  if (same.length === 0) return !isCutOff(quantity, sentence);
  return same.some((theirs) => isMeant(quantity, theirs, sentence, figure));
}

/** '200' of '1 200', '450 L' of '450 L/kg' */
function isCutOff({ text }: Quantity, sentence: SourceSentence): boolean {
  const at = sentence.text.indexOf(text);
  return (
    sentence.quantities.some(({ start, end }) => start < at && at < end) ||
    /^\/\p{L}/u.test(sentence.text.slice(at + text.length))
  );
}

const isEndOf = (quantity: Quantity, range: Quantity): boolean =>
  range.numbers.length === 2 &&
  quantity.numbers.length === 1 &&
  range.numbers.some((end) => isSameQuantity(quantity, { ...range, numbers: [end] }));

function isMeant(
  quantity: Quantity,
  theirs: Quantity,
  sentence: SourceSentence,
  { label, draft }: LabeledFigure,
): boolean {
  if (isFigureDenied(sentence.text, theirs)) return false;
  const isBare = quantity.bound === 'exactly' || quantity.bound === 'about';
  if (!isBare) return true;
  if (saysBound.test(label)) return true;
  const before = sentence.text.slice(0, theirs.start);
  return (
    theirs.numbers.length === quantity.numbers.length &&
    (theirs.bound === 'exactly' || theirs.bound === 'about' || lasts(theirs, before)) &&
    (endsInShare(draft.text.slice(0, quantity.start)) || !endsInShare(before))
  );
}

/** 'Over 10 days' means during them, not more than 10. */
const lasts = ({ unit }: Quantity, before: string): boolean =>
  unit.dimension === 'time' && /\bover $/i.test(before);

/** The label may already express the bound: 'Highest result', 'Limit'. */
const saysBound =
  /\b(?:limit|standard|threshold|goal|advisory|max\w*|min\w*|highest|lowest|high|low|peak|up to|top|at least|range|cap|least|most|more than|less than|over|under|above|below)\b/i;

/** A deadline holds even if its sentence is negated. */
const isDateStated = (date: DateMention, { text, dates }: SourceSentence, label: string): boolean =>
  /deadline|due|comment/i.test(label) ||
  !dates.some((theirs) => theirs.text === date.text && isFigureDenied(text, theirs));
