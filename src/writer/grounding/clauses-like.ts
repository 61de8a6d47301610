import { type Aligned, similarity } from './align.ts';
import {
  type PreparedSource,
  readClauses,
  type ReadSentence,
  type SourceSentence,
} from './prepare-source.ts';

/** Minimum similarities to the draft's sentence, absolute and relative to the best, for a comparison of meaning. */
const alikeMin = 0.4;
const shareOfBest = 0.6;

export type Clause = { clause: ReadSentence; sentence: SourceSentence; alike: number };

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
