import type { Category, ContentType } from '../../src/news/terms.ts';
import { briefCategories, filedArticles } from '../../src/writer/builtin/brief-categories.fixture.ts';
import { briefSource, briefTexts, typedArticles } from '../../src/writer/builtin/brief-texts.fixture.ts';
import { categorySigns } from '../../src/writer/builtin/choose-category.ts';
import { typeSigns } from '../../src/writer/builtin/choose-content-type.ts';
import { findAmounts } from '../../src/writer/builtin/facts/amounts/find-amounts.ts';
import { keyDataSigns } from '../../src/writer/builtin/facts/choose-key-data.ts';
import { type Candidate, candidatesIn, entitySigns } from '../../src/writer/builtin/names/find-entities.ts';
import { sampleArticles } from '../../src/writer/builtin/sample-articles.fixture.ts';
import { normalizeText } from '../../src/writer/builtin/text/normalize-text.ts';
import { readSource } from '../../src/writer/builtin/text/read-source.ts';
import { splitSentences } from '../../src/writer/builtin/text/split-sentences.ts';
import type { Example } from './fit.ts';
import type { LabeledText } from './read-texts.ts';
import { isNamed, sameEntity, sameFigures } from './same.ts';

type Filed = Pick<LabeledText, 'source' | 'category'>;

export const categoryExamples = (texts: readonly Filed[]): Example<Category>[] =>
  texts.map(({ source, category }) => ({ signs: categorySigns(readSource(source)), right: category }));

/** The brief texts and the articles of the tests. */
export const briefCategoryExamples = (): Example<Category>[] =>
  categoryExamples([
    ...briefCategories.map(([category, title, text]) => ({ source: briefSource(title, text), category })),
    ...filedArticles.map(([article, category]) => ({ source: sampleArticles[article], category })),
  ]);

const briefSentences = 2;

/** The texts cut to their beginnings, as most feeds contain no more. */
export const briefly = (texts: readonly LabeledText[]): LabeledText[] =>
  texts.map((text) => {
    const sentences = splitSentences(normalizeText(text.source.contentText));
    const contentText = sentences.slice(0, briefSentences).join(' ');
    return { ...text, source: { ...text.source, contentText } };
  });

/** A recording determines the type without weights. */
export const typeExamples = (texts: readonly LabeledText[]): Example<ContentType>[] =>
  texts.filter(({ source }) => !source.audioUrl).map(typeExample);

/** The brief texts of the tests. */
export const briefTypeExamples = (): Example<ContentType>[] =>
  [
    ...briefTexts.map(([contentType, title, text]) => ({ source: briefSource(title, text), contentType })),
    ...typedArticles.map(([article, contentType]) => ({ source: sampleArticles[article], contentType })),
  ]
    .filter(({ source }) => !source.audioUrl)
    .map(typeExample);

const typeExample = ({ source, contentType }: Pick<LabeledText, 'source' | 'contentType'>) => ({
  signs: typeSigns(readSource(source)),
  right: contentType,
});

export const yesOrNo = ['yes', 'no'] as const;

/** Each amount of each text, once for each editor who labeled it: whether it is key data. */
export const figureExamples = (texts: readonly LabeledText[]): Example<'yes' | 'no'>[] =>
  texts.flatMap((text) => {
    const reading = readSource(text.source);
    const amounts = findAmounts(reading);
    return keyDataSigns(amounts, reading, text.contentType).flatMap((signs, index) =>
      [text, ...text.others].map(({ keyData }) => ({
        signs,
        right: keyData.some((label) => sameFigures(amounts[index]!.amount.value, label)) ? 'yes' : 'no',
      })),
    );
  });

/** Each name of each text: whether it is an entity. */
export const entityExamples = (texts: readonly LabeledText[]): Example<'yes' | 'no'>[] =>
  texts.flatMap(({ source, entities }) => {
    const reading = readSource(source);
    const candidates = candidatesIn(reading);
    return entitySigns(candidates).map((signs, index) => ({
      signs,
      right: isEntity(candidates[index]!, candidates, entities) ? 'yes' : 'no',
    }));
  });

/** Part of a name is correct only if the text doesn't have the full one. */
function isEntity({ name }: Candidate, candidates: readonly Candidate[], labels: readonly string[]): boolean {
  const same = labels.filter((label) => sameEntity(name, label));
  return same.some(
    (label) => isNamed(name, label) || !candidates.some((other) => isNamed(other.name, label)),
  );
}
