import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadingFigure } from './terms.ts';

const cases: [keyData: Record<string, string> | null, figure: string | null][] = [
  [{ PFOA: '38 ppt' }, '38 ppt'],
  [{ Settlement: '$42 million' }, '$42 million'],
  [{ Deadline: 'June 2026', Settlement: '$10.3 billion' }, '$10.3 billion'],
  [{ Destroyed: '99.99%' }, '99.99%'],
  [{ Wells: '120' }, null],
  [{ PFOA: 'up to 38 ppt in two wells' }, null],
  [{ Deadline: '2027' }, null],
  [{}, null],
  [null, null],
];
for (const [keyData, expected] of cases)
  test(`the figure on a cover for ${JSON.stringify(keyData)} is ${expected}`, () =>
    assert.equal(leadingFigure(keyData), expected));
