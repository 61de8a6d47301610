import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

test('a user who may not write to the packages gets a complete copy of the server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pfas-record-binaries-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const [native, data] = [path.join(folder, 'native'), path.join(folder, 'data')];
  for (const name of ['bin', 'lib']) mkdirSync(path.join(native, name), { recursive: true });
  mkdirSync(data);
  writeFileSync(path.join(native, 'lib/libpq.so.5.18'), '');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
  chmodSync(path.join(native, 'lib'), 0o555);
  if (isRoot) chownSync(data, nobody, nobody);
  const program = `
    import { embeddedBinaries } from '${path.join(import.meta.dirname, 'embedded-binaries.ts')}';
    console.log(embeddedBinaries('${data}', false, '${native}'));`;
  const run = () =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      ...(isRoot && { uid: nobody, gid: nobody }),
    }).trim();
  const copy = run();
  assert.equal(path.dirname(copy), data);
  assert.deepEqual(readdirSync(path.join(copy, 'lib')).toSorted(), ['libpq.so.5', 'libpq.so.5.18']);
  assert.deepEqual(readdirSync(path.join(native, 'lib')), ['libpq.so.5.18']);
  assert.equal(run(), copy);
});
