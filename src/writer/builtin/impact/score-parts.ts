import type { ContentType } from '../../../news/terms.ts';
import { scorePartMax, type ScoreParts } from '../../terms.ts';
import type { Amount } from '../facts/amounts/amounts.ts';
import type { Reading } from '../read-source.ts';
import { reachOf } from './reach.ts';
import { severityOf } from './severity.ts';
import { impact, type StoryKind } from '../../gazetteers/gazetteers.ts';
import { findPhrases, indexPhrases, type Tokenized } from '../text/phrases.ts';
import { indexWeighted, type WeightedIndex } from '../text/weighted-phrases.ts';

/** The three parts of the impact score, from what was found in a text. Whole numbers, 0 to 10. */
export function scoreParts(
  reading: Reading,
  amounts: readonly Amount[],
  contentType: ContentType,
): ScoreParts {
  const kind = storyKindOf(reading, contentType);
  return {
    severity: inBounds(severityOf(kind, reading, amounts)),
    reach: inBounds(reachOf(kind, reading)),
    novelty: inBounds(noveltyOf(kind, reading)),
  };
}

const inBounds = (part: number): number => Math.round(Math.max(0, Math.min(scorePartMax, part)));

const newness = indexWeighted(impact.newness);
const routine = indexWeighted(impact.routine);
/** The wording adds or subtracts at most this much, as the kind of event counts for more. */
const wordsMax = 2;
const weightPerPoint = 2;
/** Only a story without any severity scores zero. */
const least = 1;

/** How new the news is: by the kind of story, and words such as 'first' or 'routine'. 0 to 10, not rounded. */
const noveltyOf = (kind: StoryKind, reading: Reading): number =>
  Math.max(least, kind.novelty + points(newness, reading) - points(routine, reading));

function points(index: WeightedIndex, { all }: Reading): number {
  const found = new Set(all.flatMap((sentence) => findPhrases(index, sentence).map(({ entry }) => entry)));
  const weight = [...found].reduce((sum, entry) => sum + entry.weight, 0);
  return Math.min(wordsMax, weight / weightPerPoint);
}

/** How much of a text is read to tell the kind of story. */
const leadSentences = 2;

const kinds = impact.kinds.map((kind) => ({
  kind,
  title: indexed(kind.title),
  lead: indexed(kind.text),
}));

/** The kind of story: the first that matches the document's type, the content type or the words. */
function storyKindOf(reading: Reading, contentType: ContentType): StoryKind {
  const { title, sentences, source } = reading;
  const document = source.details?.kind === 'federal-register' ? source.details : null;
  const lead = [title, ...sentences.slice(0, leadSentences)];
  const fitting = kinds.find(
    ({ kind, title: inTitle, lead: inLead }) =>
      (!document || kind.official) &&
      (kind.contentTypes?.includes(contentType) ||
        kind.documentTypes?.includes(document?.type ?? '') ||
        has(inTitle, title) ||
        lead.some((sentence) => has(inLead, sentence))),
  );
  return fitting?.kind ?? impact.otherwise;
}

function indexed(phrases: readonly string[] = []) {
  return indexPhrases(phrases.map((phrase): [string, string] => [phrase, phrase]));
}

const has = (index: ReturnType<typeof indexed>, text: Tokenized): boolean =>
  findPhrases(index, text).length > 0;
