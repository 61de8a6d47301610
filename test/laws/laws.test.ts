import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { architectureTables } from '../../bin/architecture.ts';
import { readSqlSources, readSqlVersion } from '../../src/platform/database/sql-sources.ts';
import { missingFiles, undatedDecisions } from './docs-check.ts';
import { breaches, circle, type SourceFile } from './law-check.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources: SourceFile[] = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|sql)$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return { path: path.relative(root, file), text: readFileSync(file, 'utf8') };
  });

test('the sources keep the laws', () => {
  assert.ok(sources.length > 50, 'the sources were found');
  assert.deepEqual(breaches(sources), []);
});

test('no capability can be reached from itself', () => assert.equal(circle(), undefined));

test('ARCHITECTURE.md shows the laws as they are', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  for (const table of architectureTables()) assert.ok(text.includes(table), 'run `node bin/architecture.ts`');
});

const unlawful: [string, string, string][] = [
  ['a term imports', 'src/news/terms.ts', "import { z } from 'zod';"],
  [
    'a rule among the terms imports',
    'src/accounts/password-terms.ts',
    "import { emailMax } from './terms.ts';",
  ],
  ['a contract reads the database', 'src/news/contract.ts', "import { eq } from 'drizzle-orm';"],
  [
    'a capability enters another past its door',
    'src/review/update-many.ts',
    "import { findStory } from '../news/queries.ts';",
  ],
  [
    'a capability enters one that it has no door to',
    'src/news/home.ts',
    "import { updateMany } from '../review/index.ts';",
  ],
  ['a page brings zod to the public', 'src/news/pages/home.tsx', "import { Story } from '../contract.ts';"],
  [
    'a page reads the database',
    'src/news/pages/home.tsx',
    "import { openPool } from '../../platform/database/database.ts';",
  ],
  [
    'the platform knows a capability',
    'src/platform/jobs.ts',
    "import { ingestQueues } from '../ingest/index.ts';",
  ],
  ['Node meets JSX', 'src/web/kit/links.ts', "import { Button } from './ui/button.tsx';"],
  ['the environment is read anywhere', 'src/news/home.ts', 'const port = process.env.PORT;'],
  ['the time is taken anywhere', 'src/review/update-many.ts', 'const now = new Date();'],
  [
    'a capability calls another server',
    'src/ingest/fetch/read-source.ts',
    "import { request } from 'node:https';",
  ],
  ['a capability fetches', 'src/ingest/fetch/read-source.ts', 'await fetch(url);'],
  ['the verifier uses the writer', 'src/log/verify/tree.ts', "import { leafHash } from '../tree.ts';"],
  ['the verifier needs Node', 'src/log/verify/tree.ts', "import { hash } from 'node:crypto';"],
  [
    'a page brings the writer of the log to the public',
    'src/news/pages/home.tsx',
    "import { leafHash } from '../../log/tree.ts';",
  ],
  ['the platform speaks of the domain', 'src/platform/jobs.ts', "const queue = 'story';"],
];
for (const [what, file, text] of unlawful)
  test(`the laws notice when ${what}`, () => assert.equal(breaches([{ path: file, text }]).length, 1, text));

const aTable: SourceFile = {
  path: 'src/settings/tables.ts',
  text: "export const settings = pgTable('settings', {});\nexport const rawItems = pgTable(\n  'raw_items', {});",
};
for (const [file, text] of [
  ['src/platform/database/append-only.sql', 'CREATE TRIGGER t BEFORE UPDATE ON settings'],
  ['src/platform/database/roles.ts', "const appendOnlyTables = ['settings'];"],
  ['src/platform/rate-limit.ts', 'await client.query(`delete from raw_items`);'],
  ['src/platform/rate-limit.ts', 'await client.query(`select title from settings`);'],
] as const)
  test(`the laws notice when the platform names a capability's table: ${text}`, () =>
    assert.equal(breaches([aTable, { path: file, text }]).length, 1));

test('the version of the SQL sources is raised with every change', () =>
  assert.equal(readSqlSources().hash, readSqlVersion().hash, 'run `node bin/sql-version.ts`'));

test('migrations run in the order in which they were written', () => {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(path.join(root, 'db/migrations/meta/_journal.json'), 'utf8'),
  );
  const times = journal.entries.map(({ when }) => when);
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
});

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
  ['a file by its name alone', 'See `gone.ts`.'],
  ['a folder', 'See `platform/gone/`.'],
  ['a pattern that matches nothing', 'See `src/*/gone.ts`.'],
  ['a link', 'See [this](decisions/0000-gone.md).'],
  ['an entry of a map', '```\nsrc/\n  news/  stories\n    gone.ts\n```'],
];
for (const [what, text] of missing)
  test(`the laws notice a document that names a missing file: ${what}`, () =>
    assert.equal(missingFiles({ path: 'docs/a.md', text }, files).length, 1));

test('the laws let documents name what exists, what is built, addresses and packages', () => {
  const text =
    '`src/main.ts` `terms.ts` `platform/outbound/` `src/*/tables.ts` `dist/client/` `/api/docs` `and/or` `@noble/curves`' +
    ' [one](../README.md) [two](https://example.org/a.md)\n```\nsrc/\n  news/  stories\n    home.ts\n  main.ts\n```';
  assert.deepEqual(missingFiles({ path: 'docs/a.md', text }, files), []);
});

test('every decision has its date', () => assert.deepEqual(undatedDecisions(documents), []));

test('the laws notice a decision without a date', () => {
  const decision = (text: string) => ({ path: 'docs/decisions/0000-a.md', text });
  assert.equal(undatedDecisions([decision('# A\n\nBecause.\n')]).length, 1);
  assert.equal(undatedDecisions([decision('# A\n\nDate: 2026-11-21\n\nBecause.\n')]).length, 0);
});

test('the laws let pass what they allow', () => {
  const lawful: [string, string][] = [
    ['src/news/contract.ts', "import { z } from 'zod';\nimport { categories } from './terms.ts';"],
    ['src/review/update-many.ts', "import { stories } from '../news/index.ts';"],
    [
      'src/news/pages/home.tsx',
      "import type { Home } from '../contract.ts';\nimport { links } from '../../web/kit/links.ts';",
    ],
    ['src/accounts/pages/login.tsx', "import { passwordLimits } from '../password-terms.ts';"],
    ['src/ledger/pages/check.tsx', "import { verifyInclusion } from '../../log/verify.ts';"],
    ['src/news/home.ts', '// process.env is read elsewhere'],
    ['src/news/labels/labels.sql', 'UPDATE settings SET title = title;'],
    ['src/platform/config.ts', '// from settings\nconst settings = read();'],
  ];
  assert.deepEqual(breaches([aTable, ...lawful.map(([file, text]) => ({ path: file, text }))]), []);
});

test('the laws notice a circle of doors', () =>
  assert.equal(circle({ a: ['b'], b: ['c'], c: ['a'], d: [] }), 'a'));
