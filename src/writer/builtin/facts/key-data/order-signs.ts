import type { ContentType } from '../../../../news/terms.ts';
import type { Signs } from '../../signs/linear-model.ts';
import type { Reading } from '../../read-source.ts';
import type { Placed } from './find-key-data.ts';

/** Signs from an amount's rank among the others of its text and its size. */
export function orderSigns(
  { amount, sentence, cited }: Placed,
  amounts: readonly Placed[],
  { sentences }: Reading,
  type: ContentType,
): Signs {
  const { kind, label, magnitude, isDoubtful } = amount;
  const before = amounts.filter(
    (other) =>
      other.sentence.position < sentence.position ||
      (other.sentence === sentence && other.amount.start < amount.start),
  );
  const alike = before.filter((other) => other.amount.kind === kind);
  const far = Math.max(0, sentence.position) / Math.max(1, sentences.length);
  return {
    nth: Math.min(1, before.length / 8),
    'nth of its kind': Math.min(1, alike.length / 4),
    first: before.length === 0 ? 1 : 0,
    second: before.length === 1 ? 1 : 0,
    'first of its kind': alike.length === 0 ? 1 : 0,
    [`${kind}: first`]: alike.length === 0 ? 1 : 0,
    'only one of its kind': amounts.filter((other) => other.amount.kind === kind).length === 1 ? 1 : 0,
    'one of few': Math.min(1, 3 / amounts.length),
    [`${kind}: far down`]: far,
    [`${kind}: in the lead`]: sentence.position < 3 ? 1 : 0,
    [`${isDoubtful ? 'doubtful' : 'sure'}: far down`]: far,
    [`${type}: far down`]: far,
    [`${type}: in the first sentence`]: sentence.position <= 0 ? 1 : 0,
    'in the last sentence': cited.position === sentences.length - 1 ? 1 : 0,
    'in a long sentence': sentence.text.length > 220 ? 1 : 0,
    'in a short sentence': sentence.text.length < 90 ? 1 : 0,
    [`${kind}: size`]: Math.min(1, Math.log10(Math.max(1, magnitude ?? 1)) / 8),
    'shares its label': amounts.some((other) => other.amount !== amount && other.amount.label === label)
      ? 1
      : 0,
  };
}
