import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTaskGate } from './task-gate.ts';

test('running and waiting tasks are limited, the order is kept, and any beyond are rejected', async () => {
  const gate = createTaskGate({ runningMax: 2, waitingMax: 3 });
  const started: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = ends.map(({ promise }, number) =>
    gate.run(() => {
      started.push(number);
      return promise;
    }),
  );
  assert.equal(
    gate.run(async () => 6),
    null,
  );
  while (started.length < 2) await new Promise(setImmediate);
  await new Promise(setImmediate);
  assert.deepEqual(started, [0, 1]);
  for (const [number, { resolve }] of ends.entries()) {
    resolve(number);
    assert.equal(await results[number], number);
  }
  assert.deepEqual(started, [0, 1, 2, 3, 4]);
  assert.equal(await gate.run(async () => 6), 6);
});

test('a failed task frees its slot', async () => {
  const gate = createTaskGate({ runningMax: 1, waitingMax: 1 });
  const failing = gate.run(() => Promise.reject(new Error('broken')));
  const next = gate.run(async () => 'next');
  await assert.rejects(failing!, /broken/);
  assert.equal(await next, 'next');
});

test('the event loop runs between two tasks', async () => {
  const gate = createTaskGate({ runningMax: 1, waitingMax: 2 });
  let turn = 0;
  const turns: number[] = [];
  const count = () => {
    turn++;
    if (turns.length < 3) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all([1, 2, 3].map(() => gate.run(async () => turns.push(turn))));
  assert.equal(new Set(turns).size, 3);
});
