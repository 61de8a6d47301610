import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextScreen } from './next-screen.ts';

const cases: [next: string | undefined, screen: string][] = [
  [undefined, '/admin/queue'],
  ['', '/admin/queue'],
  ['/admin/sources', '/admin/sources'],
  ['/admin/queue?status=HELD', '/admin/queue?status=HELD'],
  ['/admin/edit/1#x', '/admin/edit/1'],
  ['/', '/admin/queue'],
  ['/story/x', '/admin/queue'],
  ['/administrator', '/admin/queue'],
  ['/admin/login?next=/admin/login', '/admin/queue'],
  ['https://elsewhere.example/admin/queue', '/admin/queue'],
  ['//elsewhere.example/admin/', '/admin/queue'],
  ['/\\elsewhere.example/admin/', '/admin/queue'],
  ['/admin/..//elsewhere.example', '/admin/queue'],
  ['/admin/../\\elsewhere.example/admin/', '/admin/queue'],
  ['javascript:alert(1)//admin/', '/admin/queue'],
  ['\t//elsewhere.example/admin/', '/admin/queue'],
];

for (const [next, screen] of cases)
  test(`signing in with next=${JSON.stringify(next)} goes to ${screen}`, () =>
    assert.equal(nextScreen(next), screen));
