import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classifyFailure, pauseAfter } from './deliver-email.ts';

const rcpt = { code: 'EENVELOPE', command: 'RCPT TO' };
const data = { code: 'EMESSAGE', command: 'DATA' };

for (const [what, error, expected] of [
  ['no such mailbox', { ...rcpt, responseCode: 550 }, { kind: 'bounced', isHard: true }],
  ['mailbox full for now', { ...rcpt, responseCode: 452 }, { kind: 'deferred' }],
  ['greylisted', { ...rcpt, responseCode: 451 }, { kind: 'deferred' }],
  ['content refused', { ...data, responseCode: 554 }, { kind: 'bounced', isHard: false }],
  [
    'no such mailbox, after the content',
    { ...data, responseCode: 550, response: '550 5.1.1 unknown' },
    { kind: 'bounced', isHard: true },
  ],
  ['throttled after the content', { ...data, responseCode: 454 }, { kind: 'deferred' }],
  [
    'our sender refused',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 },
    { kind: 'serverFailure' },
  ],
  ['our sign-in refused', { code: 'EAUTH', responseCode: 535 }, { kind: 'serverFailure' }],
  ['the server is closing', { ...rcpt, responseCode: 421 }, { kind: 'serverFailure' }],
  ['connection refused', { code: 'ESOCKET' }, { kind: 'serverFailure' }],
  ['disk full', { code: 'ENOSPC' }, { kind: 'serverFailure' }],
  ['not an address', { code: 'EENVELOPE' }, { kind: 'bounced', isHard: true }],
] as const)
  test(`${what}: ${expected.kind}`, () => assert.deepEqual(classifyFailure(error), expected));

test('the pause doubles with each attempt, up to two hours', () =>
  assert.deepEqual(
    [1, 2, 3, 8, 30].map((attempts) => pauseAfter(attempts) / 60_000),
    [1, 2, 4, 120, 120],
  ));
