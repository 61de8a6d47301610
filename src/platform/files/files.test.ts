import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { openFiles } from './files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pfas-record-files-'));
after(() => rmSync(folder, { recursive: true }));
const files = openFiles(path.join(folder, 'made', 'when', 'needed'));

test('bytes are stored once under their SHA-256, however often they are put', async () => {
  const bytes = Buffer.from('a picture');
  const hash = createHash('sha256').update(bytes).digest('hex');
  assert.deepEqual(await Promise.all([files.put(bytes), files.put(bytes), files.put(bytes)]), [
    hash,
    hash,
    hash,
  ]);
  assert.deepEqual(await files.get(hash), bytes);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  assert.deepEqual(
    names.map(({ name }) => name),
    [hash],
  );
});

test("derived files are stored under a name that begins with the original's hash", async () => {
  const name = `${'a'.repeat(64)}-640.webp`;
  assert.equal(await files.get(name), null);
  await files.keep(name, Buffer.from('first'));
  await files.keep(name, Buffer.from('second'));
  assert.equal(String(await files.get(name)), 'second');
});

for (const name of [
  '',
  '../secret',
  'A'.repeat(64),
  `${'a'.repeat(64)}/..`,
  `${'a'.repeat(64)}-../../x.webp`,
])
  test(`'${name.slice(0, 12)}' never becomes a path`, async () => {
    await assert.rejects(files.get(name), /not a file name/);
    await assert.rejects(files.keep(name, Buffer.from('x')), /not a file name/);
  });
