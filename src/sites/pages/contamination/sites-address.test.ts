import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitesFromAddress } from './sites-address.ts';

test('an address gives a part of a ZIP code and a number of cards, or nothing', () => {
  const table: [Record<string, unknown>, unknown][] = [
    [{}, {}],
    [
      { zip: ' 481 ', show: '48' },
      { zip: '481', show: 48 },
    ],
    [{ zip: '48103-1234-5678' }, { zip: '48103-1234' }],
    [{ zip: '', show: '24' }, {}],
    [{ zip: '\0', show: '-1' }, {}],
    [{ show: 'all' }, {}],
    [{ show: '30.5' }, {}],
  ];
  for (const [given, read] of table) assert.deepEqual(sitesFromAddress(given), read);
});
