import type { NewSource } from '../ingest/contract.ts';
import { recommendations } from '../ingest/index.ts';

/** The invented sources of the sample items. */
export const inventedSources = {
  gazette: {
    name: 'Sample Gazette',
    url: 'https://www.example.org/sample/gazette.xml',
    parser: 'rss',
    weight: 5,
    defaultCategory: null,
    license: 'quote',
  },
  newswire: {
    name: 'Sample Newswire',
    url: 'https://www.example.org/sample/newswire.xml',
    parser: 'rss',
    weight: 4,
    defaultCategory: null,
    license: 'quote',
  },
  waterReport: {
    name: 'Sample Water Report',
    url: 'https://www.example.org/sample/water-report',
    parser: 'generic',
    weight: 3,
    defaultCategory: 'Utilities',
    license: 'summarize',
  },
  register: {
    name: 'Sample Register',
    url: 'https://www.example.org/sample/register.json',
    parser: 'federal_register',
    weight: 7,
    defaultCategory: 'Regulation',
    license: 'republish',
  },
  journals: {
    name: 'Sample Journal Index',
    url: 'https://www.example.org/sample/journals.xml',
    parser: 'pubmed',
    weight: 5,
    defaultCategory: 'Science & Tech',
    license: 'quote',
  },
} as const satisfies Record<string, Omit<NewSource, 'isActive'>>;

export type InventedSource = keyof typeof inventedSources;

/** Real ones, by their keys among the recommended sources. */
const realSources = ['epa-news', 'federal-register-pfas', 'fda-press'];

/** Inactive: nothing is fetched until someone activates one. First the public feeds of public authorities. */
export const sampleSources: readonly NewSource[] = [
  ...realSources.map((key) => recommended(key)),
  ...Object.values(inventedSources),
].map((source) => ({ ...source, isActive: false }));

function recommended(wanted: string): Omit<NewSource, 'isActive'> {
  const { key: _key, about: _about, ...source } = recommendations.find(({ key }) => key === wanted)!;
  return source;
}
