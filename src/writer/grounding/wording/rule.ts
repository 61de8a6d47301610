import type { Span } from '../../evidence/find-passage.ts';
import type { GroundedKind } from '../../grounding-terms.ts';
import type { Aligned } from '../align.ts';
import type { Finding } from '../finding.ts';
import type { PreparedSource, ReadSentence } from '../prepare-source.ts';

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
