import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { createLogger } from '../logger.ts';
import { type Supervised, supervise } from './supervise.ts';

/** A program that runs until it is ended, and the runs started for it. */
function endless() {
  const started: ChildProcess[] = [];
  after(() => started.forEach((child) => child.kill()));
  const waiting: (() => void)[] = [];
  const start = async (): Promise<Supervised> => {
    const child = spawn('sleep', ['600'], { stdio: 'ignore' });
    const ended = once(child, 'exit').then(([, signal]) => String(signal));
    started.push(child);
    waiting.shift()?.();
    return {
      ended,
      async stop() {
        child.kill();
        await ended;
      },
    };
  };
  const restart = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { start, started, restart };
}
const options = { name: 'a program', logger: createLogger('silent') };

test('a crashed program is restarted until no restarts are left, then the reason is reported', async () => {
  const { start, started, restart } = endless();
  const supervision = await supervise(start, { ...options, pausesMs: [1, 1, 1] });
  assert.equal(supervision.problem(), null);
  for (const number of [1, 2, 3]) {
    const restarted = restart();
    started.at(-1)!.kill('SIGKILL');
    await restarted;
    assert.equal(started.length, number + 1);
  }
  started.at(-1)!.kill('SIGKILL');
  assert.equal(await supervision.lost, 'SIGKILL');
  assert.equal(supervision.problem(), 'SIGKILL');
  assert.equal(started.length, 4);
});

test('a failed restart counts, and the last failure is the reason', async () => {
  const { start, started } = endless();
  let fails = 0;
  const supervision = await supervise(
    () => (started.length === 0 ? start() : Promise.reject(new Error(`failure ${++fails}`))),
    { ...options, pausesMs: [1, 1, 1] },
  );
  started[0]!.kill();
  assert.equal(await supervision.lost, 'failure 3');
});

test('all restarts are available again after a program has run for a while', async () => {
  const { start, started, restart } = endless();
  const supervision = await supervise(start, { ...options, pausesMs: [1], steadyMs: 0 });
  for (let times = 0; times < 4; times++) {
    const restarted = restart();
    started.at(-1)!.kill();
    await restarted;
  }
  await supervision.stop();
  assert.equal(started.length, 5);
  assert.ok(started.every(({ signalCode }) => signalCode !== null));
});

test('after a temporary failure, restarts are unlimited', async () => {
  const { start, started } = endless();
  let fails = 0;
  const isBack = Promise.withResolvers<void>();
  const supervision = await supervise(
    async () => {
      if (started.length === 1 && ++fails < 9) throw new Error('full');
      if (started.length === 1) isBack.resolve();
      return start();
    },
    { ...options, pausesMs: [], isTransient: () => true, transientPauseMs: 1 },
  );
  started[0]!.kill();
  await isBack.promise;
  await supervision.stop();
  assert.equal(started.length, 2);
});

test('a stopped program is not restarted, even if a restart was pending', async () => {
  const { start, started } = endless();
  const supervision = await supervise(start, { ...options, pausesMs: [600_000] });
  started[0]!.kill();
  await once(started[0]!, 'exit');
  await supervision.stop();
  const other = await supervise(start, { ...options, pausesMs: [1] });
  await other.stop();
  assert.equal(started.length, 2);
});

test('a failed first start rejects', async () => {
  await assert.rejects(
    supervise(() => Promise.reject(new Error('no such program')), options),
    /no such program/,
  );
});
