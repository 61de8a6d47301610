import { align, type WordingRule } from '../sentences/align.ts';
import { memoizePerObject, type ReadSentence } from '../sentences/prepare-source.ts';
import { clauseAt } from '../sentences/sentences.ts';
import { isCommon } from '../sentences/words.ts';

/** A sentence with this share of the effect's words reports it. */
const retoldMin = 0.5;

/**
 * Finds causes that the source does not give, such as 'because of the tests': the sentence that reports the effect
 * shares no word with the cause, and no adjacent sentence has half of its words.
 */
export const checkCauses: WordingRule = (draft, _aligned, sources) => {
  const cause = causeOf(draft);
  if (!cause) return [];
  const effect = align({ stems: cause.effect }, sources).find(({ similarity }) => similarity >= retoldMin);
  if (!effect) return [];
  const { sentence } = effect;
  const isShared = !cause.stems.isDisjointFrom(sentence.stems);
  const theirs = causeOf(sentence);
  const at = { start: cause.start, end: cause.end, text: cause.text };
  if (theirs)
    return theirs.stems.isDisjointFrom(cause.stems) && !isShared
      ? [{ kind: 'cause', at, verdict: 'contradicted', sentence }]
      : [];
  const near = sources.sentences.filter(
    ({ rawItemId, position }) =>
      rawItemId === sentence.rawItemId && Math.abs(position - sentence.position) <= 1,
  );
  const known = near.some(({ stems }) => cause.stems.intersection(stems).size * 2 >= cause.stems.size);
  return known ? [] : [{ kind: 'cause', at, verdict: 'unsupported', sentence: null }];
};

type Cause = { start: number; end: number; text: string; stems: Set<string>; effect: Set<string> };

const marker =
  /\b(?:because of|because|due to|owing to|as a result of|caused by|on account of|(?:delayed|driven|prompted|triggered|forced|slowed|halted|stopped) by|blamed on|thanks to)\b/i;

/** The cause that a sentence gives, and the informative words of its effect. */
const causeOf = memoizePerObject(({ text, words }: Pick<ReadSentence, 'text' | 'words'>): Cause | null => {
  const found = marker.exec(text);
  if (!found) return null;
  const clause = clauseAt(text, found.index);
  const start = found.index;
  const end = Math.min(clause.end, start + untilMark(text.slice(start)));
  const informative = words.filter((word) => !isCommon(word));
  const stems = new Set(
    informative.filter((word) => word.start >= start + found[0].length && word.end <= end).map(stemOf),
  );
  const effect = new Set(
    informative.filter((word) => word.start >= clause.start && word.start < start).map(stemOf),
  );
  return stems.size > 0 && effect.size > 0
    ? { start, end, text: text.slice(start, end), stems, effect }
    : null;
});

const stemOf = ({ stem }: { stem: string }): string => stem;

/** The length of a cause, which ends at the next punctuation mark. */
function untilMark(text: string): number {
  const at = text.search(/[,;.:](?:\s|$)/);
  return at < 0 ? text.length : at;
}
