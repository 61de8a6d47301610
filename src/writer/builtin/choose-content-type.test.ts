import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseContentType } from './choose-content-type.ts';
import { readSource } from './read-source.ts';

const items: [contentType: string, title: string, text: string][] = [
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
];

for (const [contentType, title, text] of items)
  test(`a report of a study is Research, news that only mentions one is not: ${title}`, () =>
    assert.equal(
      chooseContentType(
        readSource({
          url: 'https://news.example.org/item',
          title,
          contentText: text,
          publishedAt: new Date(0),
          sourceName: 'Example',
          defaultCategory: null,
          labels: [],
        }),
      ),
      contentType,
    ));
