/**
 * The stems of a word or phrase, and how far each is behind the first: a story has it if it has them at these places.
 */
export type Phrase = readonly { stem: string; offset: number }[];

/**
 * What a query asks for, in all its spellings; `word` identifies it. How often it is asked for, and how much it says
 * (rarer words say more).
 */
export type Term = { word: string; phrases: readonly Phrase[]; times: number; weight: number };

/**
 * Where something occurs in a story: positions count from 1, and each has the letter of its field (see `storySearch`).
 */
export type Occurrences = { positions: readonly number[]; fields: readonly string[] };

/** A story that matches: its length in words, and where the query's terms occur in it. */
export type Candidate = { id: string; length: number; occurrences: ReadonlyMap<string, Occurrences> };

/**
 * How well a story answers a query, by BM25 (Robertson and Zaragoza, 2009) with two additions that suit news: words
 * count more in the title, the labels and the opening, and a short query counts more where its words are close
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
/** A longer query describes more than one passage can hold. */
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

/** 1 if the words of a short query all follow each other, less the further they are apart; 0 if one is missing. */
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

/** Where a term occurs, given where its stems do: each place where one of its spellings begins. */
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
