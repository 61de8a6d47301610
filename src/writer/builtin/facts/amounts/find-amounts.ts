import type { Reading, Sentence } from '../../read-source.ts';
import { qualifiersOf } from './amount-qualifier.ts';
import { type Amount, amountsIn } from './amounts.ts';

/**
 * An amount, the sentence that says most about it, its distinguishing qualifiers there (the clearest first), and the
 * sentence to cite: for an amount in the title, the first sentence of the text that also has it.
 */
export type Placed = { amount: Amount; sentence: Sentence; qualifiers: string[]; cited: Sentence };

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
      else if (earlier.cited.position < 0 && earlier.amount.value === found.amount.value)
        placed.set(found.amount.identity, { ...earlier, cited: found.sentence });
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
    cited: sentence,
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
