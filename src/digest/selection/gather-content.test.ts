import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DigestStory } from '../content-terms.ts';
import { selectStories } from './gather-content.ts';

const story = (id: string, score: number, category = 'Regulation', given: Partial<DigestStory> = {}) => ({
  id,
  slug: id,
  title: id,
  summary: '',
  category,
  contentType: 'News',
  score,
  approvedAt: '2026-11-20T12:00:00.000Z',
  ...given,
});
const untouched = { pinned: [], leftOut: [] };
const week = [
  story('a', 9),
  story('b', 9, 'Regulation', { approvedAt: '2026-11-21T12:00:00.000Z' }),
  story('c', 8),
  story('d', 7, 'Litigation'),
  story('e', 5, 'Utilities', { contentType: 'Research' }),
  story('f', 1, 'Corporate'),
];

for (const { promise, arrangement = untouched, max, expected } of [
  {
    promise: 'the strongest story leads, the newer of equals first; topics alternate',
    max: 4,
    expected: 'bade',
  },
  { promise: 'a short list keeps the strongest', max: 2, expected: 'ba' },
  { promise: 'everything fits into a long list', max: 24, expected: 'badecf' },
  {
    promise: 'what is left out never comes',
    arrangement: { ...untouched, leftOut: ['b', 'd'] },
    max: 3,
    expected: 'ace',
  },
  {
    promise: 'what is pinned always comes, before the rule chooses',
    arrangement: { ...untouched, pinned: ['f'] },
    max: 2,
    expected: 'fb',
  },
  {
    promise: 'pinned stories come first, in the order in which they were pinned',
    arrangement: { ...untouched, pinned: ['e', 'a'] },
    max: 4,
    expected: 'eabd',
  },
  {
    promise: 'an id that is no longer there is ignored',
    arrangement: { pinned: ['x'], leftOut: ['y'] },
    max: 1,
    expected: 'b',
  },
])
  test(promise, () => {
    for (const candidates of [week, week.toReversed()])
      assert.equal(
        selectStories(candidates, arrangement, max)
          .map(({ id }) => id)
          .join(''),
        expected,
      );
  });
