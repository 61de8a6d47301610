import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditSearch } from './audit-search.ts';

const id = '0b6ad2f4-6f60-4d6e-9a4e-2f9a3d2b7c11';
const cases: [given: Record<string, unknown>, meant: Record<string, string>][] = [
  [{}, {}],
  [
    { person: ' admin@ ', act: 'invite' },
    { person: 'admin@', act: 'invite' },
  ],
  [{ from: '2026-11-01', to: '2026-13-01' }, { from: '2026-11-01' }],
  [{ before: id, subjectId: '' }, { before: id }],
  [{ before: '1; drop table', colour: 'red' }, {}],
  [{ person: 'x'.repeat(121), from: 'yesterday' }, {}],
];

for (const [given, meant] of cases)
  test(`the address asks ${JSON.stringify(meant)}`, () => assert.deepEqual(auditSearch(given), meant));
