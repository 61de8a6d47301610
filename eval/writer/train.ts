import { categories, type Category, contentTypes } from '../../src/news/terms.ts';
import type { SignWeights } from '../../src/writer/builtin/signs/linear-model.ts';
import type { ModelWeights } from '../../src/writer/gazetteers/gazetteers.ts';
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
const penalties = { category: 4, contentType: 1, keyData: 14, entities: 4 };
/** Words in fewer examples are dropped, to avoid overfitting. */
const examplesMin = 8;
/** Lower for names, whose words are rarer. */
const nameExamplesMin = 5;
/** How many words are kept, those with the largest weights. */
const categorySignsMax = 1000;

/** Trains the weights of the built-in writer's signs on these texts. */
export const trainWeights = (texts: readonly LabeledText[]): ModelWeights => ({
  category: categoryWeights(texts),
  contentType: typeWeights(texts),
  keyData: keyDataWeights(texts),
  entities: entityWeights(texts),
});

export const keyDataWeights = (texts: readonly LabeledText[]): SignWeights =>
  isOne(fit(frequent(figureExamples(texts)), yesOrNo, penalties.keyData));

/** Fitted to the texts whole and cut to their beginnings. */
export const entityWeights = (texts: readonly LabeledText[]): SignWeights =>
  isOne(
    fit(
      frequent(entityExamples([...texts, ...briefly(texts)]), nameExamplesMin),
      yesOrNo,
      penalties.entities,
    ),
  );

export const typeWeights = (texts: readonly LabeledText[]): ModelWeights['contentType'] =>
  fit([...typeExamples(texts), ...briefTypeExamples()], contentTypes, penalties.contentType);

/**
 * Fitted to the texts whole and cut to their beginnings, twice: to all signs of several texts, then to the weightiest.
 */
export function categoryWeights(texts: readonly LabeledText[]): ModelWeights['category'] {
  const examples = [...categoryExamples([...texts, ...briefly(texts)]), ...briefCategoryExamples()];
  const common = frequent(examples);
  const kept = weightiestSigns(fit(common, categories, penalties.category));
  return fit(
    withSigns(common, (name) => kept.has(name)),
    categories,
    penalties.category,
  );
}

function frequent<Option extends string>(
  examples: readonly Example<Option>[],
  least: number = examplesMin,
): Example<Option>[] {
  const counts = new Map<string, number>();
  for (const { signs } of examples)
    for (const name of Object.keys(signs)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return withSigns(examples, (name) => counts.get(name)! >= least);
}

const withSigns = <Option extends string>(
  examples: readonly Example<Option>[],
  isKept: (name: string) => boolean,
): Example<Option>[] =>
  examples.map(({ signs, right }) => ({
    signs: Object.fromEntries(Object.entries(signs).filter(([name]) => isKept(name))),
    right,
  }));

function weightiestSigns(weights: Record<Category, SignWeights>): Set<string> {
  const most = new Map<string, number>();
  for (const [name, weight] of Object.values(weights).flatMap((ofCategory) => Object.entries(ofCategory)))
    most.set(name, Math.max(most.get(name) ?? 0, Math.abs(weight)));
  return new Set(
    [...most]
      .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
      .slice(0, categorySignsMax)
      .map(([name]) => name),
  );
}

/** The weights of the first of two options. */
const isOne = ({ yes, no }: Record<'yes' | 'no', SignWeights>): SignWeights =>
  Object.fromEntries(
    [...new Set([...Object.keys(yes), ...Object.keys(no)])].map((name) => [
      name,
      Math.round(((yes[name] ?? 0) - (no[name] ?? 0)) * 100) / 100,
    ]),
  );
