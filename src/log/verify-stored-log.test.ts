import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import type { LogTrust } from './audit/audit-identity.ts';
import type { Finding } from './audit/finding.ts';
import { idIndexKey } from './key-index/entry-keys.ts';
import type { LogName } from './terms.ts';
import { openTestLogs, testEntries, testEntry, type TestLogs } from './testing.ts';
import { readLogTrust, verifyStoredLog } from './verify-stored-log.ts';

const real = "log = 'real'";
let logs: TestLogs;
let owner: pg.Client;
before(async () => {
  logs = await openTestLogs();
  owner = new pg.Client({ connectionString: logs.databaseUrl });
  await owner.connect();
  for (const count of [1, 1, 1, 300, 1, 1, 208, 1, 85, 1])
    await logs.append(logs.real, ...testEntries(count));
  await logs.append(logs.sample, 'a sample');
  await owner.query(
    `insert into log_cosignatures select log, tree_size, split_part(note, E'\\n', 1), signed_at, cosignature
      from log_checkpoints where ${real} and tree_size = 2`,
  );
});
after(async () => {
  await owner.end();
  await logs.stop();
});

/** The audit's findings after changes that only the server's superuser can make; the changes are rolled back. */
async function findingsAfter(
  statements: string[],
  given?: LogTrust,
  log: LogName = 'real',
): Promise<Finding[]> {
  const trust = given ?? (await readLogTrust(logs.database, logs.settings, 'real'));
  await owner.query("begin; set local session_replication_role = 'replica'");
  try {
    for (const statement of statements) {
      const { rowCount } = await owner.query(statement);
      assert.ok(rowCount, `nothing was changed by ${statement}`);
    }
    const found: Finding[] = [];
    const database = drizzle(owner, { casing: 'snake_case' }) as unknown as Database;
    for await (const finding of verifyStoredLog(database, log, trust)) found.push(finding);
    return found;
  } finally {
    await owner.query('rollback');
  }
}
const brief = (findings: Finding[]) =>
  findings.map(({ table, row, field, message }) => (field === null ? message : `${table}.${field}: ${row}`));

const cosigned = `where ${real} and tree_size = 2`;
const flip = (column: string, at = 0) =>
  `${column} = set_byte(${column}, ${at}, get_byte(${column}, ${at}) # 1)`;

/** A key that the entry at index 0 is listed under. */
const keyOfEntry = Buffer.from(idIndexKey(testEntry(testEntries(1)[0]!).certificateId)).toString('hex');
const key = `${real} and key = '\\x${keyOfEntry}'`;

/** Every column of every table, with the row to change and all expected findings. */
const changes: [table: string, column: string, change: string, found: string[]][] = [
  ['log_identities', 'origin', `origin = 'x.example/log' where ${real}`, ['log_identities.origin: log real']],
  [
    'log_identities',
    'public_key',
    `${flip('public_key')} where ${real}`,
    ['log_identities.public_key: log real'],
  ],
  [
    'log_cosignatures',
    'tree_size',
    `tree_size = 1 ${cosigned}`,
    [
      'The cosignature of log.example.org/log at tree size 1 of the real log does not fit its row: it was changed.',
    ],
  ],
  [
    'log_cosignatures',
    'name',
    `name = 'x' ${cosigned}`,
    ['The cosignature of x at tree size 2 of the real log does not fit its row: it was changed.'],
  ],
  [
    'log_cosignatures',
    'cosigned_at',
    `cosigned_at = cosigned_at + interval '1 second' ${cosigned}`,
    [
      'The cosignature of log.example.org/log at tree size 2 of the real log does not fit its row: it was changed.',
    ],
  ],
  [
    'log_cosignatures',
    'line',
    `line = (select cosignature from log_checkpoints where ${real} and tree_size = 1) ${cosigned}`,
    [
      'The cosignature of log.example.org/log at tree size 2 of the real log does not fit its row: it was changed.',
    ],
  ],
  ['log_keys', 'public_key', `${flip('public_key')} where ${real}`, ['log_keys.public_key: log real']],
  [
    'log_entries',
    'log',
    `log = 'sample' where ${real} and index = 17`,
    ['Entry 17 of the real log is missing.'],
  ],
  [
    'log_entries',
    'index',
    `index = 5000 where ${real} and index = 17`,
    [
      'Entry 17 of the real log is missing.',
      'Entry 600 of the real log is missing.',
      'Entries of the real log from 600 on could not be checked against its tree.',
      'No checkpoint covers entry 5000 of the real log.',
    ],
  ],
  [
    'log_entries',
    'index',
    `index = 600 where ${real} and index = 550`,
    [
      'Entry 550 of the real log is missing.',
      'Entries of the real log from 550 on could not be checked against its tree.',
      'No checkpoint covers entry 600 of the real log.',
    ],
  ],
  ['log_entries', 'entry', `entry = 'x' where ${real} and index = 17`, ['log_entries.entry: index 17']],
  ['log_entries', 'entry', `entry = 'x' where ${real} and index = 550`, ['log_entries.entry: index 550']],
  ['log_entries', 'entry', `entry = 'x' where ${real} and index = 599`, ['log_entries.entry: index 599']],
  [
    'log_entries',
    'leaf_hash',
    `${flip('leaf_hash')} where ${real} and index = 0`,
    ['log_entries.leaf_hash: index 0'],
  ],
  [
    'log_entries',
    'leaf_hash',
    `${flip('leaf_hash')} where ${real} and index = 599`,
    ['log_entries.leaf_hash: index 599'],
  ],
  [
    'log_tiles',
    'log',
    `log = 'sample' where ${real} and n = 1`,
    ['Tile 1 of level 0 of the real log is missing.'],
  ],
  [
    'log_tiles',
    'level',
    `level = 3 where ${real} and n = 0`,
    [
      'Tile 0 of level 0 of the real log is missing.',
      'Tile 0 of level 3 of the real log exists, but the log does not have that many entries.',
    ],
  ],
  [
    'log_tiles',
    'n',
    `n = 7 where ${real} and n = 0`,
    [
      'Tile 0 of level 0 of the real log is missing.',
      'Tile 7 of level 0 of the real log exists, but the log does not have that many entries.',
    ],
  ],
  [
    'log_tiles',
    'hashes',
    `${flip('hashes', 40)} where ${real} and n = 1`,
    ['log_tiles.hashes: level 0, n 1'],
  ],
  ['log_tiles', 'root', `${flip('root')} where ${real} and n = 0`, ['log_tiles.root: level 0, n 0']],
  [
    'log_checkpoints',
    'log',
    `log = 'sample' where ${real} and tree_size = 304`,
    ['log_checkpoints.previous_size: tree size 305'],
  ],
  [
    'log_checkpoints',
    'tree_size',
    `tree_size = 302 where ${real} and tree_size = 303`,
    ['log_checkpoints.tree_size: tree size 302'],
  ],
  [
    'log_checkpoints',
    'tree_size',
    `tree_size = 700 where ${real} and tree_size = 600`,
    ['log_checkpoints.tree_size: tree size 700'],
  ],
  [
    'log_checkpoints',
    'previous_size',
    `previous_size = 303 where ${real} and tree_size = 305`,
    ['log_checkpoints.previous_size: tree size 305'],
  ],
  [
    'log_checkpoints',
    'root',
    `${flip('root')} where ${real} and tree_size = 3`,
    ['log_checkpoints.root: tree size 3'],
  ],
  [
    'log_checkpoints',
    'note',
    `note = replace(note, E'\\n304\\n', E'\\n305\\n') where ${real} and tree_size = 304`,
    ['log_checkpoints.note: tree size 304'],
  ],
  [
    'log_checkpoints',
    'signed_at',
    `signed_at = signed_at + interval '1 second' where ${real} and tree_size = 3`,
    ['log_checkpoints.signed_at: tree size 3'],
  ],
  [
    'log_checkpoints',
    'cosignature',
    `cosignature = (select cosignature from log_checkpoints where ${real} and tree_size = 2) where ${real} and tree_size = 3`,
    ['log_checkpoints.cosignature: tree size 3'],
  ],
  [
    'log_index',
    'log',
    `log = 'sample' where ${key}`,
    [`The key ${keyOfEntry} of the real log’s index is missing.`],
  ],
  [
    'log_index',
    'key',
    `key = '\\x${'ff'.repeat(32)}' where ${key}`,
    [`log_index.key: key ${'ff'.repeat(32)}`, `The key ${keyOfEntry} of the real log’s index is missing.`],
  ],
  ['log_index', 'entries', `entries = entries || 17 where ${key}`, [`log_index.entries: key ${keyOfEntry}`]],
  ['log_index', 'leaf', `${flip('leaf')} where ${key}`, [`log_index.leaf: key ${keyOfEntry}`]],
  [
    'log_index_rows',
    'log',
    `log = 'sample' where ${real} and prefix = '7'`,
    ["The row '7' of the real log’s index is missing."],
  ],
  [
    'log_index_rows',
    'prefix',
    `prefix = 'xyz' where ${real} and prefix = '7'`,
    ["The row '7' of the real log’s index is missing.", "log_index_rows.prefix: prefix 'xyz'"],
  ],
  [
    'log_index_rows',
    'hashes',
    `${flip('hashes')} where ${real} and prefix = ''`,
    ["log_index_rows.hashes: prefix ''"],
  ],
  [
    'log_index_rows',
    'tree_size',
    `tree_size = 599 where ${real} and prefix = ''`,
    ["log_index_rows.tree_size: prefix ''"],
  ],
];
for (const [table, column, change, found] of changes)
  test(`a change of ${table}.${column} is detected and named (${change})`, async () =>
    assert.deepEqual(brief(await findingsAfter([`update ${table} set ${change}`])), found));

test('a change of log_identities.log is detected and named', async () =>
  assert.deepEqual(
    brief(
      await findingsAfter([
        "delete from log_identities where log = 'sample'",
        `update log_identities set log = 'sample' where ${real}`,
      ]),
    ),
    ['The real log has checkpoints, but its identity is missing.'],
  ));

test('a change of log_cosignatures.log is detected and named', async () =>
  assert.deepEqual(
    brief(
      await findingsAfter(
        [`update log_cosignatures set log = 'sample' ${cosigned}`],
        await readLogTrust(logs.database, logs.settings, 'sample'),
        'sample',
      ),
    ),
    [
      'The cosignature of log.example.org/log at tree size 2 of the sample log does not fit its row: it was changed.',
    ],
  ));

test('a change of log_keys.log is detected and named', async () =>
  assert.deepEqual(
    brief(
      await findingsAfter(
        ["delete from log_keys where log = 'sample'", `update log_keys set log = 'sample' where ${real}`],
        await readLogTrust(logs.database, logs.settings, 'sample'),
        'sample',
      ),
    ),
    ['log_keys.public_key: log sample'],
  ));

test('every column of the log is covered above', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name like 'log\\_%'`,
  );
  const tried = new Set([
    'log_identities.log',
    'log_keys.log',
    'log_cosignatures.log',
    ...changes.map(([table, column]) => `${table}.${column}`),
  ]);
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !tried.has(name)),
    [],
  );
});

test('an intact log has no findings, and progress reaches every entry', async () => {
  const progress: number[] = [];
  const found = verifyStoredLog(
    logs.database,
    'real',
    await readLogTrust(logs.database, logs.settings, 'real'),
    ({ verified, entries }) => {
      progress.push(verified);
      assert.equal(entries, 600);
    },
  );
  assert.deepEqual((await found.next()).done, true);
  assert.deepEqual(progress, [256, 512, 600]);
  assert.deepEqual(await logs.findings('sample'), []);
});

const rewritten = [
  `update log_entries set entry = 'x', leaf_hash = sha256('\\x00'::bytea || 'x'::bytea) where ${real} and index = 17`,
  `update log_tiles set hashes = overlay(hashes placing sha256('\\x00'::bytea || 'x'::bytea) from ${17 * 32 + 1}) where ${real} and n = 0`,
];
test('the signed roots expose an entry that was rewritten with its leaf hash and tile', async () => {
  assert.deepEqual(brief(await findingsAfter(rewritten)), [
    'log_tiles.root: level 0, n 0',
    'log_entries.entry: index 302',
    'The first 600 entries of the real log are not those that the checkpoint kept next to its key was signed for.',
    'The entries 3 to 302 of the real log do not give the root that was signed at tree size 303, nor those of 6 later checkpoints up to 600.',
  ]);
});

const truncated = [
  `delete from log_entries where ${real} and index > 513`,
  `delete from log_checkpoints where ${real} and tree_size > 514`,
];
test('the checkpoint next to the key exposes a truncated log', async () =>
  assert.deepEqual(brief(await findingsAfter(truncated)), [
    "log_index_rows.tree_size: prefix ''",
    'The database holds 514 entries of the real log; the checkpoint kept next to its key was signed for 600.',
  ]));

test('without the key and kept checkpoint, the log is compared with its own contents', async () => {
  const nothing = { publicKey: null, keptNote: null };
  assert.deepEqual(await findingsAfter(['select 1'], nothing), []);
  assert.deepEqual(
    brief(await findingsAfter(["update log_entries set entry = 'x' where index = 17"], nothing)),
    ['log_entries.entry: index 17'],
  );
});

test('a foreign checkpoint next to the key is detected', async () => {
  const trust = await readLogTrust(logs.database, logs.settings, 'real');
  const { keptNote: foreign } = await readLogTrust(logs.database, logs.settings, 'sample');
  assert.deepEqual(brief(await findingsAfter(['select 1'], { ...trust, keptNote: foreign })), [
    'The checkpoint kept next to the key of the real log is not one that it signed (No known key has signed the note.).',
  ]);
});

test('a log with every row damaged gives a bounded number of findings', async () => {
  const found = await findingsAfter([`update log_entries set leaf_hash = sha256(entry) where ${real}`]);
  assert.equal(found.length, 101);
  assert.match(found.at(-1)!.message, /500 more/);
});
