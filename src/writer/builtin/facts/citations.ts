import { regulations } from '../../gazetteers/gazetteers.ts';
import { findPhrases, indexPhrases } from '../text/phrases.ts';
import type { Reading, Sentence } from '../text/read-source.ts';

const names = indexPhrases(regulations.map((name) => [name, name]));

/** Citations by number. Every quantifier is bounded, as is the length of sentences. */
const patterns = [
  /\b\d{1,3} C\.?F\.?R\.?(?: [Pp]arts?| §{1,2})? ?\d{1,4}(?:\.\d{1,4})?(?:\([A-Za-z0-9]{1,4}\)){0,4}/g,
  /\b\d{1,3} (?:FR|Fed\. Reg\.) \d{1,3}(?:,?\d{3})?\b/g,
  /\b\d{1,3} U\.?S\.?C\.? (?:§{1,2} ?)?\d{1,5}[a-z]?(?:\([A-Za-z0-9]{1,4}\)){0,4}/g,
  /\b(?:TSCA|CERCLA|RCRA|SDWA|CWA) [Ss]ection \d{1,4}(?:\([A-Za-z0-9]{1,4}\)){0,4}/g,
  /\b[Ss]ection \d{1,4}(?:\([A-Za-z0-9]{1,4}\)){0,4} of (?:the )?(?:\p{Lu}[\p{L}-]{1,20},? ){1,6}Act\b/gu,
  /\bEPA-HQ-[A-Z]{2,5}-\d{4}-\d{4}\b/g,
  /\bRIN \d{4}-[A-Z]{2}\d{2}\b/g,
  /\b(?:Directive|Regulation) \((?:EU|EC)\) (?:No\.? )?\d{1,4}\/\d{2,4}\b/g,
  /\b(?:House|Senate|Assembly) (?:Bill|File) \d{1,5}\b/g,
  /\b(?:Public Act|Act) \d{1,4} of \d{4}\b/g,
  /\bMDL (?:No\. )?\d{4}\b/g,
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}’'-]{2,20} (?:and |for |of |to )?){1,5}Act(?![\p{L}\p{N}])/gu,
];

/** Sentence openings that only look like the start of a law's name. */
const notInNames = /^(?:The|Under|That|This|A|An|In|When|While|And|But|Since|By|With|If|As)\s/;

/** The statutes, rules, programs and dockets named in a sentence, verbatim and in order. */
export function citationsIn(sentence: Sentence): string[] {
  const found = [
    ...findPhrases(names, sentence).map(({ start, end }) => ({ start, end })),
    ...patterns.flatMap((pattern) =>
      Array.from(sentence.text.matchAll(pattern), (match) => trimmed(match.index, match[0])),
    ),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end);
  const kept = found.filter(
    (citation, index) => !found.slice(0, index).some((earlier) => citation.end <= earlier.end),
  );
  return [...new Set(kept.map(({ start, end }) => sentence.text.slice(start, end)))];
}

/** The first citations of a text, each once. */
export const citationsOf = ({ all }: Reading, max: number): string[] =>
  [...new Set(all.flatMap(citationsIn))].slice(0, max);

function trimmed(start: number, text: string): { start: number; end: number } {
  const skipped = notInNames.exec(text)?.[0].length ?? 0;
  return { start: start + skipped, end: start + text.length };
}
