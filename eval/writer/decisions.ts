import { categories, contentTypes } from '../../src/news/terms.ts';
import { findAmounts } from '../../src/writer/builtin/facts/amounts/find-amounts.ts';
import { chooseKeyData } from '../../src/writer/builtin/facts/choose-key-data.ts';
import { findEntities } from '../../src/writer/builtin/names/find-entities.ts';
import { readSource } from '../../src/writer/builtin/text/read-source.ts';
import { type OptionWeights, weightiest } from '../../src/writer/gazetteers/linear-model.ts';
import { categoryExamples, typeExamples } from './examples.ts';
import type { Example } from './fit.ts';
import { agreement, f1 } from './measure.ts';
import type { LabeledText } from './read-texts.ts';
import { categoryWeights, entityWeights, keyDataWeights, type LeftOut, typeWeights } from './train.ts';

/** Texts, and the weights to decide them with. */
type Part<Weights> = [texts: readonly LabeledText[], weights: Weights];

const decision = <Weights>(
  train: (texts: readonly LabeledText[], leftOut?: LeftOut) => Weights,
  score: (parts: Part<Weights>[]) => number,
) => ({
  /** Each file decided with weights from the others: no author wrote texts in two files. */
  crossValidated: (files: readonly LabeledText[][]): number =>
    score(files.map((texts) => [texts, train(files.filter((file) => file !== texts).flat())])),
  /** Held-out texts decided with weights from others, fitted without some signs. */
  without: (leftOut: LeftOut, texts: readonly LabeledText[], heldOut: readonly LabeledText[]): number =>
    score([[heldOut, train(texts, leftOut)]]),
});

/** What the weights decide: the share of right categories and types, F1 of the entities and the key data. */
export const decisions = {
  category: decision(categoryWeights, (parts) =>
    shareRight(categories, parts, (texts) => categoryExamples(texts)),
  ),
  contentType: decision(typeWeights, (parts) => shareRight(contentTypes, parts, typeExamples)),
  entities: decision(entityWeights, (parts) =>
    f1(
      eachText(parts, (text, weights) => {
        const entities = findEntities(readSource(text.source), weights);
        return agreement({ entities, keyData: [] }, text, text.also).entities;
      }),
    ),
  ),
  keyData: decision(keyDataWeights, (parts) =>
    f1(
      eachText(parts, (text, weights) => {
        const reading = readSource(text.source);
        const figures = chooseKeyData(findAmounts(reading), reading, text.contentType, undefined, weights);
        const keyData = figures.map((figure) => figure.text);
        return agreement({ entities: [], keyData }, text, []).keyData;
      }),
    ),
  ),
};

const eachText = <Weights, Result>(
  parts: Part<Weights>[],
  judge: (text: LabeledText, weights: Weights) => Result,
): Result[] => parts.flatMap(([texts, weights]) => texts.map((text) => judge(text, weights)));

function shareRight<Option extends string>(
  options: readonly Option[],
  parts: Part<OptionWeights>[],
  examplesOf: (texts: readonly LabeledText[]) => Example<Option>[],
): number {
  const judged = parts.flatMap(([texts, weights]) =>
    examplesOf(texts).map(({ signs, right }) => weightiest(options, signs, weights) === right),
  );
  return judged.filter(Boolean).length / judged.length;
}
