import type { ContentType } from '../../news/terms.ts';
import type { SourceText } from '../story-writer.ts';
import * as articles from './sample-articles.fixture.ts';

/** Titles with a sentence or two, as feeds give them, and their content types: the form of a text shows its type. */
export const briefTexts: [contentType: ContentType, title: string, text: string][] = [
  [
    'Research',
    'Study links PFAS to lower birth weight',
    'Babies were 60 grams lighter. The work, published in an environmental health journal, followed 900 mothers.',
  ],
  [
    'Research',
    'Scientists find PFAS in rain on four continents',
    'The lead author said the levels were low.',
  ],
  [
    'Research',
    'PFAS and thyroid hormones in anglers: associations',
    'Serum was taken from 212 participants.',
  ],
  ['News', 'City pays for a study of its wells', 'The council voted 5 to 2. Work starts in May.'],
  ['News', 'State sues over research records on PFAS', 'The complaint was filed on Monday.'],
  ['Graphics', 'Interactive map: wells with PFOA', 'Tap a county to see its wells.'],
  ['Profile', 'Portrait: Ada Lund counts fluorine', 'She has run the laboratory since spring.'],
  [
    'Explainer',
    'Should you test your well?',
    'Who pays for the test? The state does. How long does it take? Two weeks.',
  ],
  [
    'Compliance',
    'Foam users and the new inventory',
    'Owners of foam must list their stock by June 30. They have to keep the list for five years.',
  ],
  [
    'News',
    'Council discusses the new inventory',
    'The council met on Tuesday. Owners of foam must list their stock by June 30, and they have to keep the list.',
  ],
  [
    'Research',
    'Uptake of short chains by lettuce',
    'Background: Lettuce takes up short chains. Methods: Plants grew in sand. Results: Leaves held most of it.',
  ],
  [
    'Research',
    'Uptake of short chains by lettuce',
    'We measured uptake in 40 plants. Leaves held most of it.',
  ],
  ['News', 'Farmers wait for answers', '“We tested every field,” a farmer said. The state is silent.'],
  ['News', 'Should the town map its wells?', 'Choose a filter with a label, the town said on Monday.'],
  ['Graphics', 'Wells of the county', 'Tap a dot to see a well. Darker shades mean more PFOS.'],
  ['News', 'Council plans to map its wells', 'The council will pay for it. Work starts in May.'],
  ['Profile', 'The farmer who kept every sample', 'Jars fill the barn of Ole Berg.'],
  [
    'Profile',
    'Ole Berg and his jars',
    'He grew up next to the plant. His wife labels the jars, and he keeps them.',
  ],
  ['Explainer', 'Filters: what renters need to know', 'Most pitchers remove some PFOA.'],
  [
    'Compliance',
    'Notice of a draft assessment',
    'The agency asks for views on its draft. Comments must be received on or before June 9.',
  ],
  [
    'Destruction',
    'How plasma breaks the carbon chain',
    'Plasma destruction needs clear water. Salt slows it.',
  ],
  ['News', 'Plasma unit opens in Tucson', 'It can treat 12,000 gallons a day.'],
  [
    'Context',
    'The pit at the airfield',
    'Every Friday from 1973 crews lit the pit. By 1991 the sand was soaked. A test in 2004 found it.',
  ],
  [
    'Context',
    'The foam and the marsh',
    'Drills began in 1971. By 1988 the marsh was empty of frogs. A survey in 2003 found out why.',
  ],
];

/** The source that a title and a text would come in. */
export const briefSource = (title: string, contentText: string): SourceText => ({
  url: 'https://news.example.org/item',
  title,
  contentText,
  publishedAt: new Date('2026-03-05T12:00:00Z'),
  sourceName: 'Example',
  defaultCategory: null,
  labels: [],
});

/** The sample articles and their content types. */
export const typedArticles: [article: keyof typeof articles.sampleArticles, contentType: ContentType][] = [
  ['localWater', 'News'],
  ['settlement', 'News'],
  ['paper', 'Research'],
  ['destruction', 'Destruction'],
  ['federalRule', 'Compliance'],
  ['appointment', 'Profile'],
  ['podcast', 'Podcast'],
  ['explainer', 'Explainer'],
  ['market', 'News'],
  ['product', 'News'],
  ['map', 'Graphics'],
  ['guidance', 'Gateway'],
  ['history', 'Context'],
  ['german', 'News'],
];
