import type { Span } from '../../evidence/find-passage.ts';
import { memoizePerObject } from '../memoize-per-object.ts';
import type { ReadSentence } from '../prepare-source.ts';
import { stemOf } from '../sentences/words.ts';
import { levelOf } from './roles.ts';

/** A noun with a qualifier: 'federal limit', 'draft rule', 'appeals court'. */
export type QualifiedNoun = Span & { text: string; axis: string; value: string; noun: string };

/** Qualities with exclusive values; the words of a value are synonyms. */
const axes: Record<string, string[][]> = {
  court: [
    ['appeals', 'appellate'],
    ['circuit'],
    ['district', 'trial'],
    ['superior'],
    ['supreme', 'high'],
    ['bankruptcy'],
  ],
  stage: [
    ['final', 'finalized', 'adopted', 'enacted'],
    ['draft', 'proposed', 'tentative', 'planned'],
    ['preliminary', 'early', 'initial'],
    ['interim'],
  ],
  duration: [['temporary', 'provisional'], ['permanent']],
  force: [['voluntary'], ['mandatory', 'compulsory', 'binding', 'enforceable']],
  owner: [['private'], ['public']],
  water: [['drinking', 'tap'], ['ground'], ['surface'], ['waste'], ['storm']],
  action: [['civil'], ['criminal']],
};
const levels = /^(?:state|statewide|u\.?s\.?|federal|county|city|town|village|municipal|tribal)$/i;

const valueOf = new Map(
  Object.entries(axes).flatMap(([axis, values]) =>
    values.flatMap((words) => words.map((word) => [word, { axis, value: words[0]! }] as const)),
  ),
);

/** Nouns that are used as synonyms. */
const nounGroups = [
  'limit standard threshold level guideline advisory cap maximum goal',
  'court',
  'judge justice magistrate',
  'agency department regulator official authority',
  'law rule regulation statute bill measure ordinance',
  'council',
  'board',
  'commission',
  'government',
  'lawmaker legislator legislature senator',
  'well',
  'permit license',
  'agreement settlement deal',
  'water',
  'report study',
].map((group) => group.split(' ').map(stemOf));

/** How many words may come between a quality and its noun: 'federal drinking water limit'. */
const reach = 3;
const boundary =
  /^(?:of|in|on|for|and|or|to|at|by|with|from|the|a|an|its|is|are|was|were|has|have|that|which|will|would|may|said)$/i;

/** The qualified nouns of a sentence, in order. */
export const qualifiedNounsIn = memoizePerObject(
  ({ text, words }: Pick<ReadSentence, 'text' | 'words'>): QualifiedNoun[] =>
    words.flatMap((word, at) => {
      const quality = qualityOf(word.text);
      if (!quality) return [];
      const noun = nounAfter(text, words, at);
      if (!noun) return [];
      const { start } = word;
      return [{ start, end: noun.end, text: text.slice(start, noun.end), ...quality, noun: noun.name }];
    }),
);

function qualityOf(word: string): { axis: string; value: string } | undefined {
  if (levels.test(word)) return { axis: 'level', value: levelOf(word).replace('statewide', 'state') };
  return valueOf.get(word.toLowerCase());
}

function nounAfter(
  text: string,
  words: ReadSentence['words'],
  at: number,
): { name: string; end: number } | undefined {
  for (let next = at + 1; next <= at + reach && next < words.length; next++) {
    const word = words[next]!;
    if (!/^\.? $/.test(text.slice(words[next - 1]!.end, word.start)) || boundary.test(word.text))
      return undefined;
    const group = nounGroups.find((stems) => stems.includes(word.stem));
    if (group) return { name: group[0]!, end: word.end };
  }
  return undefined;
}
