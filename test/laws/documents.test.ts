import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { architectureTables } from '../../bin/architecture.ts';
import { missingFiles, undatedDecisions } from './docs-check.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = readdirSync(root)
  .filter((name) => !/^(data|dist|node_modules|\.git)$/.test(name))
  .flatMap((name) => {
    if (!statSync(path.join(root, name)).isDirectory()) return [name];
    return readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  });
const documents = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));

test('documents name only files that exist', () => {
  assert.ok(documents.length > 20, 'the documents were found');
  assert.deepEqual(
    documents.flatMap((document) => missingFiles(document, files)),
    [],
  );
});

const missing: [string, string][] = [
  ['a path', 'See `src/news/gone.ts`.'],
  ['a bare file name', 'See `gone.ts`.'],
  ['a folder', 'See `platform/gone/`.'],
  ['a pattern that matches nothing', 'See `src/*/gone.ts`.'],
  ['a link', 'See [this](decisions/0000-gone.md).'],
  ['an entry of a map', '```\nsrc/\n  news/  stories\n    gone.ts\n```'],
  [
    'a folder in the description of a map',
    '```\nsrc/\n  news/  stories: reads/ of one and of many, gone/\n```',
  ],
];
for (const [what, text] of missing)
  test(`the rules catch a document that names a missing file: ${what}`, () =>
    assert.equal(missingFiles({ path: 'docs/a.md', text }, files).length, 1));

test('documents may name existing files, build output, addresses and packages', () => {
  const text =
    '`src/main.ts` `terms.ts` `platform/outbound/` `src/*/tables.ts` `dist/client/` `.sql` `/api/docs` `and/or` `@noble/curves`' +
    ' [one](../README.md) [two](https://example.org/a.md)\n```\nsrc/\n  news/  stories: reads/, (changes/) and/or tags\n    index.ts\n  main.ts\n```';
  assert.deepEqual(missingFiles({ path: 'docs/a.md', text }, files), []);
});

test('every decision has a date', () => assert.deepEqual(undatedDecisions(documents), []));

test('every decision has a unique number', () => {
  const numbers = files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []);
  assert.deepEqual(numbers, [...new Set(numbers)]);
});

test('the rules catch a decision without a date', () => {
  const decision = (text: string) => ({ path: 'docs/decisions/0000-a.md', text });
  assert.equal(undatedDecisions([decision('# A\n\nBecause.\n')]).length, 1);
  assert.equal(undatedDecisions([decision('# A\n\nDate: 2026-11-21\n\nBecause.\n')]).length, 0);
});

test('ARCHITECTURE.md shows the current rules', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  for (const table of architectureTables()) assert.ok(text.includes(table), 'run `node bin/architecture.ts`');
});
