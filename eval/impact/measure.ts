import type { RawItemDetails } from '../../src/ingest/tables.ts';
import { writeDraft } from '../../src/writer/builtin/write-draft.ts';
import type { ScoreParts } from '../../src/writer/terms.ts';
import type { LabeledItem } from './read-items.ts';

export type Scored = { item: LabeledItem; score: number; scoreParts: ScoreParts };

/** Each item with the score that the built-in writer gives it. */
export const scoreItems = (items: readonly LabeledItem[]): Scored[] =>
  items.map((item) => {
    const { score, scoreParts } = writeDraft({
      url: `https://source.example.org/${item.number}`,
      title: item.title,
      contentText: item.text,
      publishedAt: new Date('2026-03-02'),
      sourceName: 'Source',
      defaultCategory: null,
      labels: [],
      details: detailsOf(item),
    }).draft;
    return { item, score, scoreParts };
  });

/** Spearman's rank correlation of scores and labels, -1 to 1; ties share the mean of their ranks. */
export const rankCorrelation = (scored: readonly Scored[]): number =>
  correlation(ranks(scored.map(({ score }) => score)), ranks(scored.map(({ item }) => item.impact)));

/** The mean absolute error of the scores. */
export const meanError = (scored: readonly Scored[]): number => mean(scored.map(errorOf).map(Math.abs));

/** The error; positive if the score is too high. */
export const errorOf = ({ score, item }: Scored): number => score - item.impact;

/** The details that the parser of the item's source would have provided. */
function detailsOf({ parser, documentType }: LabeledItem): RawItemDetails | null {
  if (parser === 'federal_register')
    return { kind: 'federal-register', type: documentType!, agencies: [], dockets: [] };
  if (parser === 'pubmed' || parser === 'crossref')
    return { kind: 'publication', types: [], authors: [], updates: [], updatedBy: [] };
  return null;
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

function correlation(ones: readonly number[], others: readonly number[]): number {
  const [one, other] = [mean(ones), mean(others)];
  const product = (at: number): number => (ones[at]! - one) * (others[at]! - other);
  const squares = (values: readonly number[], middle: number): number =>
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return (
    ones.reduce((sum, _, at) => sum + product(at), 0) / Math.sqrt(squares(ones, one) * squares(others, other))
  );
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
