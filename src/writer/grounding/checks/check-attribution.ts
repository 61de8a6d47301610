import {
  align,
  type Aligned,
  contradictedBy,
  type Finding,
  supportedBy,
  unsupported,
} from '../sentences/align.ts';
import { type Attribution, bareWords, type Quotation, quotedParts } from '../sentences/attributions.ts';
import { type Citation, citationSpellings } from '../sentences/citations.ts';
import { namesIn, tokensOf } from '../sentences/names.ts';
import {
  type PreparedSource,
  type ReadSentence,
  type SourceSentence,
  bareTextOf,
} from '../sentences/prepare-source.ts';
import { isNamedIn } from '../sentences/same-name.ts';
import { judge } from './judge.ts';

/** Minimum similarities, absolute and relative to the best, of sentences that may contain the statement. */
const alikeMin = 0.35;
const shareOfBest = 0.8;
/** The lower minimum for a sentence by the same speaker. */
const shareOfSpeaker = 0.5;
/** How far back 'she' or 'the agency' may refer. */
const lookBack = 3;

/** Checks who said it against the speakers of the sentence that says the same. Null if no sentence does. */
export function checkAttribution(
  attribution: Attribution,
  draft: ReadSentence,
  sources: PreparedSource,
): Finding | null {
  if (attribution.isPronoun || attribution.stems.length === 0) return null;
  const speaker = new Set(attribution.stems);
  const said = { stems: new Set([...draft.stems].filter((stem) => !speaker.has(stem))) };
  const aligned = align(said, sources);
  const best = aligned[0]?.similarity ?? 0;
  const saying = aligned
    .filter(({ similarity }) => similarity >= alikeMin && similarity >= shareOfBest * best)
    .slice(0, 3)
    .map(({ sentence }) => sentence);
  if (saying.length === 0) return null;
  const agreeing =
    saying.find((sentence) => isSpeakerOf(attribution, sentence, sources)) ??
    aligned.find(
      ({ sentence, similarity }) =>
        similarity >= alikeMin && similarity >= shareOfSpeaker * best && hasSpeaker(attribution, sentence),
    )?.sentence;
  if (agreeing) return supportedBy(agreeing);
  const other = saying.find(({ attributions }) => attributions.length > 0);
  return other ? contradictedBy(other) : { verdict: 'unsupported', sentence: saying[0]! };
}

function isSpeakerOf(draft: Attribution, sentence: SourceSentence, sources: PreparedSource): boolean {
  if (sentence.attributions.length === 0)
    return isSameIn(draft, sentence.text) || isNear(draft, sentence, sources);
  return sentence.attributions.some(
    (theirs) =>
      theirs.stems.some((stem) => draft.stems.includes(stem)) ||
      isSameIn(draft, theirs.text) ||
      (isReference(theirs) && isNear(draft, sentence, sources)),
  );
}

/** Explicitly attributed to the speaker. */
const hasSpeaker = (draft: Attribution, { attributions }: SourceSentence): boolean =>
  attributions.some(({ text }) => isSameIn(draft, text));

/** By a name of the speaker, or by all its words. */
function isSameIn(draft: Attribution, text: string): boolean {
  const bare = ` ${tokensOf(text).join(' ')} `;
  const named = { text, names: namesIn(text), bare };
  const names = namesIn(draft.text);
  return names.length > 0
    ? names.some((name) => isNamedIn(name, named))
    : draft.stems.every((stem) => text.toLowerCase().includes(stem));
}

/** 'She', 'the agency', 'officials': refers to someone named before. */
const isReference = ({ text, isPronoun }: Attribution): boolean =>
  isPronoun ||
  /^(?:the|its|their|his|her|officials|researchers|they) ?[a-z ]*$/.test(text) ||
  !/\p{Lu}/u.test(text.slice(1));

function isNear(
  draft: Attribution,
  { rawItemId, position }: SourceSentence,
  { sentences }: PreparedSource,
): boolean {
  return sentences.some(
    (one) =>
      one.rawItemId === rawItemId &&
      one.position < position &&
      (one.position < 0 || one.position >= position - lookBack) &&
      isSameIn(draft, one.text),
  );
}

/** Checks a citation, by law and section. */
export function checkCitation(citation: Citation, draft: ReadSentence, aligned: readonly Aligned[]): Finding {
  const spellings = citationSpellings(citation).map(bareWords);
  const kind = (key: string): string => key.replace(/[\d.()/-]+[a-z]?/g, '#');
  return judge(
    aligned,
    (sentence) =>
      sentence.citations.some(({ key }) => key === citation.key) ||
      spellings.some((spelling) => bareTextOf(sentence).includes(spelling)),
    ({ citations }) =>
      citations.some(({ key }) => kind(key) === kind(citation.key) || !/\d/.test(key + citation.key)),
    draft,
  );
}

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
