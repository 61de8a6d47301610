import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { type WebsiteEvent, websiteEvents } from '../../src/events.ts';
import { type Database, openPool } from '../../src/platform/database/database.ts';
import { type LiveEvent, missedEvents, type OpenEvents, openEvents } from '../../src/platform/events.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { waitForEvent } from '../../src/platform/wait-for-event.ts';
import { waitFor } from '../support/wait-for.ts';
import { makeTestDatabase } from '../support/website/test-database.ts';

let made: Awaited<ReturnType<typeof makeTestDatabase>>;
let database: Database;
let events: OpenEvents<WebsiteEvent>;
before(async () => {
  made = await makeTestDatabase();
  database = openPool({ connectionString: made.url });
  events = await openEvents({ connectionString: made.url }, websiteEvents, createLogger('silent'));
});
after(async () => {
  await events.close();
  await database.$client.end();
  await made.drop();
});

const listeners = async (): Promise<number> => {
  const { rows } = await database.$client.query(
    "select count(*)::int as number from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  return rows[0].number;
};

const cut = () =>
  database.$client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );

test('an event in a transaction is delivered on commit, and never after a rollback', async () => {
  const heard: LiveEvent[] = [];
  const stop = events.onAny((event) => heard.push(event));
  await assert.rejects(
    database.transaction(async (transaction) => {
      await events.publish(transaction, { topic: 'sample' });
      throw new Error('rolled back');
    }),
  );
  await database.transaction((transaction) => events.publish(transaction, { topic: 'stories' }));
  await waitFor('the event', async () => heard.length > 0);
  assert.deepEqual(heard, [{ topic: 'stories' }]);
  stop();
});

test('a topic subscription gets only its topic and missedEvents', async () => {
  const heard: LiveEvent[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const stop = events.on.stories((event) => heard.push(event));
  const stopAll = events.onAny(({ topic }) => topic === 'sites' && resolve());
  for (const topic of ['settings', 'stories', 'sites'] as const) await events.publish(database, { topic });
  await all;
  assert.deepEqual(heard, [{ topic: 'stories' }]);
  stop();
  stopAll();
});

test('an unknown notification is harmless and reported as missedEvents', async () => {
  const heard: LiveEvent[] = [];
  const stop = events.onAny((event) => heard.push(event));
  const payloads = [
    '',
    'not json',
    'null',
    '{}',
    '{"topic":"constructor"}',
    '{"topic":"stories","storyId":1}',
  ];
  for (const payload of payloads)
    await database.execute(sql`select pg_notify('pfas_record_events', ${payload})`);
  await events.publish(database, { topic: 'sites' });
  await waitFor('the event after them', async () => heard.some(({ topic }) => topic === 'sites'));
  assert.deepEqual(heard, [...payloads.map(() => missedEvents), { topic: 'sites' }]);
  stop();
});

test("a listener that throws doesn't affect the others", async () => {
  const heard: LiveEvent[] = [];
  const stops = [
    events.onAny(() => assert.fail('a fault of this listener')),
    events.onAny((event) => heard.push(event)),
  ];
  await events.publish(database, { topic: 'stories' });
  await waitFor('the event', async () => heard.length > 0);
  for (const stop of stops) stop();
});

test('after losing its connection it reconnects once and reports missedEvents', async () => {
  const heard: LiveEvent[] = [];
  const stop = events.onAny((event) => heard.push(event));
  await cut();
  await waitFor('the connection to be back', async () => heard.includes(missedEvents));
  await events.publish(database, { topic: 'stories' });
  await waitFor('an event', async () => heard.some(({ topic }) => topic === 'stories'));
  assert.equal(await listeners(), 1);
  stop();
});

test('closing during an outage prevents any reconnection', async () => {
  const connection = { connectionString: made.url };
  const { promise: failed, resolve: tellFailed } = Promise.withResolvers<void>();
  const logger = createLogger('silent');
  logger.warn = () => tellFailed();
  const closed = await openEvents(connection, websiteEvents, logger);
  const heard: LiveEvent[] = [];
  const stop = events.onAny((event) => heard.push(event));
  connection.connectionString = 'postgresql://127.0.0.1:1/nothing';
  await cut();
  await failed;
  await closed.close();
  connection.connectionString = made.url;
  // Each reconnection of the other one takes 100 ms: after five, the first would have reconnected long ago.
  for (const times of [1, 2, 3, 4, 5]) {
    await waitFor('the other to be back', async () => heard.length === times);
    assert.equal(await listeners(), 1);
    if (times < 5) await cut();
  }
  stop();
});

test('a wait ends at the first event that completes it, or when the connection is lost', async () => {
  let isOver = false;
  let reads = 0;
  const begin = () =>
    waitForEvent(
      events.on.settings,
      ({ topic }) => topic === 'settings',
      async () => {
        reads++;
        return isOver;
      },
    );
  const first = begin();
  await events.publish(database, { topic: 'settings' });
  await waitFor('a second look', async () => reads === 2);
  isOver = true;
  await events.publish(database, { topic: 'settings' });
  await first;
  assert.equal(reads, 3);

  isOver = false;
  const second = begin();
  isOver = true;
  await cut();
  await second;
});
