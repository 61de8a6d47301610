import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yearStarts } from './year-starts.ts';

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
