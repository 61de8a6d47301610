import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readIdentity, readEntries, readNewestCheckpoint, readProofs } from '../read-log.ts';
import { cosignCheckpoint, signCheckpoint } from '../sequence.ts';
import { openTestLogs, testEntries, testEntry, testHost, type TestLogs, testTime } from '../testing.ts';
import { leafHash } from '../tree/tree.ts';
import { startTree } from '../verify/tree.ts';
import { readIndexAnswers } from './answer-keys.ts';
import { entryBytes, idIndexKey, readIndexed } from './entry-keys.ts';

/** Logs that were continued by another program with the key: an older release, or a dishonest server. */

let logs: TestLogs;
before(async () => (logs = await openTestLogs()));
after(() => logs.stop());

/** Appends and signs entries as they are, past the index and the database's guards; less than a tile in all. */
async function sign(...contents: object[]): Promise<void> {
  const newest = await readNewestCheckpoint(logs.database, 'real');
  const signer = await logs.real.signerFor(logs.database, newest);
  assert.ok(signer.ok);
  const size = newest?.treeSize ?? 0;
  const origin = `${testHost}/log`;
  if (!(await readIdentity(logs.database, 'real')))
    await logs.tamper("insert into log_identities values ('real', $1, $2)", [origin, signer.value.publicKey]);
  const entries = contents.map(entryBytes);
  const tree = await startTree();
  for (const entry of [...(await readEntries(logs.database, 'real', 0, size)), ...entries])
    await tree.add(new Uint8Array(leafHash(entry)));
  for (const [at, entry] of entries.entries())
    await logs.tamper("insert into log_entries values ('real', $1, $2, $3)", [
      size + at,
      entry,
      leafHash(entry),
    ]);
  const head = { origin, size: size + entries.length, root: await tree.root() };
  await logs.tamper(
    `insert into log_checkpoints (log, tree_size, previous_size, root, note, signed_at, cosignature)
      values ('real', $1, $2, $3, $4, date_trunc('second', $5::timestamptz), $6)`,
    [
      head.size,
      size,
      head.root,
      signCheckpoint(head, signer.value),
      testTime,
      cosignCheckpoint(head, signer.value, testTime),
    ],
  );
}

test('a log from before the index gets one at the next start, and the next append names its root', async () => {
  await logs.tamper('delete from log_index_rows');
  await sign(...testEntries(3).map(testEntry));
  await sign(testEntry('later'));
  await assert.rejects(logs.append(logs.real, 'without an index'), /covers 0 entries instead of 4/);

  await (await logs.reopen()).close();
  assert.deepEqual(await logs.findings(), []);
  const [first = ''] = testEntries(1);
  const key = idIndexKey(testEntry(first).certificateId);
  const proof = async () => {
    const checkpoint = (await readNewestCheckpoint(logs.database, 'real'))!;
    const [last] = await readProofs(logs.database, 'real', [checkpoint.treeSize - 1], checkpoint);
    return readIndexAnswers(logs.database, 'real', [key], last!);
  };
  assert.equal(await proof(), null, 'no entry names a root yet');

  await logs.append(logs.real, first);
  assert.deepEqual((await proof())![0]!.indexes, [0, 4]);
  assert.deepEqual(await logs.findings(), []);
});

test('a signed false root is named, and nothing more is signed on top of it', async () => {
  await sign({ ...testEntry('lie'), indexRoot: 'ab'.repeat(32) });
  const found = await logs.findings();
  assert.deepEqual(
    found.map(({ message }) => message),
    ['Entry 5 of the real log names an index root that the entries do not give.'],
  );
  await assert.rejects(
    logs.append(logs.real, 'more'),
    /The index of the real log covers 5 entries instead of 6/,
  );
});

test('a signed tree without a root is named in a log that has an index', async () => {
  await sign(testEntry('withheld'));
  const found = await logs.findings();
  assert.equal(readIndexed((await readEntries(logs.database, 'real', 6, 1))[0]!).indexRoot, undefined);
  assert.ok(found.some(({ message }) => /ends with entry 6, which names no index root/.test(message)));
});
