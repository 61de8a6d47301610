/** A part of a text: from `start` up to `end`, in UTF-16 code units. */
export type Span = { start: number; end: number };

/** Shorter pieces stand in too many places to say where one came from. */
const charactersMin = 20;

/**
 * Where sentences stand in a text word for word, however their white space was wrapped; each once, in the order of the
 * text, spans that touch as one. A sentence that was reworded is not found.
 */
export function findSupport(text: string, sentences: readonly string[]): Span[] {
  const { squeezed, places } = squeeze(text);
  const spans: Span[] = [];
  for (const sentence of new Set(sentences.map((one) => squeeze(one).squeezed.trim()))) {
    const at = sentence.length < charactersMin ? -1 : squeezed.indexOf(sentence);
    if (at >= 0) spans.push({ start: places[at]!, end: places[at + sentence.length - 1]! + 1 });
  }
  return joined(spans.toSorted((one, other) => one.start - other.start));
}

/** Every run of white space as one blank, with the place that each character had. */
function squeeze(text: string): { squeezed: string; places: number[] } {
  const characters: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const isBlank = /\s/.test(text[at]!);
    if (isBlank && characters.at(-1) === ' ') continue;
    characters.push(isBlank ? ' ' : text[at]!);
    places.push(at);
  }
  return { squeezed: characters.join(''), places };
}

function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const { start, end } of spans) {
    const last = whole.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}
