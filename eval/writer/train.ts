import { type ContentType, contentTypes } from '../../src/news/terms.ts';
import { briefSource, briefTexts, typedArticles } from '../../src/writer/builtin/brief-texts.fixture.ts';
import { sampleArticles } from '../../src/writer/builtin/sample-articles.fixture.ts';
import { findAmounts } from '../../src/writer/builtin/facts/find-key-data.ts';
import { keyDataSigns } from '../../src/writer/builtin/facts/key-data-signs.ts';
import { readSource } from '../../src/writer/builtin/read-source.ts';
import { type SignWeights, weightiest } from '../../src/writer/builtin/signs/linear-model.ts';
import { typeSigns } from '../../src/writer/builtin/signs/type-signs.ts';
import type { ModelWeights } from '../../src/writer/gazetteers/gazetteers.ts';
import { type Example, fit } from './fit.ts';
import type { LabelledText } from './read-texts.ts';
import { sameFigures } from './same.ts';

/** How strongly weights are kept small; found by cross-validation. */
const penalties = { contentType: 1, keyData: 2 };
const parts = 10;

/** The weights of the built-in writer's signs that fit these texts best. */
export const trainWeights = (texts: readonly LabelledText[]): ModelWeights => ({
  contentType: fit(typeExamples(texts), contentTypes, penalties.contentType),
  keyData: isOne(fit(figureExamples(texts), yesOrNo, penalties.keyData)),
});

/** The share of texts whose content type is found by weights that were trained without them. */
export function crossValidate(texts: readonly LabelledText[]): number {
  const examples = typeExamples(texts);
  const right = Array.from({ length: parts }, (_, part) => {
    const weights = fit(
      examples.filter((_example, index) => index % parts !== part),
      contentTypes,
      penalties.contentType,
    );
    return examples.filter(
      ({ signs, right: type }, index) =>
        index % parts === part && weightiest(contentTypes, signs, weights) === type,
    ).length;
  });
  return right.reduce((sum, count) => sum + count, 0) / examples.length;
}

/** The texts, then the brief ones that the tests hold; a recording decides for itself. */
const typeExamples = (texts: readonly LabelledText[]): Example<ContentType>[] =>
  [
    ...texts,
    ...briefTexts.map(([contentType, title, text]) => ({ source: briefSource(title, text), contentType })),
    ...typedArticles.map(([article, contentType]) => ({ source: sampleArticles[article], contentType })),
  ]
    .filter(({ source }) => !source.audioUrl)
    .map(({ source, contentType }) => ({ signs: typeSigns(readSource(source)), right: contentType }));

const yesOrNo = ['yes', 'no'] as const;

const figureExamples = (texts: readonly LabelledText[]): Example<'yes' | 'no'>[] =>
  texts.flatMap(({ source, contentType, keyData }) => {
    const reading = readSource(source);
    const amounts = findAmounts(reading);
    return keyDataSigns(amounts, reading, contentType).map((signs, index) => ({
      signs,
      right: keyData.some((label) => sameFigures(amounts[index]!.amount.value, label)) ? 'yes' : 'no',
    }));
  });

/** Of two options, what speaks for the first. */
const isOne = ({ yes, no }: Record<'yes' | 'no', SignWeights>): SignWeights =>
  Object.fromEntries(
    [...new Set([...Object.keys(yes), ...Object.keys(no)])].map((name) => [
      name,
      Math.round(((yes[name] ?? 0) - (no[name] ?? 0)) * 100) / 100,
    ]),
  );
