import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { type LedgerFinding, verifyCertificates } from '../../src/ledger/index.ts';
import { runtimeRole } from '../../src/platform/database/roles.ts';
import { performAction, issue, issueOrFail } from '../support/content/ledger.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';
import { runCommand } from '../support/website/run-command.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

let owner: pg.Client;
// Before the website ends.
after(() => owner.end());
const website = websiteForTests();
beforeTests(async () => {
  owner = new pg.Client({ connectionString: website.databaseUrl });
  owner.on('error', () => {});
  await owner.connect();
});

const roles = { 'the runtime role': `set role ${runtimeRole}`, 'the owner': 'reset role' };
const refusedChanges: [string, string][] = [
  ['an update without an entry', `update destruction_certificates set verifier = 'Someone else'`],
  [
    'a retirement without an entry',
    `update destruction_certificates set status = 'Retired', retired_to = 'x', retirement_date = '2026-12-01'`,
  ],
  ['an older entry', 'update destruction_certificates set entry_indexes = entry_indexes'],
  [
    'an entry of another certificate',
    'update destruction_certificates set entry_indexes = entry_indexes || 1::bigint where entry_indexes = array[0::bigint]',
  ],
  ['another id', 'update destruction_certificates set id = gen_random_uuid()'],
  ['another log', `update destruction_certificates set log = 'sample'`],
  ['new notes', `update destruction_certificates set notes = 'other'`],
  ['a deletion', 'delete from destruction_certificates'],
  ['a truncation', 'truncate destruction_certificates'],
  [
    'a copy',
    `insert into destruction_certificates select (c).* from (select c from destruction_certificates c limit 1) as copied`,
  ],
];
for (const [role, become] of Object.entries(roles))
  for (const [what, statement] of refusedChanges)
    test(`the database refuses ${what} to ${role}`, async () => {
      if ((await website.query('select from destruction_certificates')).length === 0) {
        await issueOrFail(website, { notes: 'A note.' });
        await issueOrFail(website);
      }
      await owner.query('begin');
      try {
        await owner.query(become);
        await assert.rejects(owner.query(statement));
      } finally {
        await owner.query('rollback');
      }
    });

test("the runtime role can't change the totals", async () => {
  await owner.query('begin');
  await owner.query(roles['the runtime role']);
  await assert.rejects(owner.query('update certificate_totals set certificates = 0'), /permission denied/);
  await owner.query('rollback');
});

async function findings(): Promise<LedgerFinding[]> {
  const found: LedgerFinding[] = [];
  await verifyCertificates(website.database, 'real', (finding) => found.push(finding));
  return found;
}

/** Acts as someone with control of the server could: with triggers disabled; undone afterwards. */
async function tampered(statements: string[], look: () => Promise<void>, undo: string[]): Promise<void> {
  await owner.query("set session_replication_role = 'replica'");
  try {
    for (const statement of statements) await owner.query(statement);
    await look();
  } finally {
    for (const statement of undo) await owner.query(statement);
    await owner.query("set session_replication_role = 'origin'");
  }
}

const others: Record<string, string> = {
  id: 'gen_random_uuid()',
  certificate_id: `'OTHER'`,
  status: `'Issued'`,
  destruction_tech: `'Plasma'`,
  waste_stream: `'Sludges'`,
  chain_of_custody_hash: `'sha256:00'`,
  issue_date: `issue_date - 1`,
  retirement_date: `retirement_date + 1`,
  documents: `'[]'`,
  created_at: `created_at + interval '1 millisecond'`,
  updated_at: `updated_at + interval '1 millisecond'`,
  log: `'sample'`,
  entry_indexes: 'entry_indexes[:1]',
  notes: 'null',
  notes_digest: 'sha256(notes_digest)',
  notes_salt: 'sha256(notes_salt)',
  notes_withdrawn_at: 'now()',
  pfas_pre_concentration_ug_l: 'pfas_pre_concentration_ug_l + 0.01',
  pfas_post_concentration_ug_l: 'pfas_post_concentration_ug_l + 0.01',
  sample_volume_l: 'sample_volume_l + 0.01',
  pfas_destroyed_grams: 'pfas_destroyed_grams + 0.001',
};

test('a direct database change to any single column is detected and named', async () => {
  assert.deepEqual(await findings(), []);
  const { id, certificateId } = await issueOrFail(website, {
    notes: 'A note.',
    byproductTestingSummary: 'None.',
    documents: [{ url: 'https://example.org/a', label: 'A' }],
  });
  await performAction(website, certificateId, 'retire', { retiredTo: 'Buyer' });
  const columns = await website.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'destruction_certificates' and is_generated = 'NEVER'`,
  );
  assert.ok(columns.length > 25);
  const constraints = await website.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'destruction_certificates'::regclass and contype = 'c'`,
  );
  const drop = constraints.map(({ name }) => `alter table destruction_certificates drop constraint ${name}`);
  const restore = constraints.map(
    ({ name, definition }) => `alter table destruction_certificates add constraint ${name} ${definition}`,
  );
  await owner.query(`create table kept as select * from destruction_certificates where id = '${id}'`);
  for (const { column_name: column } of columns) {
    const change = `update destruction_certificates set ${column} = ${others[column] ?? `${column} || 'x'`} where id = '${id}'`;
    const back = [
      `delete from destruction_certificates where id = '${id}' or certificate_id = 'OTHER' or certificate_id = '${certificateId}'`,
      `insert into destruction_certificates (${columns.map((one) => one.column_name).join(', ')}) select ${columns.map((one) => one.column_name).join(', ')} from kept`,
      ...restore,
    ];
    await tampered(
      [...drop, change],
      async () => {
        const found = await findings();
        assert.ok(found.length > 0, `${column} is not noticed`);
        // A changed salt is indistinguishable from changed notes.
        const named = found.some(({ field }) => field === (column === 'notes_salt' ? 'notes' : column));
        assert.ok(named, `${column} is not named: ${JSON.stringify(found)}`);
      },
      back,
    );
  }
  await owner.query('drop table kept');
  assert.deepEqual(await findings(), []);
});

test('a deleted certificate and a changed total are detected and named', async () => {
  const { id, certificateId } = await issueOrFail(website);
  await owner.query(`create table kept as select * from destruction_certificates where id = '${id}'`);
  const columns = (
    await website.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'destruction_certificates' and is_generated = 'NEVER'`,
    )
  )
    .map((one) => one.column_name)
    .join(', ');
  await tampered(
    [`delete from destruction_certificates where id = '${id}'`],
    async () => {
      const found = await findings();
      assert.ok(
        found.some(({ table, message }) => table === 'log_entries' && message.includes(certificateId)),
      );
      assert.ok(found.some(({ table }) => table === 'certificate_totals'));
    },
    [`insert into destruction_certificates (${columns}) select ${columns} from kept`, 'drop table kept'],
  );
  assert.deepEqual(await findings(), []);
});

test('an entry that breaks a rule of the ledger is named', async () => {
  const { entryIndex } = await issueOrFail(website);
  const its = `log = 'real' and index = ${entryIndex}`;
  await owner.query(`create table kept as select * from log_entries where ${its}`);
  const lotless = `regexp_replace(convert_from(entry, 'UTF8'), '"lotKey":"[^"]*",', '')`;
  await tampered(
    [`update log_entries set entry = convert_to(${lotless}, 'UTF8') where ${its}`],
    async () => {
      const found = await findings();
      assert.deepEqual(found, [
        {
          table: 'log_entries',
          row: `index ${entryIndex}`,
          field: 'entry',
          message: `Entry ${entryIndex} does not name its lot.`,
          isRemark: false,
        },
      ]);
    },
    [
      `update log_entries set entry = kept.entry from kept where log_entries.log = kept.log and log_entries.index = kept.index`,
      'drop table kept',
    ],
  );
  assert.deepEqual(await findings(), []);
});

test('ledger:verify names each change in its output and exits with status 1, otherwise with 0', async () => {
  const { certificateId } = await issueOrFail(website);
  const verify = () =>
    runCommand('bin/ledger-verify.ts', [], { DATABASE_URL: website.databaseUrl, LOG_LEVEL: 'error' });
  const setVerifier = (name: string) =>
    `update destruction_certificates set verifier = '${name}' where certificate_id = '${certificateId}'`;
  await tampered(
    [setVerifier('Somebody else')],
    async () => {
      const { code, stdout } = await verify();
      assert.match(
        stdout,
        new RegExp(`✗ real: destruction_certificates, ${certificateId}, verifier: .*Somebody else`),
      );
      assert.match(stdout, /1 problem found/);
      assert.equal(code, 1);
    },
    [setVerifier('Plain Verifiers')],
  );
  const { code, stdout } = await verify();
  assert.match(stdout, /No problems found/);
  assert.equal(code, 0);
});

test('the first real certificate is rejected while samples exist; removing them closes their log', async () => {
  const sampleSite = await startTestWebsite({ SAMPLE: 'on' });
  try {
    const refused = await issue(sampleSite);
    assert.equal(refused.status, 409);
    assert.match(await refused.text(), /sample/);
    const [counts] = await sampleSite.query<{ all: string; samples: string }>(
      `select count(*) as all, count(*) filter (where log = 'sample' and notes = 'Sample') as samples from destruction_certificates`,
    );
    assert.deepEqual([Number(counts!.all), Number(counts!.samples)], [60, 60]);
    await assert.rejects(
      sampleSite.query(`delete from destruction_certificates where certificate_id = 'SAMPLE-0001'`),
    );
    assert.equal((await sampleSite.send('POST', '/api/admin/sample/remove')).status, 200);
    const first = await issueOrFail(sampleSite);
    assert.equal(first.entryIndex, 0);
    const origin = (await (await sampleSite.call('/log/checkpoint')).text()).split('\n')[0]!;
    assert.ok(!origin.endsWith('/sample'));
  } finally {
    await sampleSite.stop();
  }
});
