import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openTestLogs, testEntries, type TestLogs } from './testing.ts';

let logs: TestLogs;
before(async () => {
  logs = await openTestLogs();
  await logs.append(logs.real, ...testEntries(300));
});
after(() => logs.stop());

const columns = {
  log_keys: 'public_key = sha256(public_key)',
  log_identities: "origin = 'x'",
  log_entries: "entry = ''",
  log_tiles: 'n = n + 1',
  log_checkpoints: "note = ''",
  log_cosignatures: "line = ''",
};
for (const [table, change] of Object.entries(columns))
  for (const statement of [`update ${table} set ${change}`, `delete from ${table}`, `truncate ${table}`]) {
    test(`the table owner can't run '${statement}'`, async () => {
      await assert.rejects(logs.asOwner(statement), /append-only/);
    });
    test(`the runtime role can't run '${statement}'`, async () => {
      await assert.rejects(logs.database.execute(sql.raw(statement)), ({ cause }: Error) =>
        /permission denied/.test((cause as Error).message),
      );
    });
  }

const entry = (index: number) =>
  `insert into log_entries select log, ${index}, entry, leaf_hash from log_entries where log = 'real' and index = 0`;
const checkpoint = (size: number, previous: number) =>
  `insert into log_checkpoints select log, ${size}, ${previous}, root, note, signed_at, cosignature from log_checkpoints`;
const refused: [string, string, RegExp][] = [
  ['an entry that leaves a gap', entry(301), /gap/],
  ['an entry at a taken index', entry(299), /duplicate/],
  ['an entry before the first', entry(-1), /log_entries_index/],
  ['an entry without a checkpoint that covers it', entry(300), /no checkpoint covers entry 300/],
  [
    'entries with a gap among them',
    `insert into log_entries select 'sample', index * 2, entry, leaf_hash from log_entries where index < 3`,
    /gap/,
  ],
  ['a checkpoint ahead of the entries', checkpoint(301, 300), /does not fit/],
  ['a checkpoint behind the entries', checkpoint(299, 0), /does not fit/],
];
for (const [what, statement, why] of refused)
  test(`the database refuses ${what}`, () => assert.rejects(logs.asOwner(statement), why));

test('the log is still intact afterwards', async () => assert.deepEqual(await logs.findings(), []));
