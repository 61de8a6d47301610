import assert from 'node:assert/strict';
import { test } from 'node:test';
import { believableDate } from './store-items.ts';

const fetchedAt = new Date('2026-11-24T12:00:00Z');

for (const [stated, parser, isBelieved] of [
  ['2026-11-24T11:00:00Z', 'rss', true],
  ['2026-11-26T12:00:00Z', 'rss', true],
  ['2026-11-26T12:00:01Z', 'rss', false],
  ['2026-12-20T12:00:00Z', 'generic', false],
  ['1970-01-01T00:00:00Z', 'rss', false],
  ['1970-01-01T05:00:00Z', 'generic', false],
  ['1969-12-31T19:00:00Z', 'rss', false],
  ['1970-03-01T00:00:00Z', 'rss', true],
  ['2027-01-01T12:00:00Z', 'crossref', true],
  ['2027-01-01T12:00:00Z', 'pubmed', true],
  ['2026-12-01T12:00:00Z', 'federal_register', true],
  ['1970-01-01T12:00:00Z', 'crossref', true],
] as const)
  test(`${stated} from ${parser} is ${isBelieved ? 'believed' : 'replaced by the time of the fetch'}`, () => {
    const date = new Date(stated);
    assert.deepEqual(
      believableDate(date, fetchedAt, parser),
      isBelieved ? { publishedAt: date } : { publishedAt: fetchedAt, statedDate: date.toISOString() },
    );
  });

test('an item without a date was published when it was fetched', () => {
  assert.deepEqual(believableDate(null, fetchedAt, 'crossref'), { publishedAt: fetchedAt });
});
