import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const mailFrom = (text: string) => readConfig({ MAIL_FROM: text }).mailFrom;

test('MAIL_FROM accepts an address, or a name and an address', () => {
  assert.deepEqual(mailFrom('news@example.org'), { name: null, address: 'news@example.org' });
  for (const text of ['The PFAS Record <news@example.org>', '"The PFAS Record" <news@example.org>'])
    assert.deepEqual(mailFrom(text), { name: 'The PFAS Record', address: 'news@example.org' });
});

for (const text of [
  'news',
  'The PFAS Record news@example.org',
  'A <a@b>',
  'A\r\nBcc: x@y.org <a@example.org>',
])
  test(`MAIL_FROM rejects ${JSON.stringify(text)} and says what is expected`, () =>
    assert.throws(() => mailFrom(text), /MAIL_FROM must be an email address, or a name and an address/));
