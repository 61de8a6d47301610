import type { Aligned } from '../align.ts';
import { contradictedBy, type Finding, supportedBy, unsupported } from '../finding.ts';
import { bareTextOf, type SourceSentence } from '../prepare-source.ts';
import { type Quotation, quotedParts } from '../sentences/quotations.ts';

/** Checks a quotation: word for word, except for punctuation. */
export function checkQuotation({ text }: Quotation, aligned: readonly Aligned[]): Finding {
  const parts = quotedParts(text);
  const holding = aligned.find(({ sentence }) => {
    const words = bareTextOf(sentence);
    return parts.every((part) => words.includes(part));
  });
  if (holding) return supportedBy(holding.sentence);
  const parted = parts.map((part) => aligned.find(({ sentence }) => bareTextOf(sentence).includes(part)));
  if (parts.length > 0 && parted.every(Boolean)) return supportedBy(parted[0]!.sentence);
  const spread = sequenceAcross(parts, aligned);
  if (spread) return supportedBy(spread);
  const close = aligned[0];
  return close && close.similarity >= 0.5 && close.sentence.quotations.length > 0
    ? contradictedBy(close.sentence)
    : unsupported;
}

/** A quotation of several sentences, found across neighbors. */
function sequenceAcross(parts: readonly string[], aligned: readonly Aligned[]): SourceSentence | null {
  const inOrder = aligned.map(({ sentence }) => sentence).filter(({ position }) => position >= 0);
  inOrder.sort((a, b) => a.rawItemId.localeCompare(b.rawItemId) || a.position - b.position);
  const joined = inOrder.map((one) => bareTextOf(one).trim()).join(' ');
  if (parts.length === 0 || !parts.every((part) => ` ${joined} `.includes(part))) return null;
  return (
    inOrder.find((one) =>
      bareTextOf(one).includes(` ${parts[0]!.trim().split(' ').slice(0, 3).join(' ')} `),
    ) ?? null
  );
}
