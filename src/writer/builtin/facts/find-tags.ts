import { tags } from '../../gazetteers/gazetteers.ts';
import { draftLimits } from '../../terms.ts';
import { findPhrases, indexPhrases } from '../text/phrases.ts';
import type { Reading, Sentence } from '../text/read-source.ts';

/** Weight of a tag in the title, in the first sentences, and further down. */
const titleWeight = 4;
const leadWeight = 2;
const leadSentences = 3;
/** In a text this long, a tag mentioned only once, far down, is not its subject. */
const longTextSentences = 12;
const longTextWeightMin = 2;

const vocabulary = indexPhrases(
  Object.entries(tags).flatMap(([tag, aliases]) =>
    [tag, ...aliases].map((phrase): [string, string] => [phrase, tag]),
  ),
);

/** The vocabulary tags that the text is about, highest weight first. Names of bodies are not tags. */
export function findTags({ all, sentences }: Reading): string[] {
  const weights = new Map<string, number>();
  for (const sentence of all)
    for (const { entry, start } of findPhrases(vocabulary, sentence)) {
      if (sentence.organizations.some((name) => name.start <= start && start < name.end)) continue;
      if (isNameOfWater(sentence, start)) continue;
      weights.set(entry, (weights.get(entry) ?? 0) + weightAt(sentence.position));
    }
  const least = sentences.length > longTextSentences ? longTextWeightMin : 1;
  return [...weights]
    .filter(([, weight]) => weight >= least)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, draftLimits.tagsMax)
    .map(([tag]) => tag);
}

/** 'Lake Elmo' and 'Rowe Lake' are places. */
function isNameOfWater({ text, words }: Sentence, start: number): boolean {
  const at = words.findIndex((word) => word.start === start);
  if (!/^(?:Lakes?|Streams?|Reservoir)$/.test(words[at]?.text ?? '')) return false;
  const { end } = words[at]!;
  return /^ \p{Lu}/u.test(text.slice(end)) || /\p{Lu}[\p{L}’'.-]* $/u.test(text.slice(0, start));
}

const weightAt = (position: number): number =>
  position < 0 ? titleWeight : position < leadSentences ? leadWeight : 1;
