import { createPassageFinder } from '../../evidence/find-passage.ts';
import type { Claim } from '../../story-writer.ts';
import { type ClaimField, claimFields, type ClaimKind } from '../../terms.ts';
import type { Sentence } from '../text/read-source.ts';

/** An extract from a source sentence or, without one, from the source's data. */
export type Extracted = { kind: ClaimKind; text: string; sentence: Sentence | null };

/** A verbatim sentence, or shortened to `text`. */
export const quoted = (sentence: Sentence, text: string = sentence.text): Extracted => ({
  kind: 'quotation',
  text,
  sentence,
});

/**
 * The extracts of each field as claims, each with its sentence in `contentText`. Extracts from the source's data need
 * no passage and are not claims.
 */
export function claimsOf(contentText: string, taken: Record<ClaimField, readonly Extracted[]>): Claim[] {
  const find = createPassageFinder(contentText);
  return claimFields.flatMap((field) =>
    taken[field].flatMap(({ kind, text, sentence }) => {
      if (sentence === null) return [];
      return { field, kind, text, support: sentence.position < 0 ? null : find(sentence.text) };
    }),
  );
}
