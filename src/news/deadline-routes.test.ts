import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCalendar } from './deadline-routes.ts';

const event = {
  id: 'story comments',
  day: '2026-12-31',
  summary: 'Comments close: PFOA, PFOS; limits \\ rules',
  description: `First line\nSecond line with ${'perfluoroalkyl “substances” '.repeat(10)}`,
  url: 'https://record.example/story/limits',
  changedAt: new Date('2026-11-20T09:30:00.123Z'),
};
const calendar = writeCalendar({
  name: 'PFAS comment deadlines (The PFAS Record)',
  product: 'The PFAS Record',
  refresh: 'P1D',
  events: [event],
});
const unfolded = calendar.replaceAll('\r\n ', '').split('\r\n');

test('an all-day event ends on the day after, in another month and year if need be', () => {
  assert.ok(unfolded.includes('DTSTART;VALUE=DATE:20261231'));
  assert.ok(unfolded.includes('DTEND;VALUE=DATE:20270101'));
  assert.ok(unfolded.includes('DTSTAMP:20261120T093000Z'));
});

test('an event keeps its UUID when the website moves', () => {
  const uid = (website: string) => {
    const events = [{ ...event, url: `https://${website}/story/limits` }];
    return /^UID:(.*)\r$/mu.exec(writeCalendar({ name: 'Deadlines', product: website, events }))?.[1];
  };
  assert.match(uid('record.example')!, /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  assert.equal(uid('record.example'), uid('moved.example'));
});

test('the calendar has its name, and subscribers ask for it daily', () => {
  for (const line of [
    'NAME:PFAS comment deadlines (The PFAS Record)',
    'X-WR-CALNAME:PFAS comment deadlines (The PFAS Record)',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
  ])
    assert.ok(unfolded.includes(line), line);
});

test('text is escaped', () => {
  assert.ok(unfolded.includes('SUMMARY:Comments close: PFOA\\, PFOS\\; limits \\\\ rules'));
  assert.ok(unfolded.some((line) => line.startsWith('DESCRIPTION:First line\\nSecond line')));
});

test('no line is longer than 75 octets, none is cut inside a character, and each ends with CRLF', () => {
  const lines = calendar.split('\r\n');
  assert.equal(lines.pop(), '');
  for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.ok(!calendar.includes('\uFFFD') && !/(?<!\r)\n/u.test(calendar));
  assert.equal(
    unfolded
      .find((line) => line.startsWith('DESCRIPTION'))!
      .slice('DESCRIPTION:'.length)
      .replaceAll('\\n', '\n'),
    event.description,
  );
});
