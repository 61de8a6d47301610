import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanTitle } from './clean-title.ts';

const clean = (title: string): string =>
  cleanTitle({ title, sourceName: 'NC Newsline', url: 'https://ncnewsline.com/2026/item' });

const cases: [what: string, title: string, cleaned: string][] = [
  ['the site’s name', 'GenX found in wells near plant - NC Newsline', 'GenX found in wells near plant'],
  ['section and site', 'Limits for six PFAS | Water | The Daily Herald', 'Limits for six PFAS'],
  ['a site identified by its host', 'Town sues over PFAS — ncnewsline.com', 'Town sues over PFAS'],
  ['a prefix', 'WATCH: Foam spill at airport', 'Foam spill at airport'],
  ['two prefixes', 'Breaking: Video: 3M agrees to pay', '3M agrees to pay'],
  ['an ellipsis', 'Cleanup of the base continues…', 'Cleanup of the base continues'],
  ['a bracketed ellipsis', 'Cleanup of the base [...]', 'Cleanup of the base'],
  ['a journal’s final period', 'PFAS in drinking water: a review.', 'PFAS in drinking water: a review'],
  ['white space', '  PFAS \n in\tmilk ', 'PFAS in milk'],
];

for (const [what, title, cleaned] of cases)
  test(`a title is cleaned of ${what}`, () => assert.equal(clean(title), cleaned));

for (const title of [
  'EPA - a history of PFAS',
  'Wells tested in Maine - what we know so far',
  'PFAS in the U.S.',
  '3M',
  '',
])
  test(`a clean title is unchanged: '${title}'`, () => assert.equal(clean(title), title));

test('any title is cut to the story limit', () => {
  assert.ok(clean('PFAS '.repeat(1_000)).length <= 500);
  assert.ok(clean('😀'.repeat(1_000)).isWellFormed());
});
