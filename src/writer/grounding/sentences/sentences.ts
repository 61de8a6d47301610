import { normalizeText } from '../../builtin/text/normalize-text.ts';
import { splitSentences } from '../../builtin/text/split-sentences.ts';
import { createPassageFinder, type Span } from '../../evidence/find-passage.ts';
import { countWords } from '../../terms.ts';

/** In characters: the rest of a source is ignored, as in the built-in writer, to limit the work. */
const charactersMax = 60_000;
const sentencesMax = 600;

/** The sentences of a source's text, each with its place in the text as stored. */
export function sentencesOf(text: string): (Span & { text: string })[] {
  const read = text.slice(0, charactersMax);
  const find = createPassageFinder(read);
  return splitSentences(normalizeText(read))
    .slice(0, sentencesMax)
    .flatMap((sentence) => {
      const span = find(sentence);
      return span ? { ...span, text: sentence } : [];
    });
}

/** The sentences of a draft's text, each with its offset. */
export function draftSentences(text: string): { text: string; start: number }[] {
  let from = 0;
  return splitSentences(text).map((sentence) => {
    const start = Math.max(text.indexOf(sentence, from), 0);
    from = start + sentence.length;
    return { text: sentence, start };
  });
}

/** Between parts of a sentence that each say one thing: 'vacated' in one and 'upheld' in the next. */
const breaks =
  /; | but |, (?:and|while|although|though|whereas|so|or|which|who|of which) | while | whereas /g;
const wordsMin = 3;

/** The clauses of a sentence, in order; one that would be very short stays with its neighbor. */
export function clausesOf(text: string): (Span & { text: string })[] {
  const starts = [0];
  for (const { index } of text.matchAll(breaks)) {
    const parts = [text.slice(starts.at(-1), index), text.slice(index)];
    if (!isInsideQuote(text, index) && parts.every((part) => countWords(part) >= wordsMin))
      starts.push(index);
  }
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? text.length;
    const clause = text.slice(start, end).replace(/^[;, ]+/, '');
    return { start: end - clause.length, end, text: clause };
  });
}

/** The clause that a place of a text is in. */
export const clauseAt = (text: string, at: number): Span =>
  clausesOf(text).find(({ end }) => at < end) ?? { start: 0, end: text.length };

const isInsideQuote = (text: string, at: number): boolean =>
  (text.slice(0, at).match(/["“”]/g) ?? []).length % 2 === 1;
