import type { Aligned, WordingFinding, WordingRule } from '../sentences/align.ts';
import type { PolarWord } from '../sentences/polarity.ts';
import type { ReadSentence } from '../sentences/prepare-source.ts';
import { isCommon, listed } from '../sentences/words.ts';
import { certaintiesIn, type Certainty } from './certainties.ts';
import file from './outcomes.json' with { type: 'json' };

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

const outcomeOfWords = ({ verbs, support }: { verbs: string; support: string }): Outcome => ({
  verbs: anyOf(verbs),
  support: anyOf(`${verbs}, ${support}`),
});
const anyOf = (words: string): RegExp =>
  new RegExp(`^(?:${listed(words).join('|').replaceAll('*', '\\w*')})$`, 'i');

const outcomes = file.outcomes.map(outcomeOfWords);

/** 'The plant contaminated the wells', which 'contaminated wells' does not say. */
const pollution = outcomeOfWords(file.pollution);
