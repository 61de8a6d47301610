import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine, type CsvValue } from './csv.ts';

const cells: [CsvValue, string][] = [
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [-84.1, '-84.1'],
  [true, 'true'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['a=b', 'a=b'],
];
for (const [value, expected] of cells)
  test(`the cell ${JSON.stringify(value)} is written ${JSON.stringify(expected)}`, () =>
    assert.equal(csvLine([value]), `${expected}\r\n`));
