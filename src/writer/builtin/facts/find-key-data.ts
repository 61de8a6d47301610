import { type ContentType, storyLimits } from '../../../news/terms.ts';
import { draftLimits } from '../../terms.ts';
import { qualifierOf } from './amount-qualifier.ts';
import type { AmountKind } from './amount-rules.ts';
import { type Amount, amountsIn } from './amounts.ts';
import type { Reading, Sentence } from '../read-source.ts';
import type { Taken } from '../taken.ts';

/** What readers look for first. */
const weights: Record<AmountKind, number> = {
  concentration: 9,
  money: 8,
  people: 7,
  date: 6,
  percentage: 5,
  count: 5,
  quantity: 4,
  period: 4,
  year: 3,
};
/** In a history or a portrait, the years are the figures; elsewhere few of them are. */
const yearWeightInHistory = 8;
const usualYears = new Set(['Since', 'Lawsuit']);
/** Amounts in the title or the first sentences are closer to the story. */
const leadWeight = 2;
const leadSentences = 3;
/** Keeps one kind from filling the whole table. */
const ofOneKindMax = 4;
/** These labels only say what is counted. */
const vagueLabels = new Set(['Amount', 'Concentration', 'People', 'Households', 'Share']);

/** An amount, the sentence that says most about it, what sets it apart there, and its relevance to the story. */
export type Placed = { amount: Amount; sentence: Sentence; qualifier: string | null; weight: number };

export type Figure = Taken & { label: string };

/** All amounts of a text, in order, each once whatever its units and notation: where its label says most. */
export function findAmounts({ all }: Reading): Placed[] {
  const placed = new Map<string, Placed>();
  for (const sentence of all)
    for (const found of placedIn(sentence)) {
      const earlier = placed.get(found.amount.identity);
      if (!earlier) placed.set(found.amount.identity, found);
      else if (isOfOtherSubstance(earlier, found))
        placed.set(`${found.amount.identity} ${found.amount.label}`, found);
      else if (vagueLabels.has(earlier.amount.label) && !vagueLabels.has(found.amount.label))
        placed.set(found.amount.identity, { ...found, weight: Math.max(earlier.weight, found.weight) });
    }
  return withoutBareDates([...placed.values()]);
}

const ofOneSubstance = /^Concentration \((?!.*(?:,| and )).*\)$/;

/** '46 ppt of PFOA and 46 ppt of PFOS' are two results. */
const isOfOtherSubstance = (one: Placed, other: Placed): boolean =>
  one.sentence === other.sentence &&
  one.amount.label !== other.amount.label &&
  [one, other].every(({ amount }) => ofOneSubstance.test(amount.label));

/**
 * The most informative amounts, at most eight, each exactly as written in the text. Where two would have the same
 * label, each says what sets it apart ('in 2016', 'Well 4'); one that does not is left out.
 */
export function chooseKeyData(amounts: readonly Placed[], max: number = draftLimits.keyDataMax): Figure[] {
  const chosen: Placed[] = [];
  for (const placed of amounts.toSorted((one, other) => other.weight - one.weight)) {
    if (chosen.length === max) break;
    const { kind, label, value } = placed.amount;
    if (value.length > storyLimits.keyDataValueMax) continue;
    if (chosen.filter(({ amount }) => amount.kind === kind).length === ofOneKindMax) continue;
    const rivals = chosen.filter(({ amount }) => amount.label === label);
    if (rivals.some(({ qualifier }) => qualifier === placed.qualifier)) continue;
    if (rivals.length > 0 && placed.qualifier === null) continue;
    chosen.push(placed);
  }
  const labels = Map.groupBy(chosen, ({ amount }) => amount.label);
  return chosen
    .map(({ amount, sentence, qualifier }): Figure => {
      const isAlone = labels.get(amount.label)!.length === 1;
      const kind = amount.kind === 'date' ? 'date' : 'number';
      const label = isAlone ? amount.label : amount.label + (qualifier ?? '');
      return { label, kind, text: amount.value, sentence };
    })
    .filter(({ label }) => label.length <= storyLimits.labelMax);
}

/** The amounts that belong in the key data of a story of this type. */
export const forType = (amounts: readonly Placed[], type: ContentType): Placed[] =>
  amounts.flatMap((placed) => {
    if (placed.amount.kind !== 'year') return [placed];
    if (type === 'Context' || type === 'Profile') return [{ ...placed, weight: yearWeightInHistory }];
    return usualYears.has(placed.amount.label) ? [placed] : [];
  });

function placedIn(sentence: Sentence): Placed[] {
  const amounts = amountsIn(sentence.text);
  const spans = amounts.map(({ start, figureStart, value }) => ({
    start: figureStart,
    end: start + value.length,
  }));
  const isLead = sentence.position < leadSentences;
  return amounts.map((amount, at) => ({
    amount,
    sentence,
    qualifier: qualifierOf(sentence.text, spans[at]!, spans),
    weight: weights[amount.kind] + (isLead ? leadWeight : 0),
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
