import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBatcher } from './send-issue.ts';

test('requests during a run are handled together in the next, and each gets its own result', async () => {
  const runs: number[][] = [];
  const double = createBatcher(async (numbers: number[]) => {
    runs.push(numbers);
    return numbers.map((number) => 2 * number);
  });
  assert.deepEqual(await Promise.all([1, 2, 3].map(double)), [2, 4, 6]);
  assert.equal(await double(4), 8);
  assert.deepEqual(runs, [[1], [2, 3], [4]]);
});

test('a failed run fails its callers only', async () => {
  const first = Promise.withResolvers<void>();
  let runs = 0;
  const task = createBatcher(async (inputs: string[]) => {
    if (++runs === 1) await first.promise;
    if (runs === 2) throw new Error('broken');
    return inputs;
  });
  const answers = ['a', 'b', 'c'].map(task);
  first.resolve();
  const ends = await Promise.allSettled(answers);
  assert.deepEqual(
    ends.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  );
  assert.equal(await task('d'), 'd');
});
