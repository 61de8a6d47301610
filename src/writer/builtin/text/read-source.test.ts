import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datelineOf } from './read-source.ts';

for (const dateline of [
  'WILMINGTON, N.C. (AP) — ',
  'PARCHMENT, Mich. (EN) — ',
  'WASHINGTON (Reuters) - ',
  'LANSING, Mich. — ',
  'BOSTON, March 3 (Newswire) -- ',
  'ST. PAUL, Minn., Jan. 14, 2026 /PRNewswire/ -- ',
  'St. Paul, Minn., Jan. 14, 2026 (GLOBE NEWSWIRE) -- ',
  'NEW YORK & LONDON--(BUSINESS WIRE)--',
  'March 3, 2026 (Newswire) – ',
  'Boston, March 3 — ',
  'Oakdale, Minn. — ',
  'Lake Elmo, Minnesota - ',
  'Wilmington, N.C. (Example News) – ',
])
  test(`a dateline is recognized: ${dateline}`, () =>
    assert.equal(datelineOf(`${dateline}The state tested wells.`), dateline));

for (const sentence of [
  'Boston tested wells on March 3 — the first time.',
  'PFAS – The state tested wells.',
  'Smith – who owns the farm – sued.',
  'Oakdale, Minn. – whose wells were tested – sued.',
  'Towns in Ohio, Michigan – and Indiana – sued.',
  'The EPA (the agency) - finally - acted.',
])
  test(`other openings are kept: ${sentence}`, () => assert.equal(datelineOf(sentence), ''));
