import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseContentType } from './choose-content-type.ts';
import { readSource } from './read-source.ts';

const items: [contentType: string, title: string, text: string][] = [
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

for (const [contentType, title, contentText] of items)
  test(`the form of a text shows its type: ${contentType}, ${title}`, () =>
    assert.equal(
      chooseContentType(
        readSource({
          url: 'https://news.example.org/item',
          title,
          contentText,
          publishedAt: new Date('2026-03-05T12:00:00Z'),
          sourceName: 'Example',
          defaultCategory: null,
          labels: [],
        }),
      ),
      contentType,
    ));
