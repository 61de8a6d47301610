import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openPool } from '../../src/platform/database/database.ts';
import { makeTestDatabase } from '../support/website/test-database.ts';

let made: Awaited<ReturnType<typeof makeTestDatabase>>;
before(async () => (made = await makeTestDatabase()));
after(() => made.drop());

test('a connection that breaks within a transaction fails only that transaction', async () => {
  const database = openPool({ connectionString: made.url });
  const broken = database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const gone = new Promise((resolve) => database.$client.once('remove', resolve));
    await database.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
    await gone;
    await transaction.execute(sql`select 1`);
  });
  await assert.rejects(broken);
  const { rows } = await database.execute(sql`select 1 as one`);
  assert.deepEqual(rows, [{ one: 1 }]);
  await database.$client.end();
});

test('a connection that breaks as a transaction begins is replaced', async () => {
  let isCut = false;
  const database = openPool({
    connectionString: made.url,
    max: 1,
    connectionTimeoutMillis: 5_000,
    stream: () => cutSocket(() => isCut),
  });
  await database.execute(sql`select 1`);
  isCut = true;
  await assert.rejects(database.transaction(async () => {}));
  isCut = false;
  const { rows } = await database.execute(sql`select 1 as one`);
  assert.deepEqual(rows, [{ one: 1 }]);
  await database.$client.end();
});

/** A socket that loses its connection at the first write while `isCut`. */
function cutSocket(isCut: () => boolean): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket);
  // Only now, since connecting restores the original method.
  return socket.once('connect', () => {
    socket.write = ((...args: Parameters<typeof write>) =>
      isCut() ? Boolean(socket.destroy()) : write(...args)) as typeof socket.write;
  });
}
