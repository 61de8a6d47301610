import { categories, contentTypes } from '../../src/news/terms.ts';
import { findEntities } from '../../src/writer/builtin/facts/find-entities.ts';
import { readSource } from '../../src/writer/builtin/read-source.ts';
import { type SignWeights, weightiest } from '../../src/writer/builtin/signs/linear-model.ts';
import { categoryExamples, typeExamples } from './examples.ts';
import type { Example } from './fit.ts';
import { agreement, f1 } from './measure.ts';
import type { LabelledText } from './read-texts.ts';
import { categoryWeights, entityWeights, typeWeights } from './train.ts';

/**
 * The share of texts that are filed rightly, and F1 of their entities, by weights that were trained without all texts of
 * the same file: no author wrote for two of the files.
 */
export const crossValidate = (
  files: readonly LabelledText[][],
): { category: number; contentType: number; entityF1: number } => ({
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
});

const without = (texts: LabelledText[], files: readonly LabelledText[][]): LabelledText[] =>
  files.filter((file) => file !== texts).flat();

type RightOnes = { right: number; all: number };

function share(
  files: readonly LabelledText[][],
  judge: (texts: LabelledText[], rest: LabelledText[]) => RightOnes,
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
