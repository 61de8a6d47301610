import type { Aligned, WordingFinding, WordingRule } from '../sentences/align.ts';
import type { PolarWord } from '../sentences/polarity.ts';
import type { ReadSentence } from '../sentences/prepare-source.ts';
import { isCommon } from '../sentences/words.ts';
import { certaintiesIn, type Certainty } from './certainties.ts';

/** Finds outcomes that no source has: 'approved' before the vote, 'fined' without a fine. */
export const checkOutcomes: WordingRule = (draft, aligned) =>
  certaintiesIn(draft)
    .filter(({ certainty, isNegated }) => certainty === 'happened' && !isNegated)
    .flatMap(({ start, end, text }): WordingFinding[] => {
      const outcome = outcomeOf(text, draft.text.slice(0, start), draft.text.slice(end));
      const finding = outcome && judge(outcome, sharing(draft, text, aligned));
      return finding ? [{ kind: 'certainty', at: { start, end, text }, ...finding }] : [];
    });

function outcomeOf(verb: string, before: string, after: string): Outcome | undefined {
  if (pollution.verbs.test(verb)) return isActive(before, after) ? pollution : undefined;
  return outcomes.find(({ verbs }) => verbs.test(verb));
}

const isActive = (before: string, after: string): boolean =>
  /\p{L} $/u.test(before) &&
  !/\b(?:is|are|was|were|be|been|being|a|an|the|of|in|for|other|with|and|or) $/i.test(before) &&
  /^ (?:the|a|an|its|their|his|her|this|these|\p{Lu})/u.test(after);

/** The sentences that share a word with the draft's other than the verb. */
const sharing = ({ words }: ReadSentence, verb: string, aligned: readonly Aligned[]): Aligned[] => {
  const others = new Set(
    words.filter((word) => !isCommon(word) && word.text !== verb).map(({ stem }) => stem),
  );
  return aligned.filter(({ sentence }) => !others.isDisjointFrom(sentence.stems));
};

type Verdict = Omit<WordingFinding, 'kind' | 'at'>;

/** Null if a sentence has the outcome; contradicted if sentences have it only as denied or in the future. */
function judge({ support }: Outcome, aligned: readonly Aligned[]): Verdict | null {
  const having = aligned.filter(({ sentence }) => sentence.words.some(({ text }) => support.test(text)));
  if (having.some(({ sentence }) => holds(sentence, support))) return null;
  return having[0]
    ? { verdict: 'contradicted', sentence: having[0].sentence }
    : { verdict: 'unsupported', sentence: null };
}

const open = new Set<Certainty>(['possible', 'urged', 'expected', 'intended', 'scheduled']);

/** Whether a sentence has it as done or decided, in a verb or a noun. */
function holds(sentence: ReadSentence, support: RegExp): boolean {
  const verbs = certaintiesIn(sentence);
  const isOpen = (word: PolarWord): boolean =>
    verbs.some(({ start, certainty }) => start === word.start && open.has(certainty));
  return sentence.words.some((word) => support.test(word.text) && !word.isNegated && !isOpen(word));
}

/** Verbs for the outcome of a matter: a draft may only use one if a source has it or an equivalent word. */
type Outcome = { verbs: RegExp; support: RegExp };

const outcome = (verbs: string, support: string): Outcome => ({
  verbs: new RegExp(`^(?:${verbs})$`, 'i'),
  support: new RegExp(`^(?:${verbs}|${support})$`, 'i'),
});

const outcomes: Outcome[] = [
  outcome(
    'approved|adopted|passed|enacted|ratified|finalized',
    'approv\\w+|adopt\\w*|pass(?:es|ing)?|enact\\w*|ratif\\w+|finaliz\\w+|vot(?:e|es|ed|ing)|sign(?:s|ed)?|final|accept\\w*|agree\\w*|back(?:s|ed)|clear(?:s|ed)|set(?:s|ting)?|issu\\w+|law|laws|rule|grant\\w*|allow\\w*|decid\\w+',
  ),
  outcome(
    'granted|gave|given|awarded|received|got',
    'grant\\w*|giv\\w+|award\\w*|receiv\\w+|gets?|won|win|wins|provid\\w+|paid|pays?|fund\\w*|donat\\w+|allocat\\w+|secur\\w+|obtain\\w*|deliver\\w*|suppl\\w+|contribut\\w+|drink\\w*|uses?|used|serv\\w+|offer\\w*|hand(?:s|ed)|sent|sends?|took|takes?|had|allow\\w*|approv\\w+|let',
  ),
  outcome('fined|penalized', 'fin(?:e|es|ing)|penal\\w+|sanction\\w*'),
  outcome(
    'sued',
    'su(?:e|es|ing)|lawsuits?|suits?|fil(?:e|es|ed|ing)|cases?|plaintiffs?|complaints?|litigation|court|claims?',
  ),
  outcome(
    'banned|prohibited|outlawed',
    'ban|bans|banning|prohibit\\w*|outlaw\\w*|forb\\w+|restrict\\w*|bar|bars|barred|end|ends|ended|phas\\w+|block\\w*|illegal|stop\\w*',
  ),
  outcome(
    'rejected|refused',
    'reject\\w*|refus\\w+|den(?:y|ies|ied|ial)|turned|declin\\w+|against|dismiss\\w*|block\\w*|fail\\w*|not|oppos\\w+|no',
  ),
  outcome(
    'resigned|fired',
    'resign\\w*|fir(?:e|es|ing)|quit|left|step(?:s|ped)|dismiss\\w*|remov\\w+|laid|departure',
  ),
  outcome(
    'proposed|recommended',
    'propos\\w+|recommend\\w*|plan(?:s|ned|ning)?|draft\\w*|consider\\w*|urg\\w+|ask\\w*|seek\\w*|sought|suggest\\w*|want\\w*|call(?:s|ed|ing)?|offer\\w*|advis\\w+|should|introduc\\w+|weigh\\w*|would|request\\w*|favor\\w*|warn\\w*',
  ),
  outcome(
    'hired',
    'hir(?:e|es|ing)|employ\\w*|contract\\w*|retain\\w*|engag\\w+|recruit\\w*|join\\w*|job|jobs|commission\\w*',
  ),
  outcome('recalled', 'recall\\w*'),
  outcome('evacuated', 'evacuat\\w+'),
  outcome('settled', 'settl\\w+|agree\\w*|deal'),
];

/** 'The plant contaminated the wells', which 'contaminated wells' does not say. */
const pollution = outcome(
  'contaminated|polluted|tainted|fouled',
  'contaminat\\w+|pollut\\w+|taint\\w*|foul\\w*|discharg\\w+|releas\\w+|spill\\w*|leak\\w*|dump\\w*|emit\\w*|caus\\w+|responsib\\w+|spread\\w*|seep\\w*|reach\\w*|came|comes?|blam\\w+',
);
