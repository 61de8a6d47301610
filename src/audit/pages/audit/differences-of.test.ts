import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differencesOf } from './differences-of.ts';

type Side = Record<string, unknown> | null;
const cases: [what: string, before: Side, after: Side, expected: object[]][] = [
  ['nothing', null, null, []],
  [
    'a changed value',
    { contactEmail: 'a@b' },
    { contactEmail: 'c@d' },
    [{ name: 'contact email', was: 'a@b', is: 'c@d' }],
  ],
  ['an added field', null, { role: 'EDITOR' }, [{ name: 'role', is: 'EDITOR' }]],
  ['a removed field', { role: 'EDITOR' }, null, [{ name: 'role', was: 'EDITOR' }]],
  ['booleans', { isActive: true }, { isActive: false }, [{ name: 'is active', was: 'yes', is: 'no' }]],
  [
    'empty values as absent',
    { audioUrl: null, tags: [] },
    { audioUrl: 'x', tags: ['a', 'b'] },
    [
      { name: 'audio url', is: 'x' },
      { name: 'tags', is: 'a, b' },
    ],
  ],
  [
    'only the differing parts of an object',
    { digest: { day: 'Friday', hour: 9 } },
    { digest: { day: 'Friday', hour: 7 } },
    [{ name: 'digest, hour', was: '9', is: '7' }],
  ],
  ['long text, cut', null, { summary: 'x'.repeat(400) }, [{ name: 'summary', is: `${'x'.repeat(300)}…` }]],
];

for (const [what, before, after, expected] of cases)
  test(`the trail shows ${what}`, () => assert.deepEqual(differencesOf(before, after), expected));
