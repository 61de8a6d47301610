import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readSqlSources, readSqlVersion } from '../../src/platform/database/sql-sources.ts';
import { breaches, findCircle, importGraph, type SourceFile, unusedPermissions } from './law-check.ts';
import { circlesLaw } from './laws.ts';
import { writeBreaches } from './write-check.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources: SourceFile[] = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|sql)$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return { path: path.relative(root, file), text: readFileSync(file, 'utf8') };
  });

test('the sources follow the rules', () => {
  assert.ok(sources.length > 50, 'the sources were found');
  assert.deepEqual(breaches(sources), []);
});

test('each table is written only by its own capability', () => assert.deepEqual(writeBreaches(sources), []));

test('no capability calls itself through others', () => assert.equal(findCircle(), undefined));

test(circlesLaw, () => assert.equal(findCircle(importGraph(sources)), undefined));

test('every permission to use another capability is needed', () =>
  assert.deepEqual(unusedPermissions(sources), []));

const unlawful: [string, string, string][] = [
  ['a term imports a package', 'src/news/terms.ts', "import { z } from 'zod';"],
  [
    'a term imports a contract',
    'src/accounts/password-terms.ts',
    "import { emailMax } from './contract.ts';",
  ],
  [
    'a term reads the data of another capability',
    'src/sites/limits-terms.ts',
    "import file from '../analytes/analytes.json' with { type: 'json' };",
  ],
  [
    'a capability reads tables that it may not read',
    'src/live/routes.ts',
    "import { users } from '../accounts/tables.ts';",
  ],
  [
    'a page uses the terms of a capability that it may not know',
    'src/outbox/pages/outbox.tsx',
    "import { siteTypes } from '../../sites/terms.ts';",
  ],
  ['a contract reads the database', 'src/news/contract.ts', "import { eq } from 'drizzle-orm';"],
  [
    'a capability bypasses the public interface of another',
    'src/review/update-many.ts',
    "import { findStory } from '../news/reads/queries.ts';",
  ],
  [
    'a capability imports one that it may not use',
    'src/news/routes.ts',
    "import { updateMany } from '../review/index.ts';",
  ],
  ['a page pulls zod into the bundle', 'src/news/pages/home.tsx', "import { Story } from '../contract.ts';"],
  [
    'a page loads the schemas of the routes',
    'src/news/pages/home.tsx',
    "import { homeCall } from '../../calls.ts';",
  ],
  [
    'an undeclared action is recorded',
    'src/news/changes/edit-story.ts',
    "await recordActions(transaction, { 'burn story': 'story' }, entries);",
  ],
  [
    'an action runs with undeclared names',
    'src/news/services.ts',
    "export const changeStory = staffAction<Burning, Services>({ 'burn story': 'story' }, 'review stories', aboutStory);",
  ],
  [
    'the browser loads the schemas of the events',
    'src/web/admin/live-events.ts',
    "import { websiteEvents } from '../../events.ts';",
  ],
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
  [
    'an address pulls the API into the public bundle',
    'src/audit/pages/addresses.ts',
    "import type { AuditQuery } from '../contract.ts';",
  ],
  ['Node meets JSX', 'src/web/kit/links.ts', "import { Button } from './ui/button.tsx';"],
  ['the environment is read anywhere', 'src/news/routes.ts', 'const port = process.env.PORT;'],
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
    'a page pulls the log writer into the public bundle',
    'src/news/pages/home.tsx',
    "import { leafHash } from '../../log/tree.ts';",
  ],
  ['the platform uses domain terms', 'src/platform/jobs.ts', "const queue = 'PFAS';"],
  [
    'drafting chooses its writer',
    'src/writer/drafting/draft-items.ts',
    "import { builtinWriter } from '../builtin/index.ts';",
  ],
];
for (const [what, file, text] of unlawful)
  test(`the rules catch when ${what}`, () => assert.equal(breaches([{ path: file, text }]).length, 1, text));

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
  test(`the rules catch the platform naming a capability's table: ${text}`, () =>
    assert.equal(breaches([aTable, { path: file, text }]).length, 1));

test('the version of the SQL sources is raised on every change', () =>
  assert.equal(readSqlSources().hash, readSqlVersion().hash, 'run `node bin/sql-version.ts`'));

test('migrations run in the order they were written', () => {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(path.join(root, 'db/migrations/meta/_journal.json'), 'utf8'),
  );
  const times = journal.entries.map(({ when }) => when);
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
});

test('only the newest snapshot of the schema is kept', () => {
  const names = readdirSync(path.join(root, 'db/migrations/meta'));
  assert.equal(names.filter((name) => name.endsWith('_snapshot.json')).length, 1);
});

const someTables: SourceFile = {
  path: 'src/news/tables.ts',
  text: "export const stories = pgTable('stories', {});\nexport const storyTags = pgTable(\n  'story_tags', {});",
};
const writesOfOthers: [string, string, string][] = [
  [
    'inserts',
    'src/sample/a.ts',
    "import { stories } from '../news/index.ts';\nawait t.insert(stories).values(row);",
  ],
  [
    'updates',
    'src/review/a.ts',
    "import { stories } from '../news/tables.ts';\nawait t\n  .update(stories)\n  .set({});",
  ],
  [
    'deletes',
    'src/sample/a.ts',
    "import { type Story, stories as all } from '../news/index.ts';\nt.delete(all);",
  ],
  [
    'updates',
    'src/covers/a.ts',
    "import * as news from '../news/tables.ts';\nt.update(news.stories).set({});",
  ],
  ['deletes', 'src/website.ts', "import { stories } from './news/index.ts';\nawait t.delete(stories);"],
  [
    'inserts',
    'src/search/a.ts',
    "import { stories } from '../news/index.ts';\nsql`insert into ${stories} (id) values (1)`;",
  ],
  ['updates', 'src/search/a.ts', 'sql`update stories as story set title = null`;'],
  ['deletes', 'src/platform/a.ts', 'await client.query("DELETE FROM public.story_tags");'],
  ['truncates', 'src/review/a.ts', 'await client.query(`truncate table only story_tags`);'],
  ['inserts', 'src/search/a.sql', 'BEGIN\n  INSERT INTO story_tags SELECT * FROM found;\nEND'],
  ['updates', 'src/search/a.sql', 'UPDATE ONLY stories SET title = title;'],
  ['merges into', 'src/search/a.sql', 'MERGE INTO stories USING found ON true WHEN MATCHED THEN DO NOTHING;'],
  ['alters', 'src/search/a.sql', 'ALTER TABLE IF EXISTS stories DISABLE TRIGGER ALL;'],
  ['grants rights on', 'src/audit/a.sql', 'REVOKE UPDATE, DELETE ON audit_entries, stories FROM somebody;'],
];
for (const [what, file, text] of writesOfOthers)
  test(`the rules catch when ${file} ${what} another capability's table: ${text}`, () =>
    assert.equal(writeBreaches([someTables, { path: file, text }]).length, 1));

test('a capability may read other tables, write its own, and use table names in other contexts', () => {
  const lawful: [string, string][] = [
    ['src/news/changes/a.ts', "import { stories } from '../tables.ts';\nawait t.update(stories).set({});"],
    ['src/news/labels/a.sql', 'DELETE FROM story_tags; UPDATE stories SET title = title;'],
    [
      'src/search/a.sql',
      'CREATE TRIGGER a AFTER INSERT OR UPDATE OF title OR DELETE ON stories EXECUTE FUNCTION f();',
    ],
    ['src/search/a.sql', '-- INSERT INTO stories\nINSERT INTO other SELECT id FROM stories;'],
    [
      'src/search/a.ts',
      "import { stories } from '../news/index.ts';\nawait t.select().from(stories).for('update');",
    ],
    ['src/search/a.ts', 'const stories = new Set();\nstories.delete(story);\nqueues.delete(stories);'],
    ['src/search/pages/a.tsx', "const label = 'Update stories';\n// delete from stories"],
  ];
  assert.deepEqual(writeBreaches([someTables, ...lawful.map(([file, text]) => ({ path: file, text }))]), []);
});

test('allowed code passes', () => {
  const lawful: [string, string][] = [
    ['src/news/contract.ts', "import { z } from 'zod';\nimport { categories } from './terms.ts';"],
    ['src/review/update-many.ts', "import { stories } from '../news/index.ts';"],
    [
      'src/news/pages/home.tsx',
      "import type { Home } from '../contract.ts';\nimport { links } from '../../web/kit/links.ts';",
    ],
    ['src/accounts/pages/login.tsx', "import { passwordLimits } from '../password-terms.ts';"],
    ['src/ledger/pages/check.tsx', "import { verifyInclusion } from '../../log/verify.ts';"],
    ['src/audit/pages/audit.tsx', "import type { AuditActionName } from '../../audited-actions.ts';"],
    ['src/web/kit/calls.ts', "import type { ApiCalls } from '../../calls.ts';"],
    ['src/web/admin/live-events.ts', "import type { WebsiteEvent } from '../../events.ts';"],
    ['src/news/routes.ts', '// process.env is read elsewhere'],
    ['src/news/labels/labels.sql', 'UPDATE settings SET title = title;'],
    ['src/platform/config.ts', '// from settings\nconst settings = read();'],
  ];
  assert.deepEqual(breaches([aTable, ...lawful.map(([file, text]) => ({ path: file, text }))]), []);
});

test('the rules catch capabilities that call themselves through others', () =>
  assert.deepEqual(findCircle({ d: ['a'], a: ['b'], b: ['c'], c: ['a'] }), ['a', 'b', 'c', 'a']));

test('the rules catch files that import themselves through others', () => {
  const texts = {
    'src/news/a.ts': "export const load = () => import('./b.ts');",
    'src/news/b.ts': "import type { C } from './c.ts';",
    'src/news/c.ts': "export { type A } from './a.ts';",
  };
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  const circle = ['src/news/a.ts', 'src/news/b.ts', 'src/news/c.ts', 'src/news/a.ts'];
  assert.deepEqual(findCircle(importGraph(files)), circle);
});
