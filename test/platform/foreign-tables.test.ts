import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { runCommand } from '../support/website/run-command.ts';
import { usedDataDir, runWebsite } from '../support/website/run-website.ts';

test('foreign tables and functions in the schema are left alone at startup and by ledger:verify', async () => {
  const dataDir = usedDataDir();
  const first = await runWebsite(dataDir);
  after(() => first.process.kill('SIGKILL'));
  await asSuperuser(
    dataDir,
    `create table public.spatial_ref_sys (srid int primary key);
     create sequence public.foreign_numbers;
     create function public.foreign_function() returns int language sql return 1;
     revoke execute on function public.foreign_function() from public`,
  );
  assert.equal(await first.kill('SIGTERM'), 0);

  const next = await runWebsite(dataDir);
  after(() => next.process.kill('SIGKILL'));
  const verify = await runCommand('bin/ledger-verify.ts', [], { DATA_DIR: dataDir });
  assert.match(verify.stdout, /No problems found/);
  const [rights] = await asSuperuser(
    dataDir,
    `select has_table_privilege(role, 'public.spatial_ref_sys', 'select') as foreign_table,
            has_sequence_privilege(role, 'public.foreign_numbers', 'usage') as foreign_sequence,
            has_function_privilege(role, 'public.foreign_function()', 'execute') as foreign_function,
            has_table_privilege(role, 'public.stories', 'select, insert, update, delete') as own_table
     from (values ('pfas_record_runtime')) as roles (role)`,
  );
  assert.deepEqual(rights, {
    foreign_table: false,
    foreign_sequence: false,
    foreign_function: false,
    own_table: true,
  });
  assert.equal(await next.kill('SIGTERM'), 0);
});

async function asSuperuser(dataDir: string, statements: string) {
  const host = path.join(dataDir, 'socket');
  const client = new pg.Client({ host, user: 'postgres', database: 'pfas_record' });
  await client.connect();
  try {
    return (await client.query(statements)).rows;
  } finally {
    await client.end();
  }
}
