import type { PolarWord } from './polarity.ts';
import { isCommon } from './words.ts';

/** Words of two opposite senses on one matter: rose and fell, above and below. */
type Axis = { name: string; up: RegExp; down: RegExp };

const axis = (name: string, up: string, down: string): Axis => ({
  name,
  up: new RegExp(`^(?:${up})$`, 'i'),
  down: new RegExp(`^(?:${down})$`, 'i'),
});

const axes: Axis[] = [
  axis(
    'change',
    'rises?|rose|risen|rising|increas(?:e|es|ed|ing)|climb(?:s|ed|ing)?|gr[oe]ws?|grown|growing|jump(?:s|ed)?|surg(?:e|es|ed|ing)|soar(?:s|ed|ing)?|gain(?:s|ed)?|rais(?:e|es|ed|ing)|doubl(?:e|es|ed|ing)|tripl(?:e|es|ed|ing)|quadrupl(?:e|es|ed)|up#|worsen(?:s|ed|ing)?',
    'falls?|fell|fallen|falling|drop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|reduc(?:e|es|ed|ing)|reductions?|shrinks?|shrank|shrunk|shrinking|cuts?|cutting|lowers|lowered|lowering|halv(?:e|es|ed|ing)|slash(?:es|ed)?|plung(?:e|es|ed)|plummet(?:s|ed)?|tumbl(?:e|es|ed)|down#',
  ),
  axis('level', 'above|exceed(?:s|ed|ing)?|surpass(?:es|ed)?|top(?:s|ped)#', 'below|under#|beneath'),
  axis(
    'comparison',
    'higher|larger|greater|bigger|longer|costlier|more#',
    'lower|smaller|lesser|shorter|cheaper|less#|fewer',
  ),
  axis('speed', 'faster|quicker|sooner|earlier', 'slower|later'),
  axis(
    'stance',
    'support(?:s|ed|ing)?|back(?:s|ed)|back#|welcom(?:e|es|ed)|prais(?:e|es|ed)|favor(?:s|ed)?|endors(?:e|es|ed)|for#',
    'oppos(?:e|es|ed|ing)|criticiz(?:e|es|ed)|criticis(?:e|es|ed)|object(?:s|ed)|condemn(?:s|ed)?|denounc(?:e|es|ed)|against',
  ),
  axis(
    'decision',
    'grant(?:s|ed|ing)?|approv(?:e|es|ed|ing)|pass(?:es|ed)|accept(?:s|ed|ing)?|uph[eo]lds?|affirm(?:s|ed)?|adopt(?:s|ed)?|allow(?:s|ed)?|agree(?:s|d)?#',
    'den(?:y|ies|ied)#|reject(?:s|ed|ing)?|vacat(?:e|es|ed|ing)|overturn(?:s|ed)?|struck|strikes?|block(?:s|ed)?|dismiss(?:es|ed)?|bans|banned|banning|refus(?:e|es|ed)',
  ),
  axis('admission', 'admit(?:s|ted|ting)?|acknowledg(?:e|es|ed)|conced(?:e|es|ed)', 'den(?:y|ies|ied)'),
  axis('order', 'before', 'after'),
  axis(
    'opening',
    'open(?:s|ed|ing)?|launch(?:es|ed)?|reopen(?:s|ed)?',
    'clos(?:e|es|ed|ing)#|shut(?:s|ting)?|shuttered',
  ),
  axis('stream', 'upstream|upgradient', 'downstream|downgradient'),
  axis(
    'extreme',
    'highest|largest|biggest|most#|maximum|strongest|oldest|greatest',
    'lowest|smallest|least#|fewest|minimum|weakest|newest',
  ),
  axis(
    'strength',
    'stronger|safer?|better|easier|tighten(?:s|ed|ing)?|strengthen(?:s|ed)?|stricter',
    'weaker|unsafe|worse|harder|loosen(?:s|ed|ing)?|weaken(?:s|ed)?|relax(?:es|ed)?|looser|dangerous',
  ),
  axis('outcome', 'w[io]ns?|winning', 'los(?:e|es|ing)|lost'),
  axis(
    'trade',
    'buys?|bought|acquir(?:e|es|ed)|import(?:s|ed)?',
    'sells?|sold|divest(?:s|ed)?|export(?:s|ed)?',
  ),
  axis('result', 'profits?|surplus', 'loss(?:es)?|deficits?'),
];

/** A word with a direction; `sign` is 1 or -1, inverted if the word is negated. */
export type Direction = { axis: string; sign: 1 | -1; word: PolarWord };

/** The directions that the words of a sentence give, in order. */
export function directionsIn(text: string, words: readonly PolarWord[]): Direction[] {
  return words.flatMap((word, at) => {
    const context = {
      before: text.slice(Math.max(0, word.start - 20), word.start),
      after: text.slice(word.end, word.end + 20),
      next: words[at + 1]?.text ?? '',
    };
    const isFree = isMeant(word.text.toLowerCase(), context);
    return axes.flatMap(({ name, up, down }): Direction[] => {
      const isUp = matches(up, word.text, isFree);
      const isDown = matches(down, word.text, isFree);
      if (isUp === isDown) return [];
      return [{ axis: name, sign: isUp !== word.isNegated ? 1 : -1, word }];
    });
  });
}

/** A word marked with # in the table counts only where its context shows the sense. */
const matches = (pattern: RegExp, word: string, isFree: boolean): boolean =>
  pattern.test(word) || (isFree && pattern.test(`${word}#`));

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
