import { type ContentType, storyLimits } from '../../../news/terms.ts';
import { signWeights } from '../../gazetteers/gazetteers.ts';
import { groundDraft } from '../../grounding/check-claims.ts';
import type { Extracted } from '../extracted.ts';
import { likelihood, type SignWeights } from '../linear-model.ts';
import type { Reading } from '../read-source.ts';
import type { Placed } from './amounts/find-amounts.ts';
import { keyDataSigns } from './key-data-signs.ts';

/** An amount that is less likely than this to be picked is left out. */
const likelihoodMin = 0.4;
/** Used instead if hardly any amounts would be left. */
const figuresMin = 3;
const likelihoodMinOfFew = 0.25;
/** More figures than this are not key data. */
const figuresMax = 6;
export type Figure = Extracted & { label: string };

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
    .map((placed, index) => ({ placed, likelihood: likelihood(signs[index]!, weights) }))
    .toSorted((one, other) => other.likelihood - one.likelihood)
    .filter((one, rank) => one.likelihood >= (rank < figuresMin ? likelihoodMinOfFew : likelihoodMin))
    .map(({ placed }) => placed);
}

/** Whether the sentence that an amount was taken from supports it as key data, with nothing but its label around it. */
const isStated = ({ amount, sentence }: Placed, publishedAt: Date): boolean =>
  groundDraft({ ...empty, keyData: { [amount.label]: amount.value } }, [
    { rawItemId: '', title: '', text: sentence.text, publishedOn: publishedAt.toISOString().slice(0, 10) },
  ]).every(({ verdict }) => verdict === 'supported');

const empty = {
  title: '',
  summary: '',
  whyMatters: null,
  regulatoryBasis: null,
  humanImpact: null,
  entities: [],
  geo: null,
};
