import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSource } from '../text/read-source.ts';
import { candidatesIn, namesMax } from './find-entities.ts';

const found = (contentText: string, title = 'What the town will do about its wells') =>
  candidatesIn(
    readSource({
      url: 'https://news.example.org/item',
      title,
      contentText,
      publishedAt: new Date(0),
      sourceName: 'Example',
      defaultCategory: null,
      labels: [],
    }),
  );
const namesIn = (text: string, title?: string): string[] => found(text, title).map(({ name }) => name);

const cases: [text: string, names: string[]][] = [
  ['On Monday, When OSHA asked, the Osaka-based Tokiwa Kasei paid.', ['OSHA', 'Tokiwa Kasei']],
  [
    'The reinsurer Corvina Re paid. The School Board of Rowe did not.',
    ['Corvina Re', 'School Board of Rowe'],
  ],
  [
    'The Nebraska Air National Guard and the U.S. National Guard met.',
    ['Nebraska Air National Guard', 'National Guard'],
  ],
  [
    'The Air Force Civil Engineer Center told the Air Force.',
    ['Air Force Civil Engineer Center', 'U.S. Air Force'],
  ],
  ['WHO IS INCLUDED? Owners of wells in the town.', []],
  ['The WHO said so.', ['World Health Organization']],
  ['The Department of Soils, Rowe University, took part.', ['Rowe University']],
  ['Governor Ann Moore of Maine swam in the Rowe River with PFOA.', []],
  ['Der Bericht der Stadt und die Angaben der Firma Rowe zum Wasser.', []],
  ['The Washington Post asked the owners of wells.', []],
];

for (const [text, names] of cases)
  test(`what could be an entity has a name: ${text}`, () => assert.deepEqual(namesIn(text), names));

test('a name has its short forms', () => {
  const names = found(
    'The Rowe Water District (RWD) met. RWD asked Calder Polymers. The District and Calder agreed.',
  ).map(({ name, shortForms }) => [name, shortForms]);
  assert.deepEqual(names, [
    ['Rowe Water District', ['RWD', 'District']],
    ['Calder Polymers', ['Calder']],
  ]);
});

test('of a title with capitals throughout, only known names and forms count', () => {
  const text = 'The company Calder Polymers is to close.';
  assert.deepEqual(namesIn(text, 'Calder Polymers Announces Full Year Results'), ['Calder Polymers']);
  assert.deepEqual(namesIn('It is the end of the mill.', 'Rowe Wants Clean Wells Today'), []);
  assert.deepEqual(namesIn('It is the end of the mill.', 'Calder to close the mill'), ['Calder']);
});

test('a text of nothing but names is read up to a limit', () => {
  const names = Array.from({ length: 2 * namesMax }, (_, index) => `the Calder${index} Mill`);
  assert.equal(namesIn(`${names.join(' and ')}.`).length, namesMax);
});
