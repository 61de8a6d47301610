import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { withUpload } from './receive-upload.ts';

const dataDir = temporaryFolder();
const receive = (body: BodyInit, bytesMax: number) =>
  withUpload(
    new Request('https://example.org/', { method: 'POST', body }),
    dataDir,
    async (file) => readFileSync(file.path, 'utf8'),
    bytesMax,
  );
const tooLarge = { status: 413, message: /too large/ };

test('a body up to the limit is received, and a larger one is refused and deleted', async () => {
  assert.equal(await receive('x'.repeat(1_000), 1_000), 'x'.repeat(1_000));
  await assert.rejects(receive('x'.repeat(1_001), 1_000), tooLarge);
  assert.deepEqual(readdirSync(path.join(dataDir, 'uploads')), []);
});

test('the files of a form are limited together', async () => {
  const form = new FormData();
  form.set('file', new Blob(['x'.repeat(1_000)]));
  form.set('zipCodes', new Blob(['y'.repeat(1_000)]));
  assert.equal(await receive(form, 4_000), 'x'.repeat(1_000));
  await assert.rejects(receive(form, 2_000), tooLarge);
  assert.deepEqual(readdirSync(path.join(dataDir, 'uploads')), []);
});
