/** A stem of the question: how often it is asked for, and how much it says (rarer words say more). */
export type Term = { word: string; times: number; weight: number };

/** Where a stem occurs in a story: positions count from 1, and each has the letter of its field (see `storySearch`). */
export type Occurrences = { positions: readonly number[]; fields: readonly string[] };

/** A story that matches: its length in words, and where the question's stems occur in it. */
export type Candidate = { id: string; length: number; occurrences: ReadonlyMap<string, Occurrences> };

/**
 * How well a story answers a question, by BM25 (Robertson and Zaragoza, 2009) with two additions that suit news: words
 * count more in the title, the labels and the opening, and a short question counts more where its words are close
 * together. The parameters were chosen once, on the judged queries of two public collections together; nearby values
 * give nearly the same results.
 */
export function scoreStory(terms: readonly Term[], story: Candidate, averageLength: number): number {
  const room = saturation * (1 - lengthShare + (lengthShare * story.length) / averageLength);
  let score = 0;
  for (const { word, times, weight } of terms) {
    const found = story.occurrences.get(word);
    if (!found) continue;
    const frequency = weightedFrequency(found);
    score += (weight * times * frequency * (saturation + 1)) / (frequency + room);
  }
  return score * (1 + closeness(terms, story) * closenessBonus);
}

/** How much a stem says that `stories` of `total` have: BM25's inverse document frequency. */
export const wordWeight = (stories: number, total: number): number =>
  Math.log(1 + (Math.max(total - stories, 0) + 0.5) / (stories + 0.5));

const saturation = 1.5;
const lengthShare = 0.75;
const titleWeight = 2;
const labelWeight = 1.5;
const openingWeight = 1.75;
/** The opening: the title and the first words after it. */
const openingWords = 15;
const closenessBonus = 0.6;
/** A longer question describes more than one passage can hold. */
const closeWordsMax = 4;

function weightedFrequency({ positions, fields }: Occurrences): number {
  let frequency = 0;
  for (const [at, position] of positions.entries()) {
    if (fields[at] === 'A') frequency += titleWeight;
    else if (fields[at] === 'B') frequency += labelWeight;
    else frequency += position <= openingWords ? openingWeight : 1;
  }
  return frequency;
}

/** 1 if the words of a short question all follow each other, less the further they are apart; 0 if one is missing. */
function closeness(terms: readonly Term[], { occurrences }: Candidate): number {
  if (terms.length < 2 || terms.length > closeWordsMax) return 0;
  const places = terms
    .flatMap(({ word }, term) =>
      (occurrences.get(word)?.positions ?? []).map((position) => ({ position, term })),
    )
    .toSorted((a, b) => a.position - b.position);
  const latest = new Map<number, number>();
  let shortest = Infinity;
  for (const { position, term } of places) {
    latest.set(term, position);
    if (latest.size === terms.length) shortest = Math.min(shortest, position - Math.min(...latest.values()));
  }
  return terms.length / (terms.length + Math.max(0, shortest - terms.length + 1));
}
