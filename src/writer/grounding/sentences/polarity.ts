import { isCommon, type Word, wordsIn, isPastForm } from './words.ts';

/** Which words of a sentence are negated. */
export type PolarWord = Word & { isNegated: boolean };

/**
 * How many words after a negation are in its scope; more for a negated subject, up to its verb: 'neither of the two
 * water systems exceeded'.
 */
const reach = 5;
const reachToVerb = 8;

const negations = new Set(
  "not no never none neither nor without cannot nobody nothing isn't aren't wasn't weren't don't doesn't didn't won't wouldn't can't couldn't shouldn't hasn't haven't hadn't".split(
    ' ',
  ),
);
/** Verbs that deny what follows: 'failed to notify', 'stopped using', 'declined to say'. */
const denials =
  /^(?:fail(?:s|ed)?|stop(?:s|ped)?|ceas(?:e|es|ed)|refus(?:e|es|ed)|declin(?:e|es|ed)|end(?:s|ed|ing)?|unable|lacks?|lacked)$/;

/** 'Rejected a request for an order' */
const rejections = /^(?:reject(?:s|ed)|turn(?:s|ed)|den(?:y|ies|ied)|dismiss(?:es|ed))$/;
const refused =
  /^ (?:down )?(?:a |an |the |its |their )?(?:\p{Ll}+ )?(?:request|motion|bid|petition|application|plea)s?\b/u;
const refusedWithin = 40;

/** Ends the scope of a negation. */
const boundary = /[,;:.!?—–"“”]| (?:but|because|while|although|until|unless|who|which) /;

/** The words of a text, in order, each with whether it is denied. */
export function polarWords(text: string): PolarWord[] {
  const words = wordsIn(text);
  const negated = new Set<number>();
  words.forEach((word, at) => {
    const plain = word.text.toLowerCase().replaceAll('’', "'");
    if (!isNegation(words, at, plain, text)) return;
    // 'Contained no PFAS': the verb before is denied too.
    const before = words[at - 1];
    if (plain === 'no' && before && !isCommon(before) && before.end + 1 === word.start) negated.add(at - 1);
    const isSubject = /^(?:neither|none)$/.test(plain);
    let left = isSubject ? reachToVerb : reach;
    for (let next = at + 1; next < words.length && left > 0; next++) {
      if (boundary.test(` ${text.slice(words[next - 1]!.end, words[next]!.start)} `)) break;
      if (negations.has(words[next]!.text.toLowerCase())) break;
      if (isBreak(words[next]!.text) && !isOpenPronoun(words[next - 1]!.text)) break;
      if (isCommon(words[next]!)) continue;
      if (!negated.delete(next)) negated.add(next);
      left =
        isSubject && isPastForm(words[next]!.text)
          ? Math.min(left - 1, reach - (reachToVerb - left) - 1)
          : left - 1;
    }
  });
  return words.map((word, at) => ({ ...word, isNegated: negated.has(at) }));
}

/** 'Not aware of anyone who became sick' */
const isOpenPronoun = (word: string): boolean => /^any(?:one|body|thing)$/i.test(word);

const isBreak = (word: string): boolean =>
  /^(?:but|because|while|although|until|unless|who|which)$/i.test(word);

function isNegation(words: readonly Word[], at: number, plain: string, text: string): boolean {
  const next = words[at + 1]?.text.toLowerCase() ?? '';
  if (negations.has(plain)) {
    // 'No more than', 'not only', 'no later than' and 'not … until' deny nothing; 'No. 5' is a number.
    if (/^(?:no|not)$/.test(plain) && /^(?:more|less|fewer|later|earlier|only|longer)$/.test(next))
      return next === 'longer';
    if (plain === 'not' && /^have$/.test(next) && /^would$/i.test(words[at - 1]?.text ?? '')) return false;
    if (/^no$/.test(plain) && (/^\d/.test(next) || text[words[at]!.end] === '.')) return false;
    return (
      !/^(?:not|hasn't|weren't|wasn't|didn't)$/.test(plain) ||
      !/\buntil\b/.test(text.slice(words[at]!.end, words[at]!.end + 60))
    );
  }
  // 'Has yet to decide'
  if (plain === 'yet') return next === 'to';
  if (plain === 'against') return next.endsWith('ing');
  if (rejections.test(plain)) return refused.test(text.slice(words[at]!.end, words[at]!.end + refusedWithin));
  if (!denials.test(plain)) return false;
  return /^(?:fail|refus|declin)/.test(plain)
    ? next === 'to' && /^\p{Ll}/u.test(words[at + 2]?.text ?? '')
    : /^(?:lack|unable|end|stop|ceas)/.test(plain)
      ? !/^(?:of|in|on|at|with|by|to)$/.test(next)
      : next.endsWith('ing');
}

/** Whether the words right before a place deny what follows it. */
export const isDenied = (text: string, at: number): boolean => {
  const before = wordsIn(text.slice(0, at)).slice(-3);
  return before.some(({ text: word }, index) => isNegation(before, index, word.toLowerCase(), text));
};

/** Whether the negations of the draft's and the source's words agree; null if they share no negated word. */
export function compareNegation(draft: readonly PolarWord[], source: readonly PolarWord[]): boolean | null {
  const theirs = new Map<string, Set<boolean>>();
  for (const { stem, isNegated } of source.filter((word) => !isCommon(word)).flatMap(withoutPrefix)) {
    const seen = theirs.get(stem) ?? new Set();
    theirs.set(stem, seen.add(isNegated));
  }
  const shared = draft
    .filter((word) => !isCommon(word) && !isCompound(word))
    .flatMap(withoutPrefix)
    .filter(({ stem }) => theirs.has(stem));
  if (shared.some(({ stem, isNegated }) => isNegated && theirs.get(stem)!.has(true))) return true;
  return shared.some(({ stem, isNegated }) => !theirs.get(stem)!.has(isNegated)) ? false : null;
}

/** Words in almost every sentence, whether negated or not. */
const isCompound = ({ text }: PolarWord): boolean => /^PF[A-Z]/.test(text);

/** 'Unchanged' is also 'not changed'. */
const withoutPrefix = (word: PolarWord): { stem: string; isNegated: boolean }[] => [
  { stem: word.stem, isNegated: word.isNegated },
  ...(/^un[a-z]{5}/i.test(word.text) && !/^(?:un(?:der|it|ion|ti))/i.test(word.text)
    ? [{ stem: wordsIn(word.text.slice(2))[0]!.stem, isNegated: !word.isNegated }]
    : []),
];
