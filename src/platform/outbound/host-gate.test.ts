import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHostGate } from './host-gate.ts';
import { OutboundRefusal } from './outbound-refusal.ts';

test('a host gets one request at a time, in the order of the calls', async () => {
  const gate = createHostGate(10);
  const events: string[] = [];
  const first = Promise.withResolvers<void>();
  const runs = ['a', 'b', 'c'].map((name) =>
    gate.run('host:80', async () => {
      events.push(`${name} begins`);
      if (name === 'a') await first.promise;
      events.push(`${name} ends`);
    }),
  );
  await gate.run('other:80', async () => void events.push('another host passes'));
  assert.deepEqual(events, ['a begins', 'another host passes']);
  first.resolve();
  await Promise.all(runs);
  assert.deepEqual(events.slice(2), ['a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('a host that wants its requests apart gets the next when the time has passed, not when the last is answered', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const gate = createHostGate(10);
  const events: string[] = [];
  await gate.run('host:80', async () => void events.push('first'), { intervalMs: 300 });
  const second = gate.run('host:80', async () => void events.push('second'));
  await gate.run('other:80', async () => void events.push('another host passes'));
  assert.deepEqual(events, ['first', 'another host passes']);
  t.mock.timers.tick(300);
  await second;
  assert.deepEqual(events, ['first', 'another host passes', 'second']);
});

test('a failure opens the gate for the next', async () => {
  const gate = createHostGate(10);
  const failing = gate.run('host:80', () => Promise.reject(new Error('broken')));
  const next = gate.run('host:80', () => Promise.resolve('passed'));
  await assert.rejects(failing, /broken/);
  assert.equal(await next, 'passed');
});

test('the queue of a host is bounded', async () => {
  const gate = createHostGate(1);
  const first = Promise.withResolvers<void>();
  const running = gate.run('host:80', () => first.promise);
  const waiting = gate.run('host:80', async () => 'waited');
  await assert.rejects(
    gate.run('host:80', async () => 'never'),
    (error) => error instanceof OutboundRefusal && error.code === 'busy',
  );
  first.resolve();
  await running;
  assert.equal(await waiting, 'waited');
});

test('who gives up waiting leaves the queue, and nobody else does', async () => {
  const gate = createHostGate(10);
  const first = Promise.withResolvers<void>();
  const running = gate.run('host:80', () => first.promise);
  const controller = new AbortController();
  const reason = new Error('no longer wanted');
  const abandoned = gate.run('host:80', async () => assert.fail('it had given up'), {
    signal: controller.signal,
  });
  const next = gate.run('host:80', async () => 'passed');
  controller.abort(reason);
  await assert.rejects(abandoned, reason);
  first.resolve();
  await running;
  assert.equal(await next, 'passed');
});

test('a signal that fires as its turn comes takes nobody else out of the queue', async () => {
  const gate = createHostGate(10);
  const first = Promise.withResolvers<void>();
  const controller = new AbortController();
  const running = gate.run('host:80', () => first.promise);
  const second = gate.run('host:80', async () => 'second', { signal: controller.signal });
  const third = gate.run('host:80', async () => 'third');
  first.resolve();
  await running;
  controller.abort();
  assert.deepEqual(await Promise.all([second, third]), ['second', 'third']);
});
