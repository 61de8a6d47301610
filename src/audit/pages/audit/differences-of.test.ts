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
    [{ name: 'Contact email', was: 'a@b', is: 'c@d' }],
  ],
  ['an added field', null, { role: 'EDITOR' }, [{ name: 'Role', is: 'EDITOR' }]],
  ['a removed field', { role: 'EDITOR' }, null, [{ name: 'Role', was: 'EDITOR' }]],
  ['booleans', { isActive: true }, { isActive: false }, [{ name: 'Is active', was: 'yes', is: 'no' }]],
  [
    'empty values as absent',
    { audioUrl: null, tags: [] },
    { audioUrl: 'x', tags: ['a', 'b'] },
    [
      { name: 'Audio url', is: 'x' },
      { name: 'Tags', is: 'a, b' },
    ],
  ],
  [
    'only the differing parts of an object',
    { digest: { day: 'Friday', hour: 9 } },
    { digest: { day: 'Friday', hour: 7 } },
    [{ name: 'Digest, hour', was: '9', is: '7' }],
  ],
  ['long text, cut', null, { summary: 'x'.repeat(400) }, [{ name: 'Summary', is: `${'x'.repeat(300)}…` }]],
];

for (const [what, before, after, expected] of cases)
  test(`the trail shows ${what}`, () =>
    assert.deepEqual(
      differencesOf({ subjectType: 'settings', before, after }, 'America/New_York'),
      expected,
    ));

const inWords: [subjectType: string, before: Side, after: Side, expected: object[]][] = [
  [
    'certificate',
    null,
    { pfasPreConcentrationUgL: '12.50', issueDate: '2026-03-05' },
    [
      { name: 'Pre-treatment concentration (μg/L)', is: '12.50' },
      { name: 'Issue date', is: 'March 5, 2026' },
    ],
  ],
  [
    'certificate',
    { documents: [{ label: 'Plan', url: 'https://a.example/1' }] },
    {
      documents: [
        { label: 'Plan', url: 'https://a.example/2' },
        { label: 'Sampling report', url: 'https://a.example/3' },
      ],
    },
    [
      { name: 'Plan', is: 'changed' },
      { name: 'Sampling report', is: 'added' },
    ],
  ],
  [
    'story',
    { status: 'NEEDS_REVIEW', approvedAt: '2026-03-05T20:04:00.000Z' },
    { status: 'APPROVED', approvedAt: null },
    [
      { name: 'Status', was: 'Needs Review', is: 'Approved' },
      { name: 'Approved at', was: 'Mar 5, 2026, 3:04 PM EST' },
    ],
  ],
];

for (const [subjectType, before, after, expected] of inWords)
  test(`the trail shows a ${subjectType} in the words of the screens: ${JSON.stringify(expected)}`, () =>
    assert.deepEqual(differencesOf({ subjectType, before, after }, 'America/New_York'), expected));
