import type { NewSource } from '../ingest/contract.ts';

/** The invented sources of the sample items. */
export const inventedSources = {
  gazette: {
    name: 'Sample Gazette',
    url: 'https://www.example.org/sample/gazette.xml',
    parser: 'rss',
    weight: 5,
    isActive: false,
    defaultCategory: null,
    license: 'quote',
  },
  newswire: {
    name: 'Sample Newswire',
    url: 'https://www.example.org/sample/newswire.xml',
    parser: 'rss',
    weight: 4,
    isActive: false,
    defaultCategory: null,
    license: 'quote',
  },
  waterReport: {
    name: 'Sample Water Report',
    url: 'https://www.example.org/sample/water-report',
    parser: 'generic',
    weight: 3,
    isActive: false,
    defaultCategory: 'Utilities',
    license: 'summarize',
  },
  register: {
    name: 'Sample Register',
    url: 'https://www.example.org/sample/register.json',
    parser: 'federal_register',
    weight: 7,
    isActive: false,
    defaultCategory: 'Regulation',
    license: 'republish',
  },
  journals: {
    name: 'Sample Journal Index',
    url: 'https://www.example.org/sample/journals.xml',
    parser: 'pubmed',
    weight: 5,
    isActive: false,
    defaultCategory: 'Science & Tech',
    license: 'quote',
  },
} as const satisfies Record<string, NewSource>;

export type InventedSource = keyof typeof inventedSources;

/** Inactive: nothing is fetched until someone activates one. First the public feeds of public authorities. */
export const sampleSources: readonly NewSource[] = [
  {
    name: 'EPA news releases',
    url: 'https://www.epa.gov/newsreleases/search/rss',
    parser: 'rss',
    weight: 8,
    isActive: false,
    defaultCategory: 'Regulation',
    license: 'quote',
  },
  {
    name: 'Federal Register: PFAS documents',
    url: 'https://www.federalregister.gov/api/v1/documents.rss?conditions%5Bterm%5D=PFAS',
    parser: 'rss',
    weight: 7,
    isActive: false,
    defaultCategory: 'Regulation',
    license: 'quote',
  },
  {
    name: 'FDA press announcements',
    url: 'https://www.fda.gov/about-fda/contact-fda/stay-informed/rss-feeds/press-releases/rss.xml',
    parser: 'rss',
    weight: 3,
    isActive: false,
    defaultCategory: null,
    license: 'quote',
  },
  ...Object.values(inventedSources),
];
