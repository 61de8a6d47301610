import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const folder = path.resolve(import.meta.dirname, '../../../dist/server');
const files = globSync('**/*.js', { cwd: folder }).map((name) =>
  readFileSync(path.join(folder, name), 'utf8'),
);

test('the server bundle imports no packages, and its React is the production build', () => {
  assert.ok(files.length > 0, 'npm run build has run');
  const imported = files.flatMap((code) => [
    ...code.matchAll(/^(?:import\b.*|export\b.*|\}) from "([^"]+)";?$|^import "([^"]+)";?$/gm),
  ]);
  const packages = imported
    .map(([, from, alone]) => from ?? alone)
    .filter((name) => !/^(\.|node:)/.test(name!));
  assert.deepEqual(packages, []);
  // A sentence found only in React's development build.
  assert.ok(!files.some((code) => code.includes('Each child in a list should have a unique')));
});
