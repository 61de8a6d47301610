import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { runtimeRole } from '../../src/platform/database/roles.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

let runtime: pg.Client;
// Before the website ends.
after(() => runtime.end());
const website = websiteForTests();
beforeTests(async () => {
  runtime = new pg.Client({ connectionString: website.databaseUrl, options: `-c role=${runtimeRole}` });
  await runtime.connect();
});

test("the website runs as a role that owns nothing and isn't a superuser", async () => {
  const { rows } = await runtime.query(
    `select current_user, rolsuper, rolcreaterole, rolcreatedb,
            (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
     from pg_roles where rolname = current_user`,
  );
  assert.deepEqual(rows, [
    { current_user: runtimeRole, rolsuper: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
  ]);
});

test('options in DATABASE_URL are kept in addition to the role', async () => {
  const address = new URL(website.databaseUrl);
  address.searchParams.set('options', '-c work_mem=7777kB');
  const opened = await openDatabase(
    { databaseUrl: address.href, dataDir: '' },
    { mayJoin: false, logger: createLogger('silent'), prepareAsOwner: async () => [] },
  );
  const { rows } = await opened.database.$client.query(
    `select current_user as role, current_setting('work_mem') as memory`,
  );
  await opened.close();
  assert.deepEqual(rows, [{ role: runtimeRole, memory: '7777kB' }]);
});

for (const statement of [
  'create table mine (id int)',
  'alter table stories add column mine int',
  'drop table stories',
  'truncate users',
  'delete from audit_entries',
  'update audit_entries set act = act',
])
  test(`the runtime role can't: ${statement}`, () =>
    assert.rejects(runtime.query(statement), /permission denied|must be owner/));

test('every entity in the specification has a table', async () => {
  const rows = await website.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const names = new Set(rows.map(({ name }) => name));
  for (const table of [
    'users',
    'sources',
    'raw_items',
    'stories',
    'subscribers',
    'contamination_sites',
    'destruction_certificates',
  ])
    assert.ok(names.has(table), table);
});

const columns: [string, string, string, string | null, 'YES' | 'NO'][] = [
  ['users', 'role', 'user_role', 'VIEWER', 'NO'],
  ['sources', 'weight', 'int4', '5', 'NO'],
  ['sources', 'is_active', 'bool', 'true', 'NO'],
  ['sources', 'default_category', 'category', null, 'YES'],
  ['raw_items', 'status_raw', 'raw_item_status', 'new', 'NO'],
  ['stories', 'content_type', 'content_type', 'News', 'NO'],
  ['stories', 'status', 'story_status', 'NEEDS_REVIEW', 'NO'],
  ['stories', 'score', 'int4', '0', 'NO'],
  ['stories', 'featured', 'bool', 'false', 'NO'],
  ['stories', 'citation_count', 'int4', '0', 'NO'],
  ['stories', 'tags', '_text', '{}', 'NO'],
  ['stories', 'key_data', 'json', null, 'YES'],
  ['subscribers', 'status', 'subscriber_status', 'ACTIVE', 'NO'],
  ['contamination_sites', 'data_source', 'varchar', 'EWG', 'NO'],
  ['contamination_sites', 'zip_code', 'varchar', null, 'YES'],
  ['destruction_certificates', 'status', 'certificate_status', 'Issued', 'NO'],
  ['destruction_certificates', 'documents', 'jsonb', '[]', 'NO'],
  ['destruction_certificates', 'issue_date', 'date', null, 'YES'],
];
for (const [table, column, type, standard, nullable] of columns)
  test(`${table}.${column} is ${type}, ${nullable === 'NO' ? 'required' : 'nullable'}, default ${standard ?? 'none'}`, async () => {
    const [row] = await website.query<{
      udt_name: string;
      column_default: string | null;
      is_nullable: string;
    }>(
      'select udt_name, column_default, is_nullable from information_schema.columns where table_name = $1 and column_name = $2',
      [table, column],
    );
    assert.deepEqual([row?.udt_name, row?.is_nullable], [type, nullable]);
    assert.equal(row?.column_default?.replace(/^'?([^':]*)'?(::.*)?$/, '$1') ?? null, standard);
  });

const decimals: [string, string, number, number][] = [
  ['contamination_sites', 'latitude', 10, 7],
  ['contamination_sites', 'longitude', 10, 7],
  ['contamination_sites', 'max_pfas_level', 10, 2],
  ['destruction_certificates', 'pfas_pre_concentration_ug_l', 12, 2],
  ['destruction_certificates', 'pfas_post_concentration_ug_l', 12, 2],
  ['destruction_certificates', 'sample_volume_l', 10, 2],
  ['destruction_certificates', 'pfas_destroyed_grams', 10, 3],
];
for (const [table, column, precision, scale] of decimals)
  test(`${table}.${column} is a decimal (${precision},${scale})`, async () => {
    const [row] = await website.query(
      'select numeric_precision, numeric_scale from information_schema.columns where table_name = $1 and column_name = $2',
      [table, column],
    );
    assert.deepEqual(row, { numeric_precision: precision, numeric_scale: scale });
  });

test('duplicates of unique values are rejected', async () => {
  const twice = async (statement: string) => {
    await website.query(statement);
    await assert.rejects(website.query(statement), /unique/);
  };
  await twice("insert into subscribers (email) values ('Reader@example.org')");
  await assert.rejects(
    website.query("insert into subscribers (email) values ('reader@EXAMPLE.org')"),
    /unique/,
  );
  await assert.rejects(
    website.query("insert into users (email, password) values ('ADMIN@example.org', 'x')"),
    /unique/,
  );
});

const migrate = () =>
  migrateDatabase(
    { connectionString: website.databaseUrl },
    { hasRuntimeRole: true, prepare: async () => [] },
  );
const auditTriggers = () =>
  website.query(
    "select tgname from pg_trigger where tgrelid = 'audit_entries'::regclass and not tgisinternal",
  );

test('functions and triggers are updated if and only if their sources changed', async () => {
  await website.query('drop trigger audit_entries_append_only on audit_entries');
  await migrate();
  assert.equal((await auditTriggers()).length, 0);
  await website.query("update drizzle.applied_sql set hash = 'other'");
  await migrate();
  assert.equal((await auditTriggers()).length, 1);
});

test('a failed migration leaves the schema unchanged and is named', async () => {
  await website.query('drop trigger audit_entries_append_only on audit_entries');
  await website.query("update drizzle.applied_sql set hash = 'other'");
  await website.query('alter table story_tags rename to story_tags_elsewhere');
  await assert.rejects(migrate(), /^Error: src\/news\/labels\/story-tags\.sql: /);
  assert.equal((await auditTriggers()).length, 0);
  await website.query('alter table story_tags_elsewhere rename to story_tags');
  await migrate();
  assert.equal((await auditTriggers()).length, 1);
});

test('a database with functions and triggers from a newer release is left alone', async () => {
  await website.query("insert into drizzle.applied_sql (version, hash) values (1000000, 'newer')");
  await assert.rejects(migrate(), /newer release/);
  await website.query('delete from drizzle.applied_sql where version = 1000000');
  await migrate();
});

const lastBeforeFirstRelease = 1_795_329_451_472;

test('a database at the last migration before the first release is adopted unchanged', async () => {
  await website.query(
    `update drizzle.__drizzle_migrations set hash = 'as it was then' where created_at = ${lastBeforeFirstRelease}`,
  );
  const before = await website.query('select hash from drizzle.__drizzle_migrations order by id');
  await website.query(
    `insert into drizzle.__drizzle_migrations (id, hash, created_at) values (0, 'older', ${lastBeforeFirstRelease - 1})`,
  );
  await migrate();
  assert.deepEqual(await website.query('select hash from drizzle.__drizzle_migrations order by id'), [
    { hash: 'older' },
    ...before,
  ]);
});

test('an older database is refused with instructions', async () => {
  const manyYearsMs = 1_000_000_000_000;
  await website.query(`update drizzle.__drizzle_migrations set created_at = created_at - ${manyYearsMs}`);
  await assert.rejects(migrate(), /older than the first release .* start with an empty DATA_DIR/);
  await website.query(`update drizzle.__drizzle_migrations set created_at = created_at + ${manyYearsMs}`);
  await migrate();
});

test('a database from a newer release is left alone', async () => {
  await website.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)",
  );
  await assert.rejects(migrate(), /newer release/);
});
