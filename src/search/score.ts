/** The stems of a word or phrase with their offsets from the first; a story has the phrase if they occur at these. */
export type Phrase = readonly { stem: string; offset: number }[];

/**
 * A term of a query in all its spellings, identified by `word`; how often it is asked for, and its weight (rarer:
 * more).
 */
export type Term = { word: string; phrases: readonly Phrase[]; times: number; weight: number };

/** Positions in a story, counted from 1, each with the letter of its field (see `storySearch`). */
export type Occurrences = { positions: readonly number[]; fields: readonly string[] };

/** A matching story: its length in words, and the positions of the query's terms. */
export type Candidate = { id: string; length: number; occurrences: ReadonlyMap<string, Occurrences> };

/**
 * The relevance of a story to a query: BM25 (Robertson and Zaragoza, 2009) with two additions for news: words weigh
 * more in the title, the labels and the opening, and a short query scores higher where its words are close together.
 * The parameters were tuned once on the judged queries of two public collections; nearby values give nearly the same
 * results.
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

/** BM25's inverse document frequency of a stem that occurs in `stories` of `total`. */
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
/** A longer query is not expected to occur in one passage. */
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

/** 1 if the words of a short query are adjacent, less the further they are apart; 0 if one is missing. */
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

/** All stems of a term's spellings. */
export const stemsOf = ({ phrases }: Term): string[] =>
  phrases.flatMap((phrase) => phrase.map(({ stem }) => stem));

/** The positions of a term, given those of its stems: where any of its spellings starts. */
export function placesOf(
  { phrases }: Term,
  stems: ReadonlyMap<string, Occurrences>,
): Occurrences | undefined {
  const [only, ...others] = phrases;
  if (others.length === 0 && only?.length === 1) return stems.get(only[0]!.stem);
  const found = phrases.flatMap((phrase) => placesOfPhrase(phrase, stems));
  if (found.length === 0) return undefined;
  const places = [...new Map(found.map((place) => [place.position, place.field]))].toSorted(
    ([a], [b]) => a - b,
  );
  return { positions: places.map(([position]) => position), fields: places.map(([, field]) => field) };
}

function placesOfPhrase([first, ...rest]: Phrase, stems: ReadonlyMap<string, Occurrences>) {
  const starts = stems.get(first!.stem);
  const others = rest.map(({ stem, offset }) => ({ offset, at: new Set(stems.get(stem)?.positions) }));
  return (starts?.positions ?? []).flatMap((position, nth) =>
    others.every(({ offset, at }) => at.has(position + offset))
      ? [{ position, field: starts!.fields[nth]! }]
      : [],
  );
}
