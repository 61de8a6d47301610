import { type ContentType, storyLimits } from '../../../../news/terms.ts';
import { signWeights } from '../../../gazetteers/gazetteers.ts';
import { qualifiersOf } from '../amounts/amount-qualifier.ts';
import { type Amount, amountsIn } from '../amounts/amounts.ts';
import type { Reading, Sentence } from '../../read-source.ts';
import { likelihood, type SignWeights, weigh } from '../../signs/linear-model.ts';
import type { Extracted } from '../../extracted.ts';
import { isStated } from './is-stated.ts';
import { keyDataSigns } from './key-data-signs.ts';

/** An amount that is less likely than this to be picked is left out. */
const likelihoodMin = 0.4;
/** Used instead if hardly any amounts would be left. */
const figuresMin = 3;
const likelihoodMinOfFew = 0.25;
/** More figures than this are not key data. */
const figuresMax = 6;
/** Labels that only name the thing counted. */
const vagueLabels = new Set(['Amount', 'Concentration', 'People', 'Households', 'Share']);

/**
 * An amount, the sentence that says most about it, its distinguishing qualifiers there (the clearest first), and the
 * sentence to cite: for an amount in the title, the first sentence of the text that also has it.
 */
export type Placed = { amount: Amount; sentence: Sentence; qualifiers: string[]; cited: Sentence };

export type Figure = Extracted & { label: string };

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

/**
 * The amounts an editor would most likely pick, at most six, each exactly as written in the text. If two would have the
 * same label, each gets a qualifier ('in 2016', 'Well 4'); one without a qualifier is left out.
 */
export function chooseKeyData(
  amounts: readonly Placed[],
  reading: Reading,
  type: ContentType,
  max: number = figuresMax,
  weights: SignWeights = signWeights.keyData,
): Figure[] {
  const chosen: Chosen[] = [];
  for (const placed of likeliest(amounts, reading, type, weights)) {
    if (chosen.length === max) break;
    const { label, value } = placed.amount;
    if (value.length > storyLimits.keyDataValueMax) continue;
    const rivals = chosen.filter(({ amount }) => amount.label === label);
    const qualifier = [...placed.qualifiers, ''].find(
      (one) => !rivals.some((rival) => rival.qualifier === one),
    );
    if (qualifier === undefined) continue;
    if (isStated(placed, reading.source.publishedAt)) chosen.push({ ...placed, qualifier });
  }
  const labels = Map.groupBy(chosen, ({ amount }) => amount.label);
  const figures = chosen.map((placed): Figure => {
    const { label } = placed.amount;
    return asFigure(placed, labels.get(label)!.length === 1 ? label : label + placed.qualifier);
  });
  return figures.filter(
    ({ label, text }) =>
      label.length <= storyLimits.labelMax && !figures.some((other) => other.label.includes(text)),
  );
}

/** Adds a qualifier that no other amount of the same label has, if there is one. */
type Chosen = Placed & { qualifier: string };

const asFigure = ({ amount, cited }: Placed, label: string): Figure => ({
  label,
  kind: amount.kind === 'date' ? 'date' : 'number',
  text: amount.value,
  sentence: cited,
});

/** The amounts above the threshold, the likeliest first. */
function likeliest(
  amounts: readonly Placed[],
  reading: Reading,
  type: ContentType,
  weights: SignWeights,
): Placed[] {
  const signs = keyDataSigns(amounts, reading, type);
  return amounts
    .map((placed, index) => ({ placed, likelihood: likelihood(weigh(signs[index]!, weights)) }))
    .toSorted((one, other) => other.likelihood - one.likelihood)
    .filter((one, rank) => one.likelihood >= (rank < figuresMin ? likelihoodMinOfFew : likelihoodMin))
    .map(({ placed }) => placed);
}

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
