import type { NewSource } from '../ingest/contract.ts';

/** Public feeds of public authorities. Inactive: nothing is fetched until someone activates one. */
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
];
