import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localTime } from '../../platform/calendar-day.ts';
import { dueState, nextDigestDay, wasSetTooLate } from './schedule.ts';

/** The digests of a website that looks every 19 minutes from one instant to another. */
function digestsBetween(from: string, to: string, timeZone: string, hour: number): string[] {
  const sent: string[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += 19 * 60_000) {
    const now = localTime(new Date(at), timeZone);
    const date = nextDigestDay(now.day, sent.at(-1) ?? null);
    if (dueState(date, hour, now) === 'due') sent.push(date);
  }
  return sent;
}

const everyFriday = (first: string, count: number) =>
  Array.from({ length: count }, (_, week) =>
    new Date(Date.parse(first) + week * 7 * 86_400_000).toISOString().slice(0, 10),
  );

for (const [zone, hour] of [
  ['America/New_York', 9],
  ['America/New_York', 0],
  ['Pacific/Kiritimati', 23],
  ['Pacific/Pago_Pago', 0],
  ['UTC', 12],
] as const)
  test(`there is one digest each Friday, over daylight saving and year's end (${zone}, ${hour}:00)`, () => {
    const year = digestsBetween('2026-01-01T12:00:00Z', '2027-02-04T12:00:00Z', zone, hour);
    assert.deepEqual(year, everyFriday('2026-01-02', 57));
  });

// Cairo's clocks changed on Fridays at midnight: 0:00 to 1:00 on April 28, 2023, and 24:00 to 23:00 before October 27.
for (const hour of [0, 1, 23])
  test(`an hour that a Friday lacks or has twice makes no difference (${hour}:00)`, () => {
    const sent = digestsBetween('2023-04-20T12:00:00Z', '2023-11-05T12:00:00Z', 'Africa/Cairo', hour);
    assert.deepEqual(sent, everyFriday('2023-04-21', 29));
  });

test('a late digest is sent on the same day only', () => {
  const at = (hour: number, day = '2026-11-27') => dueState('2026-11-27', 9, { day, hour });
  assert.deepEqual([at(8), at(9), at(23), at(0, '2026-11-28')], ['ahead', 'due', 'due', 'missed']);
});

test('an hour that had passed when it was set is too late for that day only', () => {
  const set = (hour: number, day = '2026-11-27') => wasSetTooLate(9, '2026-11-27', { day, hour });
  assert.deepEqual([set(8), set(9), set(12), set(12, '2026-11-26')], [false, true, true, false]);
  assert.equal(wasSetTooLate(9, '2026-11-27', null), false);
});
