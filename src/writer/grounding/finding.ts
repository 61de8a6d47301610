import type { Verdict, GroundedKind } from '../grounding-terms.ts';
import type { SourceSentence, PreparedSource, ReadSentence } from './prepare-source.ts';
import type { Span } from '../evidence/find-passage.ts';
import type { Aligned } from './align.ts';

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
