import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarMonths, yearStarts } from './calendar-months.ts';

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

const monthsFrom = (year: number, month: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at)).toISOString().slice(0, 'yyyy-MM'.length),
  );

const cases: [what: string, months: string[], marked: number, named: string[]][] = [
  ['within one year', monthsFrom(2025, 1, 12), 0, []],
  ['across a year boundary', monthsFrom(2025, 7, 12), 1, ['2026']],
  ['a year starting at the second bar', monthsFrom(2025, 12, 12), 1, ['2026']],
  ['a year starting at the last bar', monthsFrom(2025, 2, 12), 1, []],
  ['three years', monthsFrom(2023, 6, 36), 3, ['2024', '2025', '2026']],
  ['ten years', monthsFrom(2017, 1, 120), 9, ['2018', '2020', '2022', '2024']],
];
for (const [what, months, marked, named] of cases)
  test(`${what}: ${marked} marked, ${named.length} named`, () => {
    const starts = yearStarts(months);
    assert.equal(starts.length, marked);
    assert.deepEqual(
      starts.filter(({ isNamed }) => isNamed).map(({ year }) => year),
      named,
    );
    for (const { year, share } of starts) assert.equal(months[share * months.length], `${year}-01`);
  });
