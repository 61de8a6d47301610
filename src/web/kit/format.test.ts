import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted, dateAndTime, longDate, monthAndYear, queueDate, shortDate } from './format.ts';

const newYork = 'America/New_York';

test('dates are formatted as in the specification', () => {
  const noon = '2025-03-05T17:00:00Z';
  assert.equal(longDate(noon, newYork), 'March 5, 2025');
  assert.equal(shortDate(noon, newYork), 'Mar 5, 2025');
  assert.equal(queueDate(noon, newYork), 'Mar 5');
  assert.equal(monthAndYear(noon, newYork), 'March 2025');
  assert.equal(dateAndTime(noon, newYork), 'Mar 5, 2025, 12:00 PM EST');
});

test("an instant falls on the day in the website's time zone, not the reader's", () => {
  const nearMidnight = '2025-03-05T03:30:00Z';
  assert.equal(longDate(nearMidnight, newYork), 'March 4, 2025');
  assert.equal(longDate(nearMidnight, 'Asia/Tokyo'), 'March 5, 2025');
});

test('a calendar date is the same day in every time zone', () => {
  for (const zone of [newYork, 'Asia/Tokyo', 'Pacific/Kiritimati'])
    assert.equal(longDate('2025-03-05', zone), 'March 5, 2025');
});

test('one is singular, every other number plural', () => {
  assert.equal(counted(1, 'mention'), '1 mention');
  assert.equal(counted(0, 'result'), '0 results');
  assert.equal(counted(12_345, 'entry', 'entries'), '12,345 entries');
});
