import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { StartFailure } from './platform/start-failure.ts';
import { requireBuild } from './require-build.ts';
import { serverBundle } from './web/server/render-page.ts';

test('without built pages, one sentence says what to run', () => {
  const root = temporaryFolder();
  assert.throws(
    () => requireBuild(root),
    (error) => error instanceof StartFailure && /Run 'npm run build'/.test(error.message),
  );
  mkdirSync(path.dirname(serverBundle(root)), { recursive: true });
  writeFileSync(serverBundle(root), '');
  requireBuild(root);
});
