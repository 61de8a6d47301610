import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { readEntries } from '../read-log.ts';
import { openTestLogs, testEntries, testEntry, type TestLogs } from '../testing.ts';
import { buildIndex } from './build-index.ts';
import { entryKeys, idIndexKey, readIndexed } from './entry-keys.ts';
import { growIndex } from './grow-index.ts';

let logs: TestLogs;
before(async () => (logs = await openTestLogs()));
after(() => logs.stop());

const grow = (log: 'real' | 'sample', size: number, keys: Uint8Array[][]) =>
  logs.database.transaction((transaction) => growIndex(transaction, log, { size, indexRoot: null }, keys));

/** The definition of the root, word for word, over lists of indexes by key in hex. */
function rootByDefinition(lists: ReadonlyMap<string, readonly number[]>): string {
  const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  const bit = (key: string, at: number) =>
    (Number.parseInt(key[Math.floor(at / 4)]!, 16) >> (3 - (at % 4))) & 1;
  const subtree = (keys: readonly string[], from: number): Buffer | null => {
    if (keys.length === 0) return null;
    if (keys.length === 1) {
      const indexes = lists.get(keys[0]!)!.map((index) => {
        const bytes = Buffer.alloc(8);
        bytes.writeBigUInt64BE(BigInt(index));
        return bytes;
      });
      return sha256(Buffer.of(2), Buffer.from(keys[0]!, 'hex'), sha256(...indexes));
    }
    const left = subtree(
      keys.filter((key) => bit(key, from) === 0),
      from + 1,
    );
    const right = subtree(
      keys.filter((key) => bit(key, from) === 1),
      from + 1,
    );
    return left && right ? sha256(Buffer.of(3, from), left, right) : (left ?? right);
  };
  return (subtree([...lists.keys()], 0) ?? Buffer.alloc(32)).toString('hex');
}

test('the roots of the published example', async () => {
  const roots = [];
  for (const [index, name] of ['a', 'b', 'a', 'c'].entries())
    roots.push(Buffer.from(await grow('sample', index, [[idIndexKey(name)]])).toString('hex'));
  assert.deepEqual(roots, [
    'b588d7b598d2d3f85b18cc445315403df4862df2f1006abbf901e8eb72731eca',
    '4e024ed37d52c88e1bc2cff6d97a5591376b8fe0a132ac04ecd6535feec8e117',
    '2b4a65e547e1965d22f2426448a9346cd447e1e8526b3450d3d495623f29fff4',
    'f5f15352da38a0e8be4d4a408f85bb67204c1481b07b7d3ffd3eabc04af19536',
  ]);
});

/** Keys that share up to 17 digits, as random keys would only in an enormous index. */
function crowdedKey(random: () => number): Uint8Array {
  const key = Buffer.alloc(32);
  const from = Math.floor(random() * 18);
  for (let at = 0; at < 32; at++) key[at] = at * 2 < from ? 0xab : Math.floor(random() * 4) * 0x55;
  return key;
}

/** A small linear congruential generator: the same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

test('any entries in any batches give the root of the definition', async () => {
  await logs.asOwner(
    "delete from log_index where log = 'sample'; delete from log_index_rows where log = 'sample'",
  );
  const random = numbers(7);
  const lists = new Map<string, number[]>();
  let size = 0;
  for (let batch = 0; batch < 60; batch++) {
    const count = 1 + Math.floor(random() * 12);
    const entries = Array.from({ length: count }, () => [crowdedKey(random), crowdedKey(random)]);
    const root = await grow('sample', size, entries);
    for (const [at, keys] of entries.entries())
      for (const key of new Set(keys.map((one) => Buffer.from(one).toString('hex'))))
        lists.set(key, [...(lists.get(key) ?? []), size + at]);
    size += count;
    assert.equal(Buffer.from(root).toString('hex'), rootByDefinition(lists), `after ${size} entries`);
  }
});

test('the last entry of an append names the root, and an index built from the entries is the same', async () => {
  const counts = [1, 3, 1, 200, 1];
  let from = 0;
  for (const count of counts) {
    await logs.append(logs.real, ...testEntries(count, from));
    from += count;
  }
  const entries = await readEntries(logs.database, 'real', 0, from);
  const lists = new Map<string, number[]>();
  let last = 0;
  for (const [index, entry] of entries.entries()) {
    for (const key of entryKeys(readIndexed(entry))) {
      const hex = Buffer.from(key).toString('hex');
      lists.set(hex, [...(lists.get(hex) ?? []), index]);
    }
    const isLast = index + 1 === last + counts[0]!;
    assert.equal(readIndexed(entry).indexRoot, isLast ? rootByDefinition(lists) : undefined);
    if (isLast) last += counts.shift()!;
  }
  const stored = async () => [
    (await logs.asOwner('select * from log_index order by log, key')).rows,
    (await logs.asOwner('select log, prefix, hashes from log_index_rows order by log, prefix')).rows,
  ];
  const before = await stored();
  await logs.asOwner(
    "delete from log_index where log = 'real'; delete from log_index_rows where log = 'real'",
  );
  await buildIndex(logs.database, 'real');
  assert.deepEqual(await stored(), before);
  await logs.append(logs.real, 'on top of the index that was built');
});

test('nothing is signed on top of an index that was changed', async () => {
  // Its keys are there already, so the parts of the index that they need are stored.
  const [present = ''] = testEntries(1);
  const changes = [
    "update log_index_rows set hashes = set_byte(hashes, 0, 255) where log = 'real' and prefix = ''",
    "update log_index_rows set hashes = set_byte(hashes, 3, get_byte(hashes, 3) # 1) where log = 'real' and length(prefix) = 3",
    "update log_index_rows set tree_size = tree_size - 1 where log = 'real' and prefix = ''",
    "update log_index set leaf = set_byte(leaf, 0, get_byte(leaf, 0) # 1) where log = 'real'",
    "update log_index set entries = entries || 9999 where log = 'real'",
    "delete from log_index where log = 'real'",
    "delete from log_index_rows where log = 'real'",
  ];
  for (const change of changes) {
    await logs.asOwner('begin');
    await logs.asOwner('create table if not exists kept_index as select * from log_index');
    await logs.asOwner('create table if not exists kept_rows as select * from log_index_rows');
    await logs.asOwner(change);
    await logs.asOwner('commit');
    await assert.rejects(logs.append(logs.real, present), /The index of the real log/, change);
    await logs.asOwner('delete from log_index; delete from log_index_rows');
    await logs.asOwner('insert into log_index select * from kept_index');
    await logs.asOwner('insert into log_index_rows select * from kept_rows');
  }
  await logs.append(logs.real, present);
});

test('an older release, which names no index root, cannot append', async () => {
  const entry = Buffer.from(JSON.stringify(testEntry('old')));
  await assert.rejects(
    logs.database.transaction(async () => {
      const { rows } = await logs.asOwner("select max(index) as last from log_entries where log = 'real'");
      const next = Number(rows[0]!.last) + 1;
      await logs.asOwner('begin');
      try {
        await logs.asOwner("insert into log_entries values ('real', $1, $2, sha256('\\x00'::bytea || $2))", [
          next,
          entry,
        ]);
        await logs.asOwner(
          `insert into log_checkpoints select log, $1::bigint + 1, $1, root, note, signed_at, cosignature
            from log_checkpoints where log = 'real' and tree_size = $1`,
          [next],
        );
      } finally {
        await logs.asOwner('rollback');
      }
    }),
    /must name the root of its index: update this server/,
  );
});
