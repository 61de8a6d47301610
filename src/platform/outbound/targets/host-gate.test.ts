import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OutboundRefusal } from '../outbound-refusal.ts';
import { createHostGate } from './host-gate.ts';

test('a host gets one request at a time, in call order', async () => {
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

test('the interval of a host counts from the start of a request, not from its end', async (t) => {
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

test('a failed request lets the next one start', async () => {
  const gate = createHostGate(10);
  const failing = gate.run('host:80', () => Promise.reject(new Error('broken')));
  const next = gate.run('host:80', () => Promise.resolve('passed'));
  await assert.rejects(failing, /broken/);
  assert.equal(await next, 'passed');
});

test('the queue per host is bounded', async () => {
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

test('aborting a waiting request removes only that request from the queue', async () => {
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

test('aborting a request as its turn comes removes no other request from the queue', async () => {
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
