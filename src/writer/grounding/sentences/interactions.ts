import type { Span } from '../../evidence/find-passage.ts';
import file from '../wording/subjects.json' with { type: 'json' };
import type { Name } from './names.ts';
import { type Called, isNamedIn } from './same-name.ts';
import { listed } from './words.ts';

/** Who did what to whom, for verbs that aren't symmetric: '3M sued DuPont', 'DuPont was sued by 3M'. */
export type Interaction = Span & { text: string; verb: string; doer: Party; other: Party };

/** A name, or a noun like 'the state'. */
export type Party = { text: string; name: Called | null };

const acts = new Map(
  Object.entries(file.verbs).flatMap(([act, verbs]) => listed(verbs).map((verb) => [verb, act] as const)),
);
const interaction = new RegExp(
  `\\b(?:${[...acts.keys()].join('|')}|(?:files?|filed|brings?|brought) (?:an? |its |their )?(?:\\p{Ll}+ )?(?:lawsuit|suit|complaint|case) against)(?!\\p{L})`,
  'giu',
);
const noun =
  /(?:\b(?:the|a|an|its|their) (?:\p{Ll}+ )?(state|city|county|town|village|company|firm|agency|utility|district|government|manufacturer|maker|union|school|airport|landfill|army|navy|department|board|commission|council|association|court|mill|plant)|\b(regulators|officials|prosecutors|residents|homeowners|neighbors|farmers|firefighters|veterans|utilities))(?!\p{L})/giu;

/** The maximum distance of a party from its verb, in characters. */
const reach = 60;
/** Text allowed between the doer and the verb: auxiliaries, adverbs, or an aside. */
const toVerb =
  /^(?: (?:County|City|Town|Township|Village|Parish))?(?: of [^,;.]{1,40}?)?(?:,[^,;.]{1,50},)?(?: sa(?:ys|id)(?: that)? (?:it|they|he|she))?(?: (?:has|have|had|will|would|also|later|then|first|recently|successfully|is|was|were|are|been|be|being|not|\p{L}+ly|agreed to|plans to|moved to|and))* $/u;
const isPassive = /\b(?:is|was|were|are|been|be|being|got|gets)(?: (?:also|later|then|first|\p{L}+ly))? $/u;
/** 'Paid $5 million to DuPont', 'supplied foam to DuPont'; 'fined the company DuPont'. */
const toOther = /^ (?:the |a |an )?(?:\p{Ll}+ )?$|^ [^.;,]{1,40}? to (?:the |a |an )?$/u;
const byDoer = /^(?: [^.;,]{0,40}?)? by (?:the |a |an )?$/u;

/** 'The lawsuit by the city against Chemours' */
const suit =
  /\b(?:lawsuit|suit|complaint|case)(?: (?:filed|brought))? by (?<by>[^,;.]{2,50}?) against (?<against>(?:the )?\p{L}+)/gu;

/** The interactions in a sentence that name both parties. */
export function findInteractions(text: string, names: readonly Name[]): Interaction[] {
  const found = Array.from(text.matchAll(interaction));
  const suits = Array.from(text.matchAll(suit));
  if (found.length + suits.length === 0) return [];
  const parties = partiesIn(text, names);
  const fromSuits = suits.flatMap(
    ({ index, groups: { by = '', against = '' } = {}, 0: whole }): Interaction[] => {
      const doer = parties.find(({ start }) => start >= index + whole.indexOf(by));
      const other = parties.find(({ start }) => start >= index + whole.lastIndexOf(against));
      const span = { start: index, end: index + whole.length, text: whole };
      return doer && other && doer !== other ? [{ ...span, verb: 'sue', doer, other }] : [];
    },
  );
  return fromSuits.concat(
    found.flatMap(({ 0: verb, index }): Interaction[] => {
      const end = index + verb.length;
      const ahead = parties.findLast(
        (one) => one.end <= index && index - one.end <= reach && toVerb.test(text.slice(one.end, index)),
      );
      if (!ahead) return [];
      const isPassiveVoice = isPassive.test(text.slice(0, index));
      const link = isPassiveVoice ? byDoer : toOther;
      const behind = parties.find(
        (one) => one.start >= end && one.start - end <= reach && link.test(text.slice(end, one.start)),
      );
      if (!behind) return [];
      const [doer, other] = isPassiveVoice ? [behind, ahead] : [ahead, behind];
      const span = { start: ahead.start, end: behind.end };
      return [
        {
          ...span,
          text: text.slice(span.start, span.end),
          verb: acts.get(verb.toLowerCase()) ?? 'sue',
          doer,
          other,
        },
      ];
    }),
  );
}

/** The names and nouns for groups in a text, in order. */
export const partiesIn = (text: string, names: readonly Name[]): (Party & Span)[] =>
  [
    ...names.map((name) => ({ start: name.start, end: name.end, text: name.text, name })),
    ...Array.from(text.matchAll(noun), ({ 0: whole, 1: one, 2: many, index }) => ({
      start: index,
      end: index + whole.length,
      text: (one ?? many)!.toLowerCase(),
      name: null,
    })),
  ].sort((a, b) => a.start - b.start);

/** Whether the source has the parties the other way around; null if it has neither. */
export function isReversed(draft: Interaction, source: readonly Interaction[]): boolean | null {
  const alike = source.filter(({ verb }) => verb === draft.verb);
  if (alike.some((one) => isSameParty(draft.doer, one.doer) && isSameParty(draft.other, one.other)))
    return false;
  return alike.some((one) => isSameParty(draft.doer, one.other) && isSameParty(draft.other, one.doer))
    ? true
    : null;
}

/** Compares names; 'the department' also matches a name that contains the word. */
export const isSameParty = (one: Party, other: Party): boolean =>
  one.name && other.name
    ? names(one.name, other.name) || names(other.name, one.name)
    : one.name || other.name
      ? (one.name ?? other.name)!.tokens.includes(one.name ? other.text : one.text)
      : one.text === other.text;

const names = (one: Called, other: Called): boolean =>
  isNamedIn(one, { text: other.text, names: [other], bare: ` ${other.tokens.join(' ')} ` });
