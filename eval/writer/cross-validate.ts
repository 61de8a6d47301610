import { categories, contentTypes } from '../../src/news/terms.ts';
import { type SignWeights, weightiest } from '../../src/writer/builtin/signs/linear-model.ts';
import { categoryExamples, typeExamples } from './examples.ts';
import type { Example } from './fit.ts';
import type { LabelledText } from './read-texts.ts';
import { categoryWeights, typeWeights } from './train.ts';

/**
 * The share of texts that are filed rightly by weights that were trained without all texts of the same file: no author
 * wrote for two of the files.
 */
export const crossValidate = (
  files: readonly LabelledText[][],
): { category: number; contentType: number } => ({
  category: share(files, (texts, rest) =>
    rightOnes(categoryExamples(texts), categories, categoryWeights(rest)),
  ),
  contentType: share(files, (texts, rest) => rightOnes(typeExamples(texts), contentTypes, typeWeights(rest))),
});

type RightOnes = { right: number; all: number };

function share(
  files: readonly LabelledText[][],
  judge: (texts: LabelledText[], rest: LabelledText[]) => RightOnes,
): number {
  const judged = files.map((texts) => judge(texts, files.filter((file) => file !== texts).flat()));
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
