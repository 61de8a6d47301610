import { blankInnerPeriods } from '../../builtin/text/split-sentences.ts';
import type { Span } from '../../evidence/find-passage.ts';
import { isCommon, stemOf, wordsIn } from './words.ts';

/** Who says something, as worded: 'city manager Dana Whitfield', 'the agency', 'she'. */
export type Attribution = Span & { text: string; stems: string[]; isPronoun: boolean };

const verb =
  '(?:said|says|saying|say|told|tells|warned|warns|argued|argues|added|adds|noted|notes|explained|explains|estimates?|estimated|claims?|claimed|called|calls|believes?|predict(?:s|ed)?|announced|recommended|advised|criticized|praised)';

const accordingTo = /\baccording to ([^,.;“”"]{2,120})/giu;
/** '…," said Leo Vance.' and '…, said plant superintendent Gwen Abara.' */
const verbFirst = new RegExp(
  `(?:[”"] ?|, )(?:said|says|warned|added|explained|argued|noted) ((?:(?<=[”"] ?\\p{L}+ )[^,.;“”"]|(?:\\p{Ll}[\\p{L}'’-]* ){0,5}\\p{Lu}|officials|researchers|scientists|residents|lawyers|regulators)[^,.;“”"]{1,120})`,
  'gu',
);
const speakerFirst = new RegExp(
  `(?:^|[.;,”"] ?|\\b(?:but|and|while|as) )([^.;“”"]{1,140}?),? (?:has |have |had )?(?<!\\b(?:be|been|being|is|are|was|were)(?: not| never| also)? )${verb}\\b`,
  'gu',
);

/** The attributions of a sentence. */
export function attributionsIn(written: string): Attribution[] {
  const found: Attribution[] = [];
  const text = blankInnerPeriods(written);
  for (const pattern of [accordingTo, verbFirst, speakerFirst])
    for (const match of text.matchAll(pattern)) {
      const speaker = speakerOf(match[1]!, pattern === speakerFirst);
      const start = match.index + match[0].indexOf(match[1]!) + match[1]!.lastIndexOf(speaker);
      const end = start + speaker.length;
      const after = match.index + match[0].length;
      if (speaker.trim() === '' || found.some((other) => start < other.end && end > other.start)) continue;
      if (pattern === verbFirst && saysMore.test(speaker)) continue;
      if (pattern === speakerFirst && (isNoun(match, text.slice(after)) || found.some(isAt(after + 1))))
        continue;
      const stems = stemsOf(speaker);
      const isPronoun = /^(?:he|she|they|it|who)$|(?:^| )(?:you|we|I)$/i.test(speaker.trim());
      const asWritten = written.slice(start, end).trim();
      if (stems.length > 0 || isPronoun) found.push({ start, end, text: asWritten, stems, isPronoun });
    }
  return found;
}

/** 'Lee, who manages the mill, said Halden would pay': Halden is in the statement, not its speaker. */
const saysMore = / (?:would|will|is|are|was|were|has|have|had|could|may|might|should|did) /;

const isAt =
  (position: number) =>
  ({ start }: Span): boolean =>
    start === position;

/** 'Has not advised', 'will pay to settle claims', 'estimates of the cost': no statement. */
const isNoun = ([found, before = '']: RegExpMatchArray, after: string): boolean =>
  /\b(?:not|never)$/.test(before.trim()) ||
  (/(?:claims?|estimates?|calls)$/.test(found) &&
    (/^ (?:of|from|against|by|over|in|for|and|about|are|is|was|were|have|had|will|could|may)\b/.test(after) ||
      (/^(?:[,.;]|$)/.test(after) && /\b(?:to|of|over|for|against|in|all) /.test(before))));

/** Before the verb: the last subject, with what is said about it between commas. */
function speakerOf(before: string, isBefore: boolean): string {
  if (!isBefore) return before.replace(/ (?:on|in|at|after|during|who|that|as|when) .*$/i, '');
  const parts = before.split(/, /);
  // 'Dr. Ingrid Solheim, the lead author' and 'Marcus Bell, who represents the utilities' are one; in
  // 'two other wells can meet demand, town manager Abe Lindqvist' the last part alone is the speaker.
  const last = parts.at(-1)!;
  const isAside =
    parts.length > 1 && /^(?:the|a|an|who|which|whose|\d+$)\b/i.test(last) && isShortName(parts.at(-2)!);
  return isAside ? `${parts.at(-2)!}, ${last}` : last;
}

/** Ends in a name: 'Ingrid Solheim', not 'The water is safe'. */
const isShortName = (part: string): boolean => wordsIn(part).length <= 6 && /\p{Lu}[\p{L}'’.-]*$/u.test(part);

const stemsOf = (speaker: string): string[] =>
  wordsIn(speaker)
    .filter((word) => !isCommon(word) && !/^(?:has|also|who|lead|new)$/i.test(word.text))
    .map(({ text }) => stemOf(text));

/** Words in quotation marks. */
export type Quotation = Span & { text: string };

/** Longer than a measure in inches or a lone mark; single marks count only around several words. */
const quoted = /["“”]([^"“”]{2,600})["“”]|(?<=^|[\s(])‘([^‘’]{8,400})’(?=[\s,.)]|$)/g;

/** The quotations of a text, in order, without their marks. */
export const quotationsIn = (text: string): Quotation[] =>
  Array.from(text.matchAll(quoted), ({ 0: whole, 1: double, 2: single, index }) => ({
    start: index,
    end: index + whole.length,
    text: double ?? single!,
  }));

/** Letters, digits, currencies and percent only: the same words whatever their punctuation and case. */
export const bareWords = (text: string): string =>
  ` ${(
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[$€£%°]|[\p{L}\p{N}]+(?:['.,][\p{L}\p{N}]+)*/gu) ?? []
  ).join(' ')} `;

/** The parts of a quotation that must be found word for word: what an ellipsis or brackets divide. */
export const quotedParts = (text: string): string[] =>
  text
    .split(/\[[^\]]*\]|…|\.\.\.+/)
    .map(bareWords)
    .filter((part) => part.trim() !== '');
