import type { ContentType } from '../../news/terms.ts';
import { impact, type StoryKind } from '../gazetteers/gazetteers.ts';
import { scorePartMax, type ScoreParts } from '../terms.ts';
import type { Placed } from './facts/amounts/find-amounts.ts';
import { reachOf, partOf, type Scale } from './reach.ts';
import {
  findPhrases,
  indexPhrases,
  type Tokenized,
  indexWeighted,
  type WeightedIndex,
} from './text/phrases.ts';
import type { Reading } from './text/read-source.ts';

/** The three parts of the impact score, from what was found in a text. Whole numbers, 0 to 10. */
export function scoreParts(
  reading: Reading,
  amounts: readonly Placed[],
  contentType: ContentType,
): ScoreParts {
  const kind = storyKindOf(reading, contentType);
  return {
    severity: inBounds(severityOf(kind, reading, amounts)),
    reach: inBounds(reachOf(kind, reading, amounts)),
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

/** In dollars, euros or pounds. */
const moneyScale: Scale = [
  [1e4, 1],
  [1e6, 3],
  [1e7, 4.5],
  [1e8, 6.5],
  [1e9, 8.5],
  [1e10, 10],
];
/** Points by the multiple of the 2024 limit of 4 ng/L in water. */
const excessScale: Scale = [
  [2, 1],
  [10, 2],
  [100, 3],
  [1_000, 4],
];
const limitNanogramsPerLiter = 4;
/** Marks a deadly illness. */
const deadly = /\bcancers?\b|\bdeaths?\b|\bmortality\b|\bcarcinogenic\b|\bdied\b|\btumou?rs?\b/i;
const deadlyPoints = 2;

/** How severe: by the kind of story, and the money, concentration or illness it is about. 0 to 10, not rounded. */
function severityOf(kind: StoryKind, reading: Reading, amounts: readonly Placed[]): number {
  const sums = amounts.filter(({ amount }) => amount.kind === 'money');
  const money = kind.measure === 'money' ? partOf(moneyScale, largest(sums)) : 0;
  if (money > 0) return Math.max(money, (kind.severity + money) / 2);
  const inWater = amounts.filter((placed) => isMeasured(placed) && isOfWater(placed));
  const excess =
    kind.measure === 'concentration' ? partOf(excessScale, largest(inWater) / limitNanogramsPerLiter) : 0;
  const isDeadly = kind.severity >= graveFrom && reading.all.some(({ text }) => deadly.test(text));
  return kind.severity + excess + (isDeadly ? deadlyPoints : 0);
}

const largest = (amounts: readonly Placed[]): number =>
  Math.max(0, ...amounts.map(({ amount }) => amount.magnitude ?? 0));

/** A limit is a concentration too, but not a measured one. */
const isMeasured = ({ amount: { kind, label } }: Placed): boolean =>
  kind === 'concentration' && label.startsWith('Concentration');

const solid =
  /\b(?:venison|deer|fish|bass|fillets?|muscle|tissues?|meat|livers?|beef|eggs?|milk|crops?|soils?|sediments?|sludge|biosolids|compost|serum|blood|plasma|packaging)\b/i;
const water = /\b(?:drinking|tap|well) water\b|\bwells?\b|\bgroundwater\b/i;

/** The limit is for water; it does not apply to venison or soil. */
const isOfWater = ({ amount: { value }, sentence: { text } }: Placed): boolean =>
  !/\/k?g\b|per (?:kilo)?gram|\/ ?m(?:3|³)|per cubic/.test(value) && (water.test(text) || !solid.test(text));

/** Below this severity, illness adds nothing: a podcast about cancer scores like any other podcast. */
const graveFrom = 4;
