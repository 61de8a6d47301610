import type { Reading, Sentence } from '../../text/read-source.ts';
import { month } from './amount-patterns.ts';
import { type Amount, amountsIn } from './amounts.ts';

/** An amount, the sentence that says most about it, and its distinguishing qualifiers there, the clearest first. */
export type Placed = { amount: Amount; sentence: Sentence; qualifiers: string[] };

/** All amounts of a text, in order, each once whatever its units and notation, from the place with the best label. */
export function findAmounts({ all }: Reading): Placed[] {
  const placed = new Map<string, Placed>();
  for (const sentence of all)
    for (const found of placedIn(sentence)) {
      const earlier = placed.get(found.amount.identity);
      if (!earlier) placed.set(found.amount.identity, found);
      else if (isOfOtherSubstance(earlier, found))
        placed.set(`${found.amount.identity} ${found.amount.label}`, found);
      else if (earlier.amount.isDoubtful && !found.amount.isDoubtful)
        placed.set(found.amount.identity, found);
      else if (vagueLabels.has(earlier.amount.label) && !vagueLabels.has(found.amount.label))
        placed.set(found.amount.identity, found);
    }
  return withoutBareDates([...placed.values()]);
}

const ofOneSubstance = /^Concentration \((?!.*(?:,| and )).*\)$/;

/** '46 ppt of PFOA and 46 ppt of PFOS' are two results. */
const isOfOtherSubstance = (one: Placed, other: Placed): boolean =>
  one.sentence === other.sentence &&
  one.amount.label !== other.amount.label &&
  [one, other].every(({ amount }) => ofOneSubstance.test(amount.label));

/** Labels that only name the thing counted. */
const vagueLabels = new Set(['Amount', 'Concentration', 'People', 'Households', 'Share']);

function placedIn(sentence: Sentence): Placed[] {
  const amounts = amountsIn(sentence.text);
  const spanOf = ({ start, figureStart, value }: Amount) => ({
    start: figureStart,
    end: start + value.length,
  });
  const sure = amounts.filter(({ isDoubtful }) => !isDoubtful).map(spanOf);
  return amounts.map((amount) => ({
    amount,
    sentence,
    qualifiers: qualifiersOf(sentence.text, spanOf(amount), sure),
  }));
}

/** '2029' adds nothing to 'April 26, 2029', nor does 'April 26'. */
const withoutBareDates = (amounts: Placed[]): Placed[] =>
  amounts.filter(
    ({ amount: { kind, identity } }) =>
      kind !== 'date' ||
      !amounts.some(
        ({ amount: other }) =>
          other.identity.startsWith(`${identity}-`) ||
          (identity.startsWith('date -') &&
            other.identity !== identity &&
            other.identity.endsWith(identity.slice('date '.length))),
      ),
  );

/** Qualifiers that distinguish amounts with the same label: a year, a numbered well, a place, a group, a party. */

/** Characters around an amount that can qualify it. */
const reach = 60;

const day = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const year = '(?:19|20)\\d\\d(?!\\d)';
const numbered =
  '(?:Well|Site|Unit|Plant|Lot|Zone|Outfall|Station|Phase|Pond|Lagoon|Building|Area|Tower|Sample)(?: No\\.)? ?#?[A-Z0-9]{1,4}(?![\\p{L}\\d])';
const group = '(?:children|adults|women|men|girls|boys|infants|firefighters|veterans|workers|farmworkers)';
const name = `(?!(?:${month}|${day})(?!\\p{L}))\\p{Lu}[\\p{L}’'-]{2,20}(?: \\p{Lu}[\\p{L}’'-]{1,20}){0,2}`;

/** Patterns, with the words before what they find in a label. */
const after: [RegExp, string][] = [
  [new RegExp(`^,? (?:in|during|by|for|since) (?:fiscal )?(${year})`, 'u'), ' in '],
  [new RegExp(`^,? \\(?(?:(?:in|at|from|for|near) )?(?:the )?(${numbered})`, 'u'), ', '],
  [new RegExp(`^[^.;,]{0,12} (?:in|among|for|to) (${group})(?!\\p{L})`, 'u'), ', '],
  [new RegExp(`^[^.;,\\d]{0,12}? (?:in|at|near|from|to|with|for) (?:the )?(${name})`, 'u'), ', '],
];
/** 'Up to 67 ppt', 'a median of 12 ppt'; of a range, both ends. */
const ranks: [RegExp, string][] = [
  [
    /\b(?:as (?:high|much|many) as|up to|high(?:est)? (?:of|was|reading of)|maximum (?:of|was)|peaked at) $/i,
    ', highest',
  ],
  [/\brang(?:e|es|ed|ing) (?:between|from) [^;]{1,24} (?:to|and) $/i, ', highest'],
  [/\b(?:as (?:low|little|few) as|low(?:est)? (?:of|was)|minimum (?:of|was)) $/i, ', lowest'],
  [/\brang(?:e|es|ed|ing) (?:between|from) $/i, ', lowest'],
  [/\b(?:average[ds]?|averaging|mean)(?: \p{L}+){0,3} $/iu, ', average'],
  [/\bmedian(?: \p{L}+){0,3} $/iu, ', median'],
];
const before: [RegExp, string][] = [
  [new RegExp(`(${numbered})(?!.*${numbered})`, 'u'), ', '],
  [new RegExp(`(?:[Ii]n|[Dd]uring|[Ss]ince) (${year})[^.;]{0,40}$`, 'u'), ' in '],
  [new RegExp(`(?:${group}.*)?(?<!\\p{L})(${group})(?!\\p{L})[^.;,]{0,30}$`, 'u'), ', '],
];

/**
 * Suffixes for a label, the clearest first: ' in 2016', ', Well 4'; empty if the words around the amount name none.
 * `others` are the positions of the sentence's other amounts: words beyond one of them qualify that one.
 */
function qualifiersOf(
  sentence: string,
  { start, end }: { start: number; end: number },
  others: readonly { start: number; end: number }[],
): string[] {
  const from = Math.max(
    start - reach,
    0,
    ...others.filter((other) => other.end <= start).map((other) => other.end),
  );
  const until = Math.min(
    end + reach,
    ...others.filter((other) => other.start >= end).map((other) => other.start),
  );
  const behind = sentence.slice(end, until);
  const ahead = sentence.slice(from, start);
  const clause = ahead.slice(ahead.search(/[^;.]*$/));
  const lead = sentence.slice(Math.max(0, start - reach), start);
  const found = [
    firstFound(after, behind),
    firstFound(before, clause),
    ranks.find(([pattern]) => pattern.test(lead))?.[1],
    / of /.test(sentence.slice(start, end)) ? ', share' : null,
  ];
  return [...new Set(found.filter((one) => typeof one === 'string'))];
}

function firstFound(rules: [RegExp, string][], text: string): string | null {
  for (const [pattern, link] of rules) {
    const found = pattern.exec(text)?.[1];
    if (found) return link + found;
  }
  return null;
}
