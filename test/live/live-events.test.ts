import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test, type TestContext } from 'node:test';
import { identify, type StaffEnvironment } from '../../src/access/identify.ts';
import { sessionSecondsMax } from '../../src/access/sessions.ts';
import { websiteEvents } from '../../src/events.ts';
import { liveRoutes } from '../../src/live/routes.ts';
import { openEvents } from '../../src/platform/events.ts';
import { createApi } from '../../src/platform/http/api.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { forTests, websiteForTests } from '../support/for-tests.ts';
import { administrator } from '../support/website/administrator.ts';
import { openSession } from '../support/website/open-session.ts';

const website = websiteForTests();
const events = forTests(async () => {
  const connection = { connectionString: website.databaseUrl };
  const opened = await openEvents(connection, websiteEvents, createLogger('silent'));
  return { ...opened, stop: opened.close };
});

/** A stream from the real routes, with a clock and heartbeat controlled by the test. */
async function openStream(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let now = new Date();
  const clock = { now: () => now };
  const stopping = new AbortController();
  const app = createApi<StaffEnvironment>();
  app.use(identify(website.database, clock));
  app.route(
    '/',
    liveRoutes({
      events,
      stopping: stopping.signal,
      database: website.database,
      clock,
      liveStreams: { count: 0 },
    }),
  );
  const cookie = await openSession(website, administrator.email);
  const answer = await app.request('/api/admin/events', { headers: { cookie } });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  assert.deepEqual(await reader.read(), { done: false, value: ': connected\n\n' });
  return {
    reader,
    stopping,
    beat: () => t.mock.timers.tick(25_000),
    expire: () => void (now = new Date(now.getTime() + 2 * sessionSecondsMax * 1000)),
  };
}

test('a stream ends when its session is signed out, and no other does', { timeout: 20_000 }, async () => {
  const [mine, theirs] = [
    await openSession(website, administrator.email),
    await openSession(website, administrator.email),
  ];
  const listen = (cookie: string) => website.call('/api/admin/events', { headers: { cookie } });
  const signOut = (cookie: string) =>
    website.call('/api/auth/logout', { method: 'POST', headers: { cookie } });
  const [first, second] = await Promise.all([listen(mine), listen(theirs)]);
  await signOut(mine);
  await first.text();
  await events.publish(website.database, { topic: 'stories' });
  await signOut(theirs);
  assert.match(await second.text(), /"stories"/);
});

test('a stream ends with the heartbeat after its session expires', { timeout: 20_000 }, async (t) => {
  const { reader, beat, expire } = await openStream(t);
  beat();
  assert.equal((await reader.read()).value, ': still here\n\n');
  expire();
  beat();
  while (!(await reader.read()).done);
});

test('listening to a stream does not count as using the session', { timeout: 20_000 }, async (t) => {
  const { reader, beat } = await openStream(t);
  await website.query("update sessions set last_seen_at = now() - interval '10 minutes'");
  beat();
  await reader.read();
  const used = await website.query(
    "select 1 from sessions where last_seen_at > now() - interval '9 minutes'",
  );
  assert.equal(used.length, 0);
  await reader.cancel();
});

test('a stream leaves nothing behind when it ends', { timeout: 20_000 }, async (t) => {
  const { reader, stopping, beat, expire } = await openStream(t);
  assert.equal(getEventListeners(stopping.signal, 'abort').length, 1);
  expire();
  beat();
  while (!(await reader.read()).done);
  assert.equal(getEventListeners(stopping.signal, 'abort').length, 0);
});
