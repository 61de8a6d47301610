import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { projectRoot } from '../src/platform/config.ts';
import { runtimeGrants } from '../src/platform/database/roles.ts';
import { schemaRecordSql } from '../src/platform/database/schema-record.ts';
import { readSqlSources } from '../src/platform/database/sql-sources.ts';
import { dumpRows } from '../test/support/dump-rows.ts';
import { startFixtureWebsite } from '../test/support/website/fixture-website.ts';
import type { TestWebsite } from '../test/support/website/test-website.ts';

/**
 * `node bin/database-fixture.ts`: writes test/fixtures/database-at-0000.sql.gz, named after the latest migration: a
 * database of this release, with a few rows of everything. test/platform/upgrade.test.ts upgrades each fixture;
 * `zcat` shows it. The queue schema is omitted: pg-boss creates and upgrades it. So are names that nothing mentions:
 * each start adds those of its release.
 */
const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const journal: { entries: { tag: string }[] } = JSON.parse(read('db/migrations/meta/_journal.json'));
const tags = journal.entries.map(({ tag }) => tag);

async function rows(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      'delete from entity_names where entity_id not in (select entity_id from entity_mentions)',
    );
    await client.query('delete from entities where id not in (select entity_id from entity_mentions)');
    return [...(await dumpRows(client)), ...(await dumpRows(client, ['drizzle']))].join('\n');
  } finally {
    await client.end();
  }
}

async function tablesOf(website: TestWebsite): Promise<string> {
  const [{ tables } = {}] = await website.query<{ tables: string }>(
    `select string_agg(quote_ident(tablename), ', ' order by tablename) as tables from pg_tables where schemaname = 'public'`,
  );
  return tables!;
}

const folder = mkdtempSync(path.join(tmpdir(), 'pfas-record-fixture-'));
const website = await startFixtureWebsite(folder);
try {
  const { definitions, grants } = readSqlSources();
  const parts = [
    '-- Written by bin/database-fixture.ts. Never edited: it is what some release left.',
    ...tags.map((tag) => `${read(`db/migrations/${tag}.sql`)};`),
    schemaRecordSql,
    // Migrations insert rows too.
    `truncate ${await tablesOf(website)};`,
    // Before the triggers, which would insert some of the rows again.
    await rows(website.databaseUrl),
    ...definitions.map(({ text }) => text),
    runtimeGrants('public'),
    ...grants.map(({ text }) => text),
  ];
  const newest = tags.at(-1)!.slice(0, 4);
  const file = path.join(projectRoot, `test/fixtures/database-at-${newest}.sql.gz`);
  writeFileSync(file, gzipSync(parts.join('\n'), { level: 9 }));
} finally {
  await website.stop();
  rmSync(folder, { recursive: true, force: true });
}
