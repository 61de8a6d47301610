import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { detectDelimiter } from './read-table.ts';

for (const { header, expected } of [
  { header: 'email,consentedOn', expected: ',' },
  { header: 'email;consentedOn', expected: ';' },
  { header: 'email\tconsentedOn', expected: '\t' },
  { header: '"a,b,c";"d"', expected: ';' },
  { header: 'email', expected: ',' },
  { header: '', expected: ',' },
])
  test(`the delimiter of ${JSON.stringify(header)} is ${JSON.stringify(expected)}`, async () => {
    const whole = `${header}\na@example.org,b;c;d;e\n`;
    for (const parts of [[whole], [...whole]]) {
      const { delimiter, file } = await detectDelimiter(
        Readable.from(parts.map((part) => Buffer.from(part))),
      );
      assert.equal(delimiter, expected);
      assert.equal(await text(file), whole);
    }
  });

test('an error of the file reaches its reader', async () => {
  const failing = Readable.from(
    (async function* () {
      yield Buffer.from('a;b\n');
      throw new Error('too large');
    })(),
  );
  const { file } = await detectDelimiter(failing);
  await assert.rejects(text(file), /too large/);
});
