import { passageFinder, type Span } from '../writer/index.ts';

/** Shorter pieces stand in too many places to say where one came from. */
const charactersMin = 20;

/**
 * Where sentences stand in a text word for word, however their white space was wrapped; each once, in the order of the
 * text, spans that touch as one. A sentence that was reworded is not found.
 */
export function findSupport(text: string, sentences: readonly string[]): Span[] {
  const find = passageFinder(text);
  return joinSpans(sentences.flatMap((sentence) => (isTelling(sentence) ? (find(sentence) ?? []) : [])));
}

const isTelling = (sentence: string): boolean => sentence.replace(/\s+/g, ' ').trim().length >= charactersMin;

/** Spans in the order of the text, those that touch as one. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = whole.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}
