import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readConfig } from '../../src/platform/config.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { StartFailure } from '../../src/platform/start-failure.ts';
import { startWebsite } from '../../src/website.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The message that the operator gets when the website can't start, which must be a single line. */
async function failureOf(settings: Record<string, string>): Promise<string> {
  const config = readConfig({ PORT: '0', SAMPLE: 'off', ...settings });
  const failure = await startWebsite(config, createLogger('silent')).then(
    () => assert.fail('The website started.'),
    (error: unknown) => error,
  );
  assert.ok(failure instanceof StartFailure, String(failure));
  assert.doesNotMatch(failure.message, /\n/);
  return failure.message;
}

const unreachable = 'postgresql://someone:s3cret@127.0.0.1:1/none';
for (const [what, below, sentence] of [
  ['a file', '', /^DATA_DIR is a file/],
  ['below a file', 'data', /^DATA_DIR is inside a file/],
] as const)
  test(`a data folder that is ${what} is reported in one clear sentence, with any database`, async () => {
    const file = path.join(temporaryFolder(), 'a-file');
    writeFileSync(file, '');
    for (const DATABASE_URL of ['', unreachable])
      assert.match(await failureOf({ DATA_DIR: path.join(file, below), DATABASE_URL }), sentence);
  });

test(
  'a data folder without permissions is reported in one clear sentence',
  { skip: process.getuid?.() === 0 && 'root may write everywhere' },
  async () => {
    const folder = path.join(temporaryFolder(), 'closed');
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    assert.match(await failureOf({ DATA_DIR: folder }), /can.t be written/);
  },
);

test('an unreachable database is reported in one clear sentence, without the password', async () => {
  const failure = await failureOf({ DATA_DIR: temporaryFolder(), DATABASE_URL: unreachable });
  assert.match(failure, /DATABASE_URL .*can't be reached/);
  assert.doesNotMatch(failure, /s3cret/);
});
