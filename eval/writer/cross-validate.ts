import { categories, contentTypes } from '../../src/news/terms.ts';
import { findEntities } from '../../src/writer/builtin/facts/find-entities.ts';
import { chooseKeyData, findAmounts } from '../../src/writer/builtin/facts/key-data/find-key-data.ts';
import { readSource } from '../../src/writer/builtin/read-source.ts';
import { type SignWeights, weightiest } from '../../src/writer/builtin/signs/linear-model.ts';
import { categoryExamples, typeExamples } from './examples.ts';
import type { Example } from './fit.ts';
import { agreement, f1 } from './measure.ts';
import type { LabeledText } from './read-texts.ts';
import { categoryWeights, entityWeights, keyDataWeights, typeWeights } from './train.ts';

/**
 * Cross-validates the weights by file, as no author wrote texts in two files: the accuracy of the categories and types,
 * and F1 of the entities and of the key data against the authors and the other editors.
 */
export const crossValidate = (
  files: readonly LabeledText[][],
): {
  category: number;
  contentType: number;
  entityF1: number;
  keyDataF1: { authors: number; others: number };
} => ({
  category: share(files, (texts, rest) =>
    rightOnes(categoryExamples(texts), categories, categoryWeights(rest)),
  ),
  contentType: share(files, (texts, rest) => rightOnes(typeExamples(texts), contentTypes, typeWeights(rest))),
  entityF1: f1(
    files.flatMap((texts) => {
      const weights = entityWeights(without(texts, files));
      return texts.map((text) => {
        const entities = findEntities(readSource(text.source), weights);
        return agreement({ entities, keyData: [] }, text, text.also).entities;
      });
    }),
  ),
  keyDataF1: keyDataF1(files),
});

const without = (texts: LabeledText[], files: readonly LabeledText[][]): LabeledText[] =>
  files.filter((file) => file !== texts).flat();

function keyDataF1(files: readonly LabeledText[][]): { authors: number; others: number } {
  const chosen = files.flatMap((texts) => {
    const weights = keyDataWeights(without(texts, files));
    return texts.map((text) => {
      const reading = readSource(text.source);
      const figures = chooseKeyData(findAmounts(reading), reading, text.contentType, undefined, weights);
      return { text, found: { entities: [], keyData: figures.map((figure) => figure.text) } };
    });
  });
  return {
    authors: f1(chosen.map(({ text, found }) => agreement(found, text, []).keyData)),
    others: f1(
      chosen.flatMap(({ text, found }) => text.others.map((other) => agreement(found, other, []).keyData)),
    ),
  };
}

type RightOnes = { right: number; all: number };

function share(
  files: readonly LabeledText[][],
  judge: (texts: LabeledText[], rest: LabeledText[]) => RightOnes,
): number {
  const judged = files.map((texts) => judge(texts, without(texts, files)));
  const sum = (of: keyof RightOnes) => judged.reduce((total, one) => total + one[of], 0);
  return sum('right') / sum('all');
}

const rightOnes = <Option extends string>(
  examples: readonly Example<Option>[],
  options: readonly Option[],
  weights: Record<Option, SignWeights>,
): RightOnes => ({
  right: examples.filter(({ signs, right }) => weightiest(options, signs, weights) === right).length,
  all: examples.length,
});
