import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginning, containing, literal } from './like-pattern.ts';

const escaped: [text: string, literal: string][] = [
  ['PFOA', 'PFOA'],
  ['100 %', String.raw`100 \%`],
  ['lot_7', String.raw`lot\_7`],
  [String.raw`a\b`, String.raw`a\\b`],
];

for (const [text, expected] of escaped)
  test(`'${text}' has no wildcards in a pattern`, () => {
    assert.equal(literal(text), expected);
    assert.equal(containing(text), `%${expected}%`);
    assert.equal(beginning(text), `${expected}%`);
  });
