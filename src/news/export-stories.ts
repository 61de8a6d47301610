import { csvLine } from '../platform/formats/csv.ts';
import type { Story } from './contract.ts';

/** The public fields of section 3 of the specification, in their order. */
const columns = [
  'id',
  'slug',
  'title',
  'summary',
  'whyMatters',
  'regulatoryBasis',
  'humanImpact',
  'category',
  'contentType',
  'tags',
  'entities',
  'geo',
  'keyData',
  'score',
  'featured',
  'imageUrl',
  'citationCount',
  'audioUrl',
  'graphicsUrl',
  'approvedAt',
  'canonicalUrl',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Story)[];

/** CSV (RFC 4180) with a header line, line by line. Lists are joined by `; `, key data reads `Label: value; …`. */
export async function* storiesCsv(stories: AsyncIterable<Story>): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const story of stories) yield csvLine(columns.map((column) => cellOf(story[column])));
}

function cellOf(value: Story[(typeof columns)[number]]) {
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ');
}
