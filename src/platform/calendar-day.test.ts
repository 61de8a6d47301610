import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, calendarDay } from './calendar-day.ts';

test('a time is on another day east of it', () => {
  const at = new Date('2026-03-05T23:30:00Z');
  assert.equal(calendarDay(at, 'America/New_York'), '2026-03-05');
  assert.equal(calendarDay(at, 'Europe/Berlin'), '2026-03-06');
});

const added: [day: string, days: number, sum: string][] = [
  ['2026-03-05', 0, '2026-03-05'],
  ['2026-03-07', 1, '2026-03-08'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-03-30', -29, '2026-03-01'],
];

for (const [day, days, sum] of added)
  test(`${day} and ${days} days are ${sum}`, () => assert.equal(addDays(day, days), sum));
