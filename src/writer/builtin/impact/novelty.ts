import { impact, type StoryKind } from '../../gazetteers/gazetteers.ts';
import type { Reading } from '../read-source.ts';
import { findPhrases } from '../text/phrases.ts';
import { indexWeighted, type WeightedIndex } from '../text/weighted-phrases.ts';

const newness = indexWeighted(impact.newness);
const routine = indexWeighted(impact.routine);
/** The wording adds or subtracts at most this much, as the kind of event counts for more. */
const wordsMax = 2;
const weightPerPoint = 2;
/** Only a story without any severity scores zero. */
const least = 1;

/** How new the news is: by the kind of story, and words such as 'first' or 'routine'. 0 to 10, not rounded. */
export const noveltyOf = (kind: StoryKind, reading: Reading): number =>
  Math.max(least, kind.novelty + points(newness, reading) - points(routine, reading));

function points(index: WeightedIndex, { all }: Reading): number {
  const found = new Set(all.flatMap((sentence) => findPhrases(index, sentence).map(({ entry }) => entry)));
  const weight = [...found].reduce((sum, entry) => sum + entry.weight, 0);
  return Math.min(wordsMax, weight / weightPerPoint);
}
