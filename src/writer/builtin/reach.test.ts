import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAmounts } from './facts/amounts/find-amounts.ts';
import { partOf, type Scale, peopleIn } from './reach.ts';
import { market } from './sample-articles.fixture.ts';
import { readSource } from './text/read-source.ts';

const scale: Scale = [
  [100, 2],
  [10_000, 4],
];

for (const [amount, part] of [
  [0, 0],
  [99, 0],
  [100, 2],
  [1_000, 3],
  [10_000, 4],
  [1e9, 4],
] as const)
  test(`between two amounts of a scale, the part grows with the magnitude: ${amount}`, () =>
    assert.ok(Math.abs(partOf(scale, amount) - part) < 1e-9));

const cases: [text: string, concerned: number, studied: number][] = [
  ['The system serves 12,400 people.', 12_400, 0],
  ['The rule protects about 100 million Americans.', 100_000_000, 0],
  ['Water mains will reach 400 homes.', 400, 0],
  ['The study followed 1,264 children.', 0, 1_264],
  ['We pooled nine cohorts with 1,104,210 participants.', 0, 1_104_210],
  ['The filter cost $28,000 and lasts 2 years.', 0, 0],
];

for (const [contentText, concerned, studied] of cases)
  test(`people are counted: ${contentText}`, () =>
    assert.deepEqual(peopleIn(findAmounts(readSource({ ...market, title: 'PFAS', contentText }))), {
      concerned,
      studied,
    }));
