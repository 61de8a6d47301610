import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSource } from '../read-source.ts';
import { market } from '../sample-articles.fixture.ts';
import { peopleIn } from './people.ts';

const cases: [text: string, concerned: number, studied: number][] = [
  ['The system serves 12,400 people.', 12_400, 0],
  ['Marlow, a city of 84,000, closed a well.', 84_000, 0],
  ['The rule protects about 100 million Americans.', 100_000_000, 0],
  ['Water mains will reach 400 homes.', 1_000, 0],
  ['Half a million customers got a letter.', 500_000, 0],
  ['Tens of thousands of residents drink it.', 30_000, 0],
  ['At least 45 percent of the nation’s tap water has PFAS.', 100_000_000, 0],
  ['The study followed 1,264 children.', 0, 1_264],
  ['We pooled nine cohorts with 1,104,210 participants.', 0, 1_104_210],
  ['The filter cost $28,000 and lasts 2 years.', 0, 0],
];

for (const [contentText, concerned, studied] of cases)
  test(`people are counted: ${contentText}`, () =>
    assert.deepEqual(peopleIn(readSource({ ...market, title: 'PFAS', contentText })), {
      concerned,
      studied,
    }));
