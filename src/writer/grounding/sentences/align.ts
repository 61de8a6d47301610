import type { Span } from '../../evidence/find-passage.ts';
import type { Verdict, GroundedKind } from '../../grounding-terms.ts';
import {
  type PreparedSource,
  type ReadSentence,
  type SourceSentence,
  readClauses,
} from './prepare-source.ts';

export type Aligned = { sentence: SourceSentence; similarity: number };

/** A word of the draft that no source has counts this much against an alignment. */
const unknownWeight = 0.4;

/** How much of one sentence's content the other shares: 0 to 1. */
export function similarity(
  draft: Pick<ReadSentence, 'stems'>,
  source: Pick<ReadSentence, 'stems'>,
  weightOf: PreparedSource['weightOf'],
): number {
  let shared = 0;
  let all = 0;
  for (const stem of draft.stems) {
    const weight = weightOf(stem) || unknownWeight;
    all += weight;
    if (source.stems.has(stem)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}

/** The sentences of the sources, most similar to the draft's first; on a tie, the text before the title. */
export const align = (
  draft: Pick<ReadSentence, 'stems'>,
  { sentences, weightOf }: PreparedSource,
): Aligned[] =>
  sentences
    .map((sentence) => ({
      sentence,
      similarity: similarity(draft, sentence, weightOf) * (sentence.position < 0 ? 0.9 : 1),
    }))
    .sort((a, b) => b.similarity - a.similarity);

/** Minimum similarities to the draft's sentence, absolute and relative to the best, for a comparison of meaning. */
const alikeMin = 0.4;
const shareOfBest = 0.6;

type Clause = { clause: ReadSentence; sentence: SourceSentence; alike: number };

/** The clauses that a draft's clause may retell, most similar first. */
export function clausesLike(
  draft: Pick<ReadSentence, 'stems'>,
  aligned: readonly Aligned[],
  { weightOf }: PreparedSource,
): Clause[] {
  const best = aligned[0]?.similarity ?? 0;
  return aligned
    .filter(({ similarity: alike }) => alike >= alikeMin && alike >= shareOfBest * best)
    .slice(0, 6)
    .flatMap(({ sentence, similarity: whole }) =>
      readClauses(sentence).map((clause) => ({
        clause,
        sentence,
        alike: similarity(draft, clause, weightOf) + whole / 10,
      })),
    )
    .sort((a, b) => b.alike - a.alike);
}

/** A verdict, with the sentence it is based on. */
export type Finding = { verdict: Verdict; sentence: SourceSentence | null };

export const unsupported: Finding = { verdict: 'unsupported', sentence: null };
/** A source says it. */
export const supportedBy = (sentence: SourceSentence): Finding => ({ verdict: 'supported', sentence });
/** A source says otherwise. */
export const contradictedBy = (sentence: SourceSentence): Finding => ({ verdict: 'contradicted', sentence });

/** An error in the wording of a draft's sentence, with its position. */
export type WordingFinding = Finding & { kind: GroundedKind; at: Span & { text: string } };

/**
 * Compares the wording of a draft's sentence with the sentences of the sources, best aligned first. Returns only
 * errors: every sentence has a verb and a subject, so listing the correct ones would bury the errors.
 */
export type WordingRule = (
  draft: ReadSentence,
  aligned: readonly Aligned[],
  sources: PreparedSource,
) => WordingFinding[];
