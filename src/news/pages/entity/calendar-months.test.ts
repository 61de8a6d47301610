import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarMonths } from './calendar-months.ts';

test('months without a mention are filled in, also across a year boundary', () => {
  const months = calendarMonths([
    { month: '2025-06', mentions: 2 },
    { month: '2025-12', mentions: 1 },
    { month: '2026-07', mentions: 4 },
  ]);
  assert.equal(months.length, 14);
  assert.deepEqual(months.slice(5, 9), [
    { month: '2025-11', mentions: 0 },
    { month: '2025-12', mentions: 1 },
    { month: '2026-01', mentions: 0 },
    { month: '2026-02', mentions: 0 },
  ]);
  assert.equal(
    months.reduce((total, { mentions }) => total + mentions, 0),
    7,
  );
});

test('a single month is padded to a year that ends with it', () => {
  const months = calendarMonths([{ month: '2026-02', mentions: 3 }]);
  assert.equal(months.length, 12);
  assert.deepEqual(months.at(0), { month: '2025-03', mentions: 0 });
  assert.deepEqual(months.at(-1), { month: '2026-02', mentions: 3 });
});

test('without mentions there are no months', () => assert.deepEqual(calendarMonths([]), []));
