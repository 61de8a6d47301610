import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startsWithPattern, containsPattern, escapeLike } from './like-pattern.ts';

const escaped: [text: string, literal: string][] = [
  ['PFOA', 'PFOA'],
  ['100 %', String.raw`100 \%`],
  ['lot_7', String.raw`lot\_7`],
  [String.raw`a\b`, String.raw`a\\b`],
];

for (const [text, expected] of escaped)
  test(`'${text}' has no wildcards in a pattern`, () => {
    assert.equal(escapeLike(text), expected);
    assert.equal(containsPattern(text), `%${expected}%`);
    assert.equal(startsWithPattern(text), `${expected}%`);
  });
