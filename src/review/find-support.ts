import { createPassageFinder, type Span } from '../writer/index.ts';

/** Shorter fragments are too common to attribute to one passage. */
const charactersMin = 20;

/**
 * Finds verbatim occurrences of sentences in a text, ignoring differences in white space: each once, in text order,
 * with touching spans merged. Reworded sentences are not found.
 */
export function findSupport(text: string, sentences: readonly string[]): Span[] {
  const find = createPassageFinder(text);
  return joinSpans(sentences.flatMap((sentence) => (isDistinctive(sentence) ? (find(sentence) ?? []) : [])));
}

const isDistinctive = (sentence: string): boolean =>
  sentence.replace(/\s+/g, ' ').trim().length >= charactersMin;

/** Spans in text order, with touching ones merged. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = whole.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}
