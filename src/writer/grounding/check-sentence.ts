import type { Span } from '../evidence/find-passage.ts';
import type { GroundedClaim, GroundedKind } from '../grounding-terms.ts';
import { amountsIn, checkAmount } from './checks/check-amount.ts';
import { checkAttribution, checkCitation, checkQuotation } from './checks/check-attribution.ts';
import { checkFigure, checkFigureDate, findValue } from './checks/check-figure.ts';
import { checkName } from './checks/check-name.ts';
import { checkQuantity } from './checks/check-quantity.ts';
import { checkInteractions, checkDirections, checkMove, checkNegation } from './checks/check-sense.ts';
import { checkDate } from './checks/judge.ts';
import { dropsBound } from './figures/same-quantity.ts';
import { align, type Aligned, type Finding, supportedBy } from './sentences/align.ts';
import { bareWords } from './sentences/attributions.ts';
import { isDenied } from './sentences/polarity.ts';
import {
  bareTextOf,
  type PreparedSource,
  type ReadSentence,
  readSentence,
  type SourceSentence,
} from './sentences/prepare-source.ts';
import { checkWording } from './wording/check-wording.ts';

export type SentenceClaim = Omit<GroundedClaim, 'field'> & { at: Span };

/** The claims of one sentence, or with a label of one figure of the key data. */
export function checkSentence(text: string, sources: PreparedSource, label?: string): SentenceClaim[] {
  const draft = readSentence(text, sources.today);
  // The label of a figure gives context, but is not a claim.
  const about = label === undefined ? draft : readSentence(`${label} ${text}`, sources.today);
  const aligned = align(about, sources);
  const figure = label === undefined ? null : { label, value: text, draft, about };
  const verbatim = figure ? findValue(figure, aligned) : findVerbatim(text, aligned);
  const taken = verbatim && supportedBy(verbatim);
  return [
    ...draft.quotations.map((one) => claim('quotation', one, taken ?? checkQuotation(one, aligned))),
    ...draft.citations.map((one) => claim('citation', one, taken ?? checkCitation(one, about, aligned))),
    ...draft.dates.map((one) =>
      claim(
        'date',
        one,
        taken ?? (figure ? checkFigureDate(one, figure, aligned) : checkDate(one, about, aligned)),
      ),
    ),
    ...draft.quantities.map((one) =>
      claim(
        'number',
        one,
        taken ??
          (figure
            ? checkFigure(one, figure, aligned)
            : checkQuantity(one, about, aligned, (theirs) => !dropsBound(one, draft.text, theirs))),
      ),
    ),
    ...(label === undefined ? amountsIn(text) : []).flatMap((one) => {
      const finding = taken ?? checkAmount(one, aligned);
      return finding ? [claim('number', one, finding)] : [];
    }),
    ...draft.names
      .filter((one) => !one.isDoubtful || label === undefined)
      .flatMap((one) => {
        const finding = taken ?? checkName(one, about, aligned, sources);
        return finding ? [claim('name', one, finding)] : [];
      }),
    ...(taken || label !== undefined ? [] : senseClaims(draft, aligned, sources)),
    ...draft.attributions.flatMap((one) => {
      const finding = taken ?? checkAttribution(one, draft, sources);
      return finding ? [claim('attribution', one, finding)] : [];
    }),
  ];
}

/** The claims in the wording of a sentence as a whole. */
const senseClaims = (
  draft: ReadSentence,
  aligned: readonly Aligned[],
  sources: PreparedSource,
): SentenceClaim[] => [
  ...checkDirections(draft, aligned, sources).map(({ word, ...finding }) =>
    claim('direction', word, finding),
  ),
  ...checkMove(draft, aligned).map(({ word, ...finding }) => claim('direction', word, finding)),
  ...checkInteractions(draft, aligned).map(({ interaction, ...finding }) =>
    claim('doer', interaction, finding),
  ),
  ...checkNegation(draft, aligned, sources).map((finding) =>
    claim('negation', { start: 0, end: draft.text.length, text: draft.text }, finding),
  ),
  ...checkWording(draft, aligned, sources).map(({ kind, at, ...finding }) => claim(kind, at, finding)),
];

const claim = (
  kind: GroundedKind,
  at: Span & { text: string },
  { verdict, sentence }: Finding,
): SentenceClaim => ({
  kind,
  text: at.text,
  verdict,
  support: sentence && supportOf(sentence),
  at: { start: at.start, end: at.end },
});

/** The passage of a source that a claim is based on. */
export const supportOf = ({ rawItemId, text, start, end }: SourceSentence) => ({
  rawItemId,
  sentence: text,
  start,
  end,
});

/** Shorter sentences may match by chance. */
const verbatimWordsMin = 4;
const verbatimAmong = 12;

/** Omitting 'nearly' or 'some of' would overstate what follows. */
const qualifierBefore =
  / (?:nearly|almost|virtually|not|about|up to|at least|more than|less than|most|some|half|few|if|whether|would|may|might|could|former|acting|deputy|proposed|draft) (?:of )?(?:the )?$/;
/** Omitting 'expects that' would turn an expectation into a fact. */
const beliefBefore =
  / (?:expects?|hopes?|believes?|thinks?|predicts?|fears?|worr(?:y|ies)|suspects?|alleges?|claims?|argues?|proposes?|wants?)(?: that)? $/;

/** 'If the grant is denied' */
const conditionBefore = / (?:if|unless) /;

/** The source sentence that the draft's sentence copies verbatim. */
function findVerbatim(text: string, aligned: readonly Aligned[]): SourceSentence | null {
  const words = bareWords(text);
  if (words.split(' ').length - 2 < verbatimWordsMin) return null;
  const holds = ({ sentence }: Aligned): boolean => {
    const whole = bareTextOf(sentence);
    const at = whole.indexOf(words);
    const before = whole.slice(0, at + 1);
    return (
      at >= 0 &&
      !isDenied(whole, at) &&
      ![qualifierBefore, beliefBefore, conditionBefore].some((one) => one.test(before))
    );
  };
  return aligned.slice(0, verbatimAmong).find(holds)?.sentence ?? null;
}
