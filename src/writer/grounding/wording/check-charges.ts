import { compoundsIn } from '../figures/compound-figures.ts';
import type { Aligned, WordingFinding, WordingRule } from '../sentences/align.ts';
import type { PolarWord } from '../sentences/polarity.ts';
import {
  readClauses,
  type ReadSentence,
  type SourceSentence,
  memoizePerObject,
} from '../sentences/prepare-source.ts';
import { listed } from '../sentences/words.ts';
import file from './charges.json' with { type: 'json' };

/** From this similarity up, a source sentence is about the same matter. */
const relatedMin = 0.3;

/**
 * Checks health effects and accusations: unsupported if no source has a word for them; contradicted if the sources only
 * deny them, only report a belief, or only report a link where the draft has a cause.
 */
export const checkCharges: WordingRule = (draft, aligned) => {
  const charges = chargesIn(draft);
  return charges
    .flatMap((charge): WordingFinding[] => {
      const finding = judge(charge, draft, aligned);
      const { start, end, text } = charge.word;
      return finding
        ? [{ kind: charge.group.isHealth ? 'health' : 'accusation', at: { start, end, text }, ...finding }]
        : [];
    })
    .reduce<WordingFinding[]>((found, finding) => joinToPhrase(found, finding, draft.text), []);
};

/** 'Thyroid disease' is one charge. */
function joinToPhrase(found: WordingFinding[], finding: WordingFinding, text: string): WordingFinding[] {
  const last = found.at(-1);
  if (!last || finding.at.start - last.at.end > 1) return [...found, finding];
  const at = { start: last.at.start, end: finding.at.end, text: text.slice(last.at.start, finding.at.end) };
  return [...found.slice(0, -1), { ...last, at }];
}

type Support = Aligned & { word: PolarWord };

function judge(
  charge: Charge,
  draft: ReadSentence,
  aligned: readonly Aligned[],
): Omit<WordingFinding, 'kind' | 'at'> | null {
  if (!charge.group.isHealth && isOpen.test(draft.text)) return null;
  const support = aligned.flatMap((one) =>
    supportOf(charge, one.sentence).map((word): Support => ({ ...one, word })),
  );
  if (support.length === 0) return { verdict: 'unsupported', sentence: null };
  if (charge.word.isNegated || isOpen.test(draft.text) || deniesNext.test(draft.text.slice(charge.word.end)))
    return null;
  const stating = support.filter(({ word }) => !word.isNegated);
  if (stating.length === 0)
    return draft.words.some(({ isNegated }) => isNegated) ? null : contradictedBy(support);
  if (!isReported.test(draft.text) && stating.every(({ sentence }) => isBelief(charge, sentence)))
    return contradictedBy(stating);
  if (charge.group.isHealth && isOnlyPossible(draft, stating)) return contradictedBy(stating);
  if (charge.group.isHealth && isCaused(draft) && stating.every(({ sentence }) => isOnlyLinked(sentence)))
    return contradictedBy(stating);
  return null;
}

/** A sentence on another matter doesn't help a reviewer. */
const contradictedBy = ([first]: readonly Support[]): Omit<WordingFinding, 'kind' | 'at'> =>
  first && first.similarity >= relatedMin
    ? { verdict: 'contradicted', sentence: first.sentence }
    : { verdict: 'unsupported', sentence: null };

/** 'Knew of no cancer' */
const deniesNext = /^ (?:of )?(?:no|nothing|neither)\b/;
/** Leaves open whether it is so. */
const isOpen = /\b(?:whether|if|concern\w*|fears?|worr(?:y|ies|ied)|questions?|could|may|might|alleg\w+)\b/i;
const belief =
  /\b(?:alleg\w+|claim(?:s|ed)|believ\w+|thinks?|suspect\w*|fears?|feared|worr(?:y|ies|ied)|accus\w+)\b/i;
const reported =
  /\b(?:sa(?:ys|id)|according to|argu(?:es|ed)|t(?:ell|old)\b|complain\w*|blam\w+|lawsuit|complaint)/i;
const isReported = new RegExp(`${belief.source}|${reported.source}`, 'i');

/** A statement about a company is not a finding; a statement about health is mostly based on one. */
const isBelief = ({ group }: Charge, { text }: SourceSentence): boolean =>
  belief.test(text) || (!group.isHealth && reported.test(text));

const cause =
  /^(?:caus(?:es?|ed|ing)|gave|gives|led|leads|leading|result(?:s|ed)|trigger(?:s|ed)|sickened|sickens|kill(?:s|ed)|harm(?:s|ed)|poison(?:s|ed)|made|makes|due|because|prove[sdn]?)$/i;
const link =
  /\b(?:link\w*|associat\w+|tied|connect\w+|correlat\w+|may|might|could|can|likel\w+|risks?|had higher|had lower|potential\w*|possible|suggest\w*)\b/i;

const possibly = /\b(?:possibly|probably|potentially|suspected|may be|might be|could be)\b/i;

/** Whether the sources only call it possible for the draft's compound. */
function isOnlyPossible({ text }: ReadSentence, stating: readonly Support[]): boolean {
  if (possibly.test(text)) return false;
  const [compound] = compoundsIn(text);
  const clauses = stating
    .flatMap(({ sentence }) => readClauses(sentence))
    .filter((clause) => compound && compoundsIn(clause.text).some(({ name }) => name === compound.name));
  return clauses.length > 0 && clauses.every((clause) => possibly.test(clause.text));
}

const isCaused = ({ words }: ReadSentence): boolean =>
  words.some(({ text, isNegated }) => cause.test(text) && !isNegated);
const isOnlyLinked = (sentence: SourceSentence): boolean => link.test(sentence.text) && !isCaused(sentence);

/** A word that a draft may only use if a source does: an effect on health, or an accusation. */
type Charge = { word: PolarWord; group: ChargeGroup };
type ChargeGroup = { words: string[]; support: ReadonlySet<string>; isHealth: boolean };

const groups = [
  ...file.health.map((line) => groupIn(line, true)),
  ...file.accusations.map((line) => groupIn(line, false)),
];
const groupOf = new Map(groups.flatMap((group) => group.words.map((word) => [word, group] as const)));

/** Words with their synonyms and, after a semicolon, others that only support these. */
function groupIn(line: string, isHealth: boolean): ChargeGroup {
  const [words = [], support = []] = line.split('; ').map(listed);
  return { words, support: new Set([...words, ...support]), isHealth };
}

/** The same words in uses that are no accusation: 'known as forever chemicals', 'toxic mist', a kind of waste. */
const harmless =
  /\b(?:known as|hazardous (?:substances?|wastes?|materials?)|toxic(?= \p{L}+)|(?:in|for|seek\w*|punitive|resource) damages|heart of)(?!\p{L})/giu;

/** The charges of a sentence, in order. */
const chargesIn = memoizePerObject(({ text, words }: Pick<ReadSentence, 'text' | 'words'>): Charge[] => {
  const taken = Array.from(text.matchAll(harmless), ({ 0: found, index }) => [index, index + found.length]);
  return words.flatMap((word) => {
    const group = groupOf.get(plainOf(word));
    const isTaken = taken.some(([from, to]) => word.start >= from! && word.start < to!);
    return group && !isTaken ? [{ word, group }] : [];
  });
});

/** The words of a source's sentence that support a charge. */
const supportOf = ({ group }: Charge, { words }: Pick<ReadSentence, 'words'>): PolarWord[] =>
  words.filter((word) => group.support.has(plainOf(word)));

const plainOf = ({ text }: PolarWord): string => text.toLowerCase().replaceAll('’', "'");
