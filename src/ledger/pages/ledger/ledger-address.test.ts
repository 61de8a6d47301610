import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReversed, ledgerFromAddress } from './ledger-address.ts';

test('only a day of the calendar narrows the ledger', () => {
  const table: [string, string | undefined][] = [
    ['2026-03-05', '2026-03-05'],
    [' 2024-02-29 ', '2024-02-29'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['0000-01-01', undefined],
    ['5 March', undefined],
    ['', undefined],
  ];
  for (const [from, expected] of table) assert.equal(ledgerFromAddress({ from }).from, expected, from);
});

test('dates are reversed where no day can lie between them', () => {
  assert.ok(isReversed({ from: '2026-03-06', to: '2026-03-05' }));
  for (const fine of [
    { from: '2026-03-05', to: '2026-03-05' },
    { from: '2026-03-05' },
    { to: '2026-03-05' },
    {},
  ])
    assert.ok(!isReversed(fine));
});

test('any page number is kept, so that a page beyond the last can say so', () => {
  const table = [
    ['2', '2'],
    ['123456', '123456'],
    ['1', undefined],
    ['0', undefined],
    ['2.5', undefined],
    ['9'.repeat(30), undefined],
  ] as const;
  for (const [page, expected] of table) assert.equal(ledgerFromAddress({ page }).page, expected, page);
});
