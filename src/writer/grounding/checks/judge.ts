import { isSameDate, type DateMention } from '../figures/dates.ts';
import { isSameQuantity } from '../figures/same-quantity.ts';
import { type Aligned, contradictedBy, type Finding, supportedBy, unsupported } from '../sentences/align.ts';
import type { ReadSentence, SourceSentence } from '../sentences/prepare-source.ts';

/** From this similarity up, a source sentence is about the same matter. */
const relatedMin = 0.3;
/** A sentence that is less similar than the best by this much is about something else. */
const muchLess = 0.55;

/**
 * Judges a claim by the sentences, best aligned first. If the sentence on the same matter gives another value, and only
 * a far less similar one gives this, that one is about something else.
 */
export function judge(
  aligned: readonly Aligned[],
  says: (sentence: SourceSentence) => boolean,
  saysOther: (sentence: SourceSentence) => boolean,
  draft: ReadSentence,
): Finding {
  const saying = aligned.find(({ sentence }) => says(sentence));
  const other = aligned.find(
    ({ sentence, similarity: alike }) => alike >= relatedMin && !says(sentence) && saysOther(sentence),
  );
  if (!saying) return other ? contradictedBy(other.sentence) : unsupported;
  const isElsewhere =
    other && other.sentence.position >= 0 && saying.similarity < muchLess * other.similarity;
  if (isElsewhere && mentionsShared(draft, saying.sentence) < 2) return contradictedBy(other.sentence);
  return supportedBy(saying.sentence);
}

/** How many of the draft's figures and dates a sentence has: two together are hardly a coincidence. */
const mentionsShared = ({ quantities, dates }: ReadSentence, source: SourceSentence): number =>
  quantities.filter((mine) => source.quantities.some((theirs) => isSameQuantity(mine, theirs))).length +
  dates.filter((mine) => source.dates.some((theirs) => isSameDate(mine, theirs))).length;

/** Checks a date, by the days that it may mean. */
export const checkDate = (date: DateMention, draft: ReadSentence, aligned: readonly Aligned[]): Finding =>
  judge(
    aligned,
    ({ dates }) => dates.some((theirs) => isSameDate(date, theirs)),
    ({ dates }) => dates.length > 0,
    draft,
  );
