import { categories, contentTypes } from '../../src/news/terms.ts';
import type { ModelWeights } from '../../src/writer/gazetteers/gazetteers.ts';
import type { OptionWeights, SignWeights } from '../../src/writer/gazetteers/linear-model.ts';
import {
  briefCategoryExamples,
  briefly,
  briefTypeExamples,
  categoryExamples,
  entityExamples,
  figureExamples,
  typeExamples,
  yesOrNo,
} from './examples.ts';
import { type Example, fit } from './fit.ts';
import type { LabeledText } from './read-texts.ts';

/** The strength of the regularization; found by cross-validation. */
const penalties = { category: 4, contentType: 0.7, keyData: 14, entities: 4 };
/** Signs in fewer examples are dropped, to avoid overfitting. */
const examplesMin = { category: 8, contentType: 1, keyData: 16, entities: 5 };
/** How many words are kept for the category, those with the largest weights. */
const categorySignsMax = 1000;

/** Signs that an ablation leaves out. */
export type LeftOut = (sign: string) => boolean;
const none: LeftOut = () => false;

/** Trains the weights of the built-in writer's signs on these texts. */
export const trainWeights = (texts: readonly LabeledText[]): ModelWeights => ({
  category: categoryWeights(texts),
  contentType: typeWeights(texts),
  keyData: keyDataWeights(texts),
  entities: entityWeights(texts),
});

export const keyDataWeights = (texts: readonly LabeledText[], leftOut = none): SignWeights =>
  isOne(fit(kept(figureExamples(texts), examplesMin.keyData, leftOut), yesOrNo, penalties.keyData));

/** Fitted to the texts whole and cut to their beginnings. */
export const entityWeights = (texts: readonly LabeledText[], leftOut = none): SignWeights => {
  const examples = entityExamples([...texts, ...briefly(texts)]);
  return isOne(fit(kept(examples, examplesMin.entities, leftOut), yesOrNo, penalties.entities));
};

export const typeWeights = (texts: readonly LabeledText[], leftOut = none): OptionWeights => {
  const examples = [...typeExamples(texts), ...briefTypeExamples()];
  return fit(kept(examples, examplesMin.contentType, leftOut), contentTypes, penalties.contentType);
};

/**
 * Fitted to the texts whole and cut to their beginnings, twice: to all signs of several texts, then to the weightiest.
 */
export function categoryWeights(texts: readonly LabeledText[], leftOut = none): OptionWeights {
  const examples = [...categoryExamples([...texts, ...briefly(texts)]), ...briefCategoryExamples()];
  const common = kept(examples, examplesMin.category, leftOut);
  const weighty = weightiestSigns(fit(common, categories, penalties.category));
  return fit(
    withSigns(common, (name) => weighty.has(name)),
    categories,
    penalties.category,
  );
}

/** The examples with the signs of at least `least` of them, but those left out. */
function kept<Option extends string>(
  examples: readonly Example<Option>[],
  least: number,
  leftOut: LeftOut,
): Example<Option>[] {
  const counts = new Map<string, number>();
  for (const { signs } of examples)
    for (const name of Object.keys(signs)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return withSigns(examples, (name) => counts.get(name)! >= least && !leftOut(name));
}

const withSigns = <Option extends string>(
  examples: readonly Example<Option>[],
  isKept: (name: string) => boolean,
): Example<Option>[] =>
  examples.map(({ signs, right }) => ({
    signs: Object.fromEntries(Object.entries(signs).filter(([name]) => isKept(name))),
    right,
  }));

function weightiestSigns(weights: OptionWeights): Set<string> {
  const most = Object.entries(weights).map(
    ([name, values]) => [name, Math.max(...values.map(Math.abs))] as const,
  );
  return new Set(
    most
      .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
      .slice(0, categorySignsMax)
      .map(([name]) => name),
  );
}

/** The weights of the first of two options. */
const isOne = (weights: OptionWeights): SignWeights =>
  Object.fromEntries(
    Object.entries(weights).map(([name, [yes, no]]) => [name, Math.round((yes! - no!) * 100) / 100]),
  );
