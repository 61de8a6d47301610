import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLogger } from '../../src/platform/logger.ts';
import { type Database, openPool } from '../../src/platform/database/database.ts';
import { type Events, missedEvents, openEvents, type LiveEvent } from '../../src/platform/events.ts';
import { untilEvent } from '../../src/platform/wait-for-event.ts';
import { makeTestDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

let made: Awaited<ReturnType<typeof makeTestDatabase>>;
let database: Database;
let events: Events;
before(async () => {
  made = await makeTestDatabase();
  database = openPool({ connectionString: made.url });
  events = await openEvents({ connectionString: made.url }, createLogger('silent'));
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

test('an event of a transaction is heard when it commits, and never if it does not', async () => {
  const heard: LiveEvent[] = [];
  const stop = events.subscribe((event) => heard.push(event));
  await assert.rejects(
    database.transaction(async (transaction) => {
      await events.publish(transaction, { topic: 'never' });
      throw new Error('rolled back');
    }),
  );
  await database.transaction((transaction) => events.publish(transaction, { topic: 'stories' }));
  await waitFor('the event', async () => heard.length > 0);
  assert.deepEqual(heard, [{ topic: 'stories' }]);
  stop();
});

test('after the connection was lost it listens again, once, and says that something may have been missed', async () => {
  const heard: LiveEvent[] = [];
  const stop = events.subscribe((event) => heard.push(event));
  await cut();
  await waitFor('the connection to be back', async () => heard.includes(missedEvents));
  await events.publish(database, { topic: 'stories' });
  await waitFor('an event', async () => heard.some(({ topic }) => topic === 'stories'));
  assert.equal(await listeners(), 1);
  stop();
});

test('who closes while the connection is lost is never connected again', async () => {
  const connection = { connectionString: made.url };
  const { promise: failed, resolve: tellFailed } = Promise.withResolvers<void>();
  const logger = createLogger('silent');
  logger.warn = () => tellFailed();
  const closed = await openEvents(connection, logger);
  const heard: LiveEvent[] = [];
  const stop = events.subscribe((event) => heard.push(event));
  connection.connectionString = 'postgresql://127.0.0.1:1/nothing';
  await cut();
  await failed;
  await closed.close();
  connection.connectionString = made.url;
  // The other one needs a tenth of a second each time: after five, the first would long be back too.
  for (const times of [1, 2, 3, 4, 5]) {
    await waitFor('the other to be back', async () => heard.length === times);
    assert.equal(await listeners(), 1);
    if (times < 5) await cut();
  }
  stop();
});

test('who waits is told by the first event after which it is over, and by a lost connection', async () => {
  let isOver = false;
  let asked = 0;
  const begin = () =>
    untilEvent(
      events,
      ({ topic }) => topic === 'mine',
      async () => {
        asked++;
        return isOver;
      },
    );
  const first = begin();
  await events.publish(database, { topic: 'mine' });
  await waitFor('a second look', async () => asked === 2);
  isOver = true;
  await events.publish(database, { topic: 'mine' });
  await first;
  assert.equal(asked, 3);

  isOver = false;
  const second = begin();
  isOver = true;
  await cut();
  await second;
});
