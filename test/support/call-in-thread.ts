import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { Worker } from 'node:worker_threads';

const thread = `
  const { parentPort, workerData: { module, name, input } } = require('node:worker_threads');
  import(module).then((exports) => parentPort.postMessage(exports[name](...input)));
`;

/**
 * Calls a function, which the module exports under its own name, in a thread that ends with the test. The test's
 * `timeout` ends an endless call only there: in the test's own thread, the timer would wait for it too.
 */
export async function callInThread<Input extends unknown[], Output>(
  t: TestContext,
  module: URL,
  { name }: (...input: Input) => Output,
  ...input: Input
): Promise<Output> {
  const worker = new Worker(thread, { eval: true, workerData: { module: module.href, name, input } });
  t.after(() => worker.terminate());
  const [output] = await once(worker, 'message');
  return output as Output;
}
