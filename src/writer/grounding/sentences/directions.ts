import file from './directions.json' with { type: 'json' };
import type { PolarWord } from './polarity.ts';
import { isCommon, listed } from './words.ts';

type Sense = { word: string; axis: string; sign: 1 | -1 };

/** Words of two opposite senses on one matter, as rose and fell, by the word. */
const senses = Map.groupBy(
  Object.entries(file.axes).flatMap(([axis, { up, down }]): Sense[] => [
    ...listed(up).map((word) => ({ word, axis, sign: 1 as const })),
    ...listed(down).map((word) => ({ word, axis, sign: -1 as const })),
  ]),
  ({ word }) => word.replace('#', ''),
);

/** A word with a direction; `sign` is 1 or -1, inverted if the word is negated. */
export type Direction = { axis: string; sign: 1 | -1; word: PolarWord };

/** The directions that the words of a sentence give, in order. */
export const directionsIn = (text: string, words: readonly PolarWord[]): Direction[] =>
  words.flatMap((word) => {
    const lower = word.text.toLowerCase();
    const before = text.slice(Math.max(0, word.start - 20), word.start);
    const after = text.slice(word.end, word.end + 20);
    return (senses.get(lower) ?? [])
      .filter((sense) => !sense.word.endsWith('#') || isMeant(lower, { before, after }))
      .map(({ axis, sign }): Direction => ({ axis, sign: word.isNegated ? (-sign as 1 | -1) : sign, word }));
  });

/** Whether the context of a word marked with # shows the sense. */
function isMeant(word: string, { before, after }: { before: string; after: string }): boolean {
  switch (word) {
    case 'up':
    case 'down':
      return (
        /\b(?:go|goes|going|went|closed|is|are|was|were|,) $|, $|\b[Ss]hares $/.test(before) ||
        /^ (?:by|from|sharply|slightly|[\d$€£])/.test(after)
      );
    case 'under':
      return (
        /^ (?:the|\d|its|this|federal|state)/.test(after) &&
        !/^ (?:the|a|an|its) (?!\w+ ?(?:limit|standard|level|threshold|guideline|advisory|goal|cap|maximum))/.test(
          after,
        )
      );
    case 'more':
    case 'less':
      return (
        /^ than (?:it|they|others|carbon|other|expected|planned|before|the|last)/.test(after) ||
        /\bcosts $/.test(before) ||
        (/\b(?:pays?|paid|paying|costs?|spends?|spent|earns?|charges?|charged|owes?|owed|gets?|got|uses?|used) $/.test(
          before,
        ) &&
          /^(?:[.,;]|$| (?:a|per|for|each|every|in|on|money|now|under|after|because|than (?!\$?\d))\b)/.test(
            after,
          ))
      );
    case 'most':
    case 'least':
      return false;
    case 'back':
      return /(?:s|men|people|children) $/.test(before) && /^ (?:the|a|an|its|their|this|that) /.test(after);
    case 'for':
      return /\b(?:vot|campaign|argu|lobb|testif)\w* $/i.test(before);
    case 'closed':
      return !/^ (?:up|down|at)\b/.test(after);
    case 'agree':
    case 'agreed':
    case 'agrees':
      return /^ to\b/.test(after);
    case 'denied':
    case 'denies':
    case 'deny':
      return /^ (?:the |a )?(?:permit|request|motion|appeal|application|petition)/.test(after);
    case 'tops':
    case 'topped':
      return true;
    default:
      return false;
  }
}

/** The size of a direction's context, in words on either side. */
const contextWords = 4;

/** The informative words around a direction. */
function contextOf({ word }: Direction, words: readonly PolarWord[]): Set<string> {
  const at = words.findIndex(({ start }) => start === word.start);
  const around = words.slice(Math.max(0, at - contextWords), at + contextWords + 1);
  return new Set(around.filter((one) => one.start !== word.start && !isCommon(one)).map(({ stem }) => stem));
}

/**
 * Whether a clause has the opposite of a direction of the draft; null if it has neither. Of several on the same
 * matter, the one in the most similar context counts; on a tie, the one that agrees.
 */
export function isOpposed(
  draft: Direction,
  draftWords: readonly PolarWord[],
  source: readonly Direction[],
  sourceWords: readonly PolarWord[],
): boolean | null {
  const mine = contextOf(draft, draftWords);
  const theirs = source
    .filter(({ axis: name }) => name === draft.axis)
    .map((one) => ({
      agrees: one.sign === draft.sign,
      shared: contextOf(one, sourceWords).intersection(mine).size,
    }))
    .sort((a, b) => b.shared - a.shared || Number(b.agrees) - Number(a.agrees));
  return theirs[0] ? !theirs[0].agrees : null;
}
