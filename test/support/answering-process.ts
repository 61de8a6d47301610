import { answerCalls } from '../../src/platform/process-call.ts';

/** What a process does with an input; it starts more slowly than `answeringLimits` allows a call. */
export type Work = 'answer' | 'hang' | 'use up memory' | 'answer too much' | 'throw';
export const answeringLimits = { msMax: 500, heapMegabytesMax: 32, outputBytesMax: 1024 };

const does: Record<Work, () => string> = {
  answer: () => `process ${process.pid}`,
  hang: () => {
    for (;;);
  },
  'use up memory': () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => at / 3));
  },
  'answer too much': () => 'x'.repeat(answeringLimits.outputBytesMax),
  throw: () => {
    throw new RangeError('Not this one.');
  },
};

if (process.send) {
  const until = performance.now() + answeringLimits.msMax * 2;
  while (performance.now() < until);
  answerCalls(async (work: Work) => does[work]);
}
