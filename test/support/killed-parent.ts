import { createProcessCall } from '../../src/platform/process-call.ts';
import { answeringLimits, type Work } from './answering-process.ts';

/** Prints the answer of a process, leaves it hanging in a call, and waits to be killed. */
const { call } = createProcessCall<Work, string>(new URL('answering-process.ts', import.meta.url), {
  ...answeringLimits,
  msMax: 3_000,
});
const answer = await call('answer');
const hanging = call('hang');
process.stdout.write(`${answer}\n`);
await hanging;
