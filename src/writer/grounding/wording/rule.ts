import type { Span } from '../../evidence/find-passage.ts';
import type { GroundedKind } from '../../grounding-terms.ts';
import type { Aligned } from '../align.ts';
import type { Finding } from '../finding.ts';
import type { PreparedSource, ReadSentence } from '../prepare-source.ts';

/** What is wrong with a sentence of a draft, at its words. */
export type WordingFinding = Finding & { kind: GroundedKind; at: Span & { text: string } };

/**
 * Compares how a sentence of a draft is worded with the sentences of the sources, best aligned first. It finds only
 * what is wrong: every sentence has a verb and a subject, and to list those that are right would bury the rest.
 */
export type WordingRule = (
  draft: ReadSentence,
  aligned: readonly Aligned[],
  sources: PreparedSource,
) => WordingFinding[];
