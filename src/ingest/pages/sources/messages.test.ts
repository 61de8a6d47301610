import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FetchRun, ListedSource } from '../../contract.ts';
import {
  describeApprovals,
  describeLastError,
  describeFetch,
  describeInterval,
  describeWeight,
  noNextFetchReason,
  describePause,
} from './messages.ts';

const run = (overrides: Partial<FetchRun>): FetchRun => ({
  job: '00000000-0000-4000-8000-000000000001',
  sourceId: '00000000-0000-4000-8000-000000000002',
  state: 'done',
  fetched: 0,
  new: 0,
  drafted: 0,
  joined: 0,
  ignored: 0,
  ...overrides,
});

const runs: [overrides: Partial<FetchRun>, expected: string][] = [
  [{ state: 'waiting' }, 'Fetching...'],
  [{ fetched: 12, new: 9, drafted: 7, ignored: 2 }, '12 items found, 9 new: 7 drafted, 2 ignored.'],
  [
    { fetched: 4, new: 4, drafted: 1, joined: 1, ignored: 2 },
    '4 items found, 4 new: 1 drafted, 1 joined, 2 ignored.',
  ],
  [{ fetched: 1, new: 1, joined: 1 }, '1 item found, 1 new: 0 drafted, 1 joined, 0 ignored.'],
  [{ fetched: 1, new: 1, drafted: 1 }, '1 item found, 1 new: 1 drafted, 0 ignored.'],
  [{ fetched: 12 }, '12 items found, none new.'],
  [{}, 'Nothing new since the last fetch.'],
  [
    { state: 'drafting', fetched: 1200, new: 1000, drafted: 25 },
    '1,200 items found, 1,000 new: 25 drafted, 0 ignored so far...',
  ],
  [{ state: 'failed', error: 'The host did not answer.' }, 'The host did not answer.'],
];
for (const [overrides, expected] of runs)
  test(`fetch message: ${expected}`, () => assert.equal(describeFetch(run(overrides)), expected));

const source: ListedSource = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Agency',
  url: 'https://agency.example/feed',
  parser: 'rss',
  weight: 5,
  isActive: true,
  defaultCategory: null,
  license: 'quote',
  createdAt: '2026-03-01T00:00:00.000Z',
  lastFetchedAt: '2026-03-05T20:04:00.000Z',
  nextFetchAt: '2026-03-05T23:00:00.000Z',
  failuresInARow: 0,
  lastError: null,
  pausedAt: null,
  lastRun: null,
  itemsIn30Days: 0,
  storiesReviewed: 0,
  storiesApproved: 0,
};

test('a source shows its next fetch, or why none is scheduled', () => {
  const pausedAt = '2026-03-05T20:04:00.000Z';
  assert.equal(noNextFetchReason(source), null);
  assert.equal(noNextFetchReason({ ...source, lastFetchedAt: null }), 'Within a minute');
  assert.equal(noNextFetchReason({ ...source, pausedAt }), 'Paused');
  assert.equal(noNextFetchReason({ ...source, pausedAt, isActive: false }), 'Off');
});

test('a source shows the share of reviewed stories that were approved', () => {
  assert.equal(describeApprovals(source), 'No story reviewed yet');
  assert.equal(
    describeApprovals({ ...source, storiesReviewed: 1, storiesApproved: 1 }),
    '1 of 1 reviewed story (100%)',
  );
  assert.equal(
    describeApprovals({ ...source, storiesReviewed: 1500, storiesApproved: 1 }),
    '1 of 1,500 reviewed stories (0%)',
  );
});

test('a paused source shows the reason', () =>
  assert.equal(
    describePause({ ...source, failuresInARow: 8, lastError: 'The host did not answer.' }),
    'after 8 failures in a row. The last: The host did not answer.',
  ));

test('a failure shows the number of failures in a row', () => {
  const failing = { ...source, failuresInARow: 1, lastError: 'The host did not answer.' };
  assert.equal(describeLastError(source), null);
  assert.deepEqual(describeLastError(failing), { text: 'The host did not answer.', isNotice: false });
  assert.deepEqual(describeLastError({ ...failing, failuresInARow: 3 }), {
    text: 'Failed 3 times in a row: The host did not answer.',
    isNotice: false,
  });
});

test('a problem of a source that could be read is a notice', () =>
  assert.deepEqual(describeLastError({ ...source, lastError: 'An article is behind a paywall.' }), {
    text: 'An article is behind a paywall.',
    isNotice: true,
  }));

test('a weight is described as a fetch interval', () =>
  assert.deepEqual(
    [10, 8, 5, 1].map((weight) => describeInterval(weight)),
    [
      'Fetched every 15 minutes.',
      'Fetched about every 40 minutes.',
      'Fetched about every 3 hours.',
      'Fetched once a day.',
    ],
  ));

test('a recommended source shows its weight with the interval', () =>
  assert.equal(describeWeight(8), 'Weight 8 · about every 40 minutes'));
