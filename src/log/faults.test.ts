import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { waitFor } from '../../test/support/wait-for.ts';
import type { Database } from '../platform/database/database.ts';
import { readNewestCheckpoint } from './read-log.ts';
import { appendEntries } from './sequence.ts';
import { checkpointFiles, readKeptNote } from './signing/kept-checkpoint.ts';
import { openTestLogs, testEntries, testEntry, type TestLogs, testTime } from './testing.ts';

let logs: TestLogs;
before(async () => (logs = await openTestLogs()));
after(() => logs.stop());

/** Enough to complete a tile on every append, so that each step of an append is exercised. */
const entriesEach = 256;
const faults = {
  'a step that fails before it reaches the database': { when: 'before', isLost: false },
  'a step whose success goes unreported': { when: 'after', isLost: false },
  'a connection lost before a step': { when: 'before', isLost: true },
  'a connection lost after a step': { when: 'after', isLost: true },
} as const;

/** Appends over a connection whose nth query fails; returns whether it succeeded and how many queries it ran. */
async function appendWithFault(nth: number, { when, isLost }: (typeof faults)[keyof typeof faults]) {
  const client = new pg.Client({ connectionString: logs.databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const send = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>;
  let queries = 0;
  const fail = async () => {
    if (isLost)
      await logs.asOwner('select pg_terminate_backend($1)', [
        (client as unknown as { processID: number }).processID,
      ]);
    throw new Error('the fault');
  };
  Object.assign(client, {
    async query(...query: unknown[]) {
      queries++;
      if (queries === nth && when === 'before') await fail();
      const result = await send(...query);
      if (queries === nth && when === 'after') await fail();
      return result;
    },
  });
  const database = drizzle(client, { casing: 'snake_case' }) as unknown as Database;
  const entries = testEntries(entriesEach).map(testEntry);
  try {
    await database.transaction((transaction) => appendEntries(transaction, logs.real, entries, testTime));
    return { isDone: true, queries };
  } catch {
    return { isDone: false, queries };
  } finally {
    await client.end().catch(() => {});
  }
}

const sizeNow = async () => (await readNewestCheckpoint(logs.database, 'real'))?.treeSize ?? 0;

for (const [what, fault] of Object.entries(faults))
  test(`${what} leaves all or none of an append, and the next append succeeds`, async () => {
    let faulty = 0;
    for (let nth = 1; ; nth++) {
      const before = await sizeNow();
      const { isDone, queries } = await appendWithFault(nth, fault);
      const grown = (await sizeNow()) - before;
      assert.ok(grown === 0 || grown === entriesEach, `step ${nth}: ${grown} entries`);
      if (isDone) assert.equal(grown, entriesEach, `step ${nth}`);
      assert.deepEqual(await logs.findings(), [], `step ${nth}`);
      if (queries < nth) break;
      faulty++;
    }
    assert.ok(faulty >= 4, `only ${faulty} steps were tried`);
  });

/** What one call to the database stores, in this order. */
const stored = ['log_index', 'log_index_rows', 'log_entries', 'log_tiles', 'log_checkpoints'] as const;
for (const table of stored)
  for (const when of ['before', 'after'] as const)
    test(`a server that dies ${when} ${table} is written leaves nothing, and the next append succeeds`, async () => {
      await logs.asOwner(`
        create or replace function die() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
        create trigger die ${when} insert on ${table} for each statement execute function die()`);
      const before = await sizeNow();
      await assert.rejects(logs.append(logs.real, ...testEntries(entriesEach)));
      await logs.asOwner(`drop trigger die on ${table}`);
      assert.equal(await sizeNow(), before);
      await logs.append(logs.real, ...testEntries(entriesEach));
      assert.equal(await sizeNow(), before + entriesEach);
      assert.deepEqual(await logs.findings(), []);
    });

test('an append succeeds even if its checkpoint cannot be kept, and the next checkpoint is kept', async () => {
  const checkpoint = checkpointFiles(logs.settings, 'real')[0]!;
  await waitFor(
    'the checkpoint to be kept',
    async () => readKeptNote(checkpoint) === (await readNewestCheckpoint(logs.database, 'real'))?.note,
  );
  rmSync(checkpoint);
  mkdirSync(checkpoint);
  await logs.append(logs.real, 'not kept');
  await logs.append(logs.real, 'nor this');
  rmSync(checkpoint, { recursive: true });
  await logs.append(logs.real, 'kept');
  const { note } = (await readNewestCheckpoint(logs.database, 'real'))!;
  await waitFor('the checkpoint to be kept again', async () => readKeptNote(checkpoint) === note);
  assert.deepEqual(await logs.findings(), []);
});
