import { storyLimits } from '../../../news/terms.ts';
import { countries, cues, notPlaces, places, states } from '../../gazetteers/gazetteers.ts';
import { trimmed } from '../names/name-patterns.ts';
import { findPhrases, indexPhrases } from '../text/phrases.ts';
import type { Reading, Sentence } from '../text/read-source.ts';

/** A mention in the title, in a dateline or of a town with its state counts more than others. */
const titleWeight = 3;
const pairWeight = 2;
const nation = 'United States';
/** 'U.S.' appears in passing in every second story: it weighs less than a state. */
const nationWeight = 0.5;
/** If this many states are named and none has this share, the story is national. */
const manyStates = 4;
const leadingShare = 0.35;
/** A town represents its state from this weight, and this share of the state's mentions. */
const townWeightMin = 2;
const townShareMin = 0.4;

/** National news is often filed from a single town. */
const nationwide = /\b(?:nationwide|across the (?:country|nation|United States|U\.S\.))/i;

/** A mention: a region on its own, or a town in its region. Ambiguous towns count only if the region is named too. */
type Place = { region: string; town: string | null; isAmbiguous?: boolean };
type Mention = { place: Place; weight: number };

const known = indexPhrases<Place | null>([
  ...notPlaces.map((name): [string, null] => [name, null]),
  ...states.flatMap(({ name, otherNames, nameIsDoubtful }) =>
    spelled(nameIsDoubtful ? otherNames : [name, ...otherNames], { region: name, town: null }),
  ),
  ...countries.flatMap(({ name, otherNames }) =>
    spelled([name, ...otherNames], { region: name, town: null }),
  ),
  ...places.flatMap(({ name, in: region, otherNames, needsItsState }) =>
    spelled([name, ...otherNames], { region, town: name, isAmbiguous: needsItsState }),
  ),
]);

function spelled(spellings: readonly string[], place: Place): [string, Place][] {
  return spellings.map((spelling) => [spelling, place]);
}

const stateNames = new Map(
  states.flatMap(({ name, abbreviations }) =>
    [name].concat(abbreviations).map((spelling): [string, string] => [spelling, name]),
  ),
);

/** 'Ohio, Michigan' is a list, not a town and its state. */
const regionNames = new Set([...states, ...countries].map(({ name }) => name));

/** 'Wilmington, N.C.': a town identified by the state after it. */
const townAndState = new RegExp(
  `((?:\\p{Lu}[\\p{L}.’'-]{1,24} ){0,2}\\p{Lu}[\\p{L}’'-]{1,24}), (${[...stateNames.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll('.', '\\.'))
    .join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

/**
 * Where the story takes place: 'Wilmington, North Carolina', 'Michigan', 'Germany'; null if the text doesn't say. The
 * most frequent region, with a town if one dominates. Without any place, a federal body makes the story national.
 */
export function findGeo({ all, datelines }: Reading): string | null {
  const sentences = all.some(({ text }) => nationwide.test(text)) ? all : [...all, ...datelines];
  const mentions = sure(sentences.flatMap(mentionsIn));
  const regions = weighed(mentions, ({ region }) => region);
  const bodies = sentences.flatMap(({ organizations }) => organizations.map(({ entry }) => entry));
  for (const { place } of bodies) if (place) regions.set(place, (regions.get(place) ?? 0) + 1);
  const region = leading(regions);
  if (!region) return regions.size === 0 && bodies.some(({ kind }) => kind === 'agency') ? nation : null;
  const inside = mentions.filter(({ place }) => place.region === region);
  const total = inside.reduce((sum, { weight }) => sum + weight, 0);
  const [town, weight = 0] = heaviest(weighed(inside, (place) => place.town)) ?? [];
  const isThere = town && weight >= townWeightMin && weight >= total * townShareMin;
  const geo = isThere ? `${town}, ${region}` : region;
  return geo.length <= storyLimits.geoMax ? geo : region;
}

function mentionsIn(sentence: Sentence): Mention[] {
  const isHeading = sentence.position < 0;
  const pairs = Array.from(sentence.text.matchAll(townAndState), (match) => ({
    ...trimmed(match[1]!, match.index),
    end: match.index + match[0].length,
    region: stateNames.get(match[2]!)!,
  })).filter(
    ({ name, start }) =>
      name !== '' && !regionNames.has(name) && !isNoTown(name, sentence.text.slice(0, start)),
  );
  const taken = [...sentence.organizations, ...pairs];
  const alone = findPhrases(known, sentence).filter(
    ({ start, end }) => !taken.some((other) => start < other.end && other.start < end),
  );
  return [
    ...pairs.map(({ name, region }) => ({
      place: { region, town: titleCase(name) },
      weight: isHeading ? titleWeight : pairWeight,
    })),
    ...alone.flatMap(({ entry }) => (entry ? { place: entry, weight: isHeading ? titleWeight : 1 } : [])),
  ];
}

/** 'Additionally, Virginia': an opening. 'Gov. Whitmer, Michigan': a person. */
function isNoTown(name: string, before: string): boolean {
  const opens = /^[\s"“‘'([]*$/.test(before) && !name.includes(' ');
  return (
    (opens && (openers.has(name.toLowerCase()) || adverb.test(name))) || person.test(`${before}${name} `)
  );
}

const openers = new Set(cues.openers);
/** Waverly, Beverly and Kimberly are towns. */
const adverb = /(?:al|ar|at|ate|ed|ent|ful|ing|ive|ous|ain|ear|ant|on|ost|ick|st)ly$/;
const title =
  '(?:Sens?|Reps?|Govs?|Lt|Mrs?|Ms|Dr|Prof|Judge|Justice|Mayor|Senator|Representative|Governor|Congress(?:man|woman))';
/** A title before the name, or one at its start. */
const person = new RegExp(`(?:^|\\s)${title}\\.? (?:\\p{Lu}[\\p{L}.’'-]{0,20} )*$`, 'u');

function sure(mentions: Mention[]): Mention[] {
  const named = new Set(mentions.filter(({ place }) => !place.isAmbiguous).map(({ place }) => place.region));
  return mentions.filter(({ place }) => !place.isAmbiguous || named.has(place.region));
}

function weighed(mentions: Mention[], nameOf: (place: Place) => string | null): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { place, weight } of mentions) {
    const name = nameOf(place);
    if (name) weights.set(name, (weights.get(name) ?? 0) + weight * (name === nation ? nationWeight : 1));
  }
  return weights;
}

function leading(regions: Map<string, number>): string | null {
  const [region, weight = 0] = heaviest(regions) ?? [];
  const named = [...regions].filter(([name]) => stateNames.has(name));
  const total = named.reduce((sum, [, each]) => sum + each, 0);
  if (region && named.length >= manyStates && weight < total * leadingShare)
    return regions.has(nation) ? nation : null;
  return region ?? null;
}

/** On a tie, the earliest mention. */
const heaviest = (weights: Map<string, number>): [string, number] | undefined =>
  [...weights].toSorted(([, one], [, other]) => other - one)[0];

/** Datelines are in capitals: LANSING → Lansing. */
const titleCase = (town: string): string =>
  town === town.toUpperCase()
    ? town.replace(/(?<=\p{L})\p{Lu}+/gu, (letters) => letters.toLowerCase())
    : town;
