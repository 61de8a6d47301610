import type { Quantity } from './quantities.ts';

/** The noun that a bare number counts, if it is common in reports on PFAS: '14 wells', '300 people'. */

const groups: [name: string, words: string][] = [
  ['people', 'people|persons|residents|inhabitants|customers|users|adults|men|women|patients|participants'],
  ['workers', 'workers|employees|staff|jobs|firefighters|soldiers'],
  ['children', 'children|kids|infants|babies|students|pupils|newborns|teenagers'],
  ['homes', 'households|homes|houses|families|properties'],
  ['wells', 'wells'],
  ['samples', 'samples'],
  ['farms', 'farms|ranches|dairies'],
  ['animals', 'cows|cattle|deer|fish|sheep|pigs|chickens'],
  ['schools', 'schools'],
  ['states', 'states'],
  ['lawsuits', 'lawsuits|suits'],
  ['bases', 'bases|airports|installations'],
  ['deaths', 'deaths|fatalities'],
];
const groupOf = (word: string): string | undefined =>
  groups.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[0];

/** How many words after the number the noun may be: '46 private drinking water wells'. */
const reach = 4;

function countedAfter({ unit, end }: Quantity, text: string): string | undefined {
  if (unit.dimension !== 'count') return undefined;
  const phrase = /^[^,;.()]*/.exec(text.slice(end))![0];
  for (const word of phrase.split(' ').slice(1, reach + 1)) {
    if (/^(?:of|in|for|to|at|from|and|or|by|with|had|have|were|are|was|is)$/.test(word)) return undefined;
    const group = groupOf(word);
    if (group) return group;
  }
  return undefined;
}

/** Whether two figures count the same thing. If one doesn't show what it counts, true, or with `ofKnown` false. */
export function isSameCounted(
  one: Quantity,
  text: string,
  other: Quantity,
  otherText: string,
  { ofKnown = false } = {},
): boolean {
  if (one.unit.dimension !== 'count') return true;
  const mine = countedAfter(one, text);
  const theirs = countedAfter(other, otherText);
  if (!mine || !theirs) return !ofKnown;
  // Workers and children are people too.
  return mine === theirs || (mine === 'people' && /^(?:workers|children)$/.test(theirs));
}
