import { createPassageFinder, type Span } from '../../evidence/find-passage.ts';
import { normalizeText } from '../../builtin/text/normalize-text.ts';
import { splitSentences } from '../../builtin/text/split-sentences.ts';

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
