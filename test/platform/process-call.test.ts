import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { after, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CallFailure, createProcessCall, LimitExceeded } from '../../src/platform/process-call.ts';
import { answeringLimits, type Work } from '../support/answering-process.ts';
import { waitFor } from '../support/wait-for.ts';

const support = path.join(import.meta.dirname, '../support');
const makeCalls = (limits: Partial<typeof answeringLimits> = {}) => {
  const module = new URL('../support/answering-process.ts', import.meta.url);
  const calls = createProcessCall<Work, string>(module, { ...answeringLimits, ...limits });
  after(() => calls.close());
  return calls;
};
const exceeds = (limit: LimitExceeded['limit']) => (error: unknown) =>
  error instanceof LimitExceeded && error.limit === limit;

test('the time limit starts when the process is ready, and a slow call is not held against the next', async () => {
  const { call } = makeCalls();
  assert.match(await call('answer'), /^process \d+$/);
  const [slow, next] = await Promise.allSettled([call('hang'), call('answer')]);
  assert.ok(slow.status === 'rejected' && exceeds('time')(slow.reason));
  assert.equal(next.status, 'fulfilled');
});

test('an input that uses up memory ends only the process, and the next call works', async () => {
  const { call } = makeCalls({ msMax: 60_000 });
  const first = await call('answer');
  await assert.rejects(call('use up memory'), exceeds('memory'));
  assert.notEqual(await call('answer'), first);
});

test('a large output and an error are refused by the same process, which goes on', async () => {
  const { call } = makeCalls();
  const first = await call('answer');
  await assert.rejects(call('answer too much'), exceeds('output'));
  await assert.rejects(call('throw'), (error: unknown) => {
    assert.ok(error instanceof CallFailure);
    assert.equal(`${error.name}: ${error.message}`, 'RangeError: Not this one.');
    return true;
  });
  assert.equal(await call('answer'), first);
});

test('closing aborts running and waiting calls immediately, and blames no input', async () => {
  const { call, close } = makeCalls({ msMax: 60_000 });
  await call('answer');
  const outcomes = Promise.allSettled([call('hang'), call('answer')]);
  await nextTurn();
  await close();
  for (const outcome of await outcomes) {
    assert.equal(outcome.status, 'rejected');
    assert.ok(!(outcome.reason instanceof LimitExceeded));
  }
});

test('a killed parent leaves no process behind, even in the middle of a call', async () => {
  const parent = spawn(process.execPath, [path.join(support, 'killed-parent.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(/^process (\d+)/.exec(line.toString())?.[1]);
  assert.ok(isAlive(pid));
  parent.kill('SIGKILL');
  await waitFor('the process to end', async () => !isAlive(pid));
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
