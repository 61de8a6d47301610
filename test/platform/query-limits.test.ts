import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { type Database, openPool } from '../../src/platform/database/database.ts';
import { errorResponse } from '../../src/platform/http/errors.ts';
import { limitPublicQueries } from '../../src/platform/http/request-guards.ts';
import { waitFor } from '../support/wait-for.ts';
import { makeTestDatabase } from '../support/website/test-database.ts';

let made: Awaited<ReturnType<typeof makeTestDatabase>>;
let database: Database;
before(async () => {
  made = await makeTestDatabase();
  database = openPool({ connectionString: made.url });
});
after(async () => {
  await database.$client.end();
  await made.drop();
});

const setting = sql`select current_setting('statement_timeout') as limit`;
const forever = sql`select pg_sleep(300)`;

/** An app whose routes query the database, as a visitor or as staff. */
function appFor(actor: object | null) {
  const app = new Hono<{ Variables: { actor: unknown } }>();
  app.use(async (c, next) => {
    c.set('actor', actor);
    await next();
  });
  app.use(limitPublicQueries);
  app.on(['GET', 'POST'], ['/limit', '/export.csv'], async (c) => {
    const { rows } = await database.execute<{ limit: string }>(setting);
    return c.text(rows[0]!.limit);
  });
  app.get('/workers', async (c) => {
    const { rows } = await database.execute<{ workers: string }>(
      sql`select current_setting('max_parallel_workers_per_gather') as workers`,
    );
    return c.text(rows[0]!.workers);
  });
  app.get('/connection', async (c) => {
    const { rows } = await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return c.text(String(rows[0]!.pid));
  });
  app.get('/transaction', (c) =>
    database.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ limit: string }>(setting);
      return c.text(rows[0]!.limit);
    }),
  );
  app.get('/slow', async (c) => {
    await database.execute(sql`set statement_timeout = '200ms'`);
    await database.execute(forever);
    return c.text('done');
  });
  app.get('/forever', async (c) => {
    await database.execute(forever);
    return c.text('done');
  });
  app.get('/forever/in-transaction', (c) =>
    database.transaction(async (transaction) => {
      await transaction.execute(forever);
      return c.text('done');
    }),
  );
  app.onError((error, c) => errorResponse(error, c, null));
  return app;
}
const limitOf = async (actor: object | null, path: string, method = 'GET') =>
  (await appFor(actor).request(path, { method })).text();

test("a visitor's queries start no parallel workers", async () => {
  assert.equal(await limitOf(null, '/workers'), '0');
  assert.notEqual(await limitOf({}, '/workers'), '0');
});

test("a visitor's queries are limited, in transactions too; exports, changes and staff are not", async () => {
  for (const path of ['/limit', '/transaction']) assert.equal(await limitOf(null, path), '5s', path);
  assert.equal(await limitOf(null, '/export.csv'), '1min');
  assert.equal(await limitOf(null, '/limit', 'POST'), '1min');
  assert.equal(await limitOf({}, '/limit'), '1min');
});

/** The connections that run a query with this text. */
const running = async (text: string) => {
  const { rows } = await database.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where state = 'active' and query like ${`%${text}%`} and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => String(pid));
};

test('a query is canceled when its visitor disconnects, and its connection is closed: the next visitor gets a new one', async () => {
  for (const path of ['/forever', '/forever/in-transaction']) {
    const connection = await limitOf(null, '/connection');
    assert.equal(await limitOf(null, '/connection'), connection);
    const visit = new AbortController();
    const answer = appFor(null).request(path, { signal: visit.signal });
    const pids = await waitFor('the query to run', async () => {
      const found = await running('pg_sleep(300)');
      return found.length > 0 && found;
    });
    assert.deepEqual(pids, [connection]);
    visit.abort();
    assert.equal((await answer).status, 503);
    // PostgreSQL answers a moment before it counts the query as ended.
    await waitFor('the query to end', async () => (await running('pg_sleep(300)')).length === 0);
    assert.notEqual(await limitOf(null, '/connection'), connection, path);
    assert.equal(await limitOf(null, '/limit'), '5s');
  }
});

test('a query that takes too long gets 503 with a clear message and Retry-After', async () => {
  const answer = await appFor(null).request('/slow');
  assert.equal(answer.status, 503);
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
  assert.match(((await answer.json()) as { error: string }).error, /Narrow the search/);
});

test('a request whose visitor left is no error', async () => {
  const levels: string[] = [];
  const app = new Hono<{ Variables: { actor: unknown; logger: object } }>();
  app.use(async (c, next) => {
    c.set('logger', { debug: () => levels.push('debug'), error: () => levels.push('error') });
    await next();
  });
  app.use(limitPublicQueries);
  app.get('/', async (c) => {
    await database.execute(setting);
    return c.text('done');
  });
  app.onError((error, c) => errorResponse(error, c, null));
  const left = new AbortController();
  left.abort();
  await app.request('/', { signal: left.signal });
  assert.deepEqual(levels, ['debug']);
});
