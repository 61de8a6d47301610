type Waiting<Input, Output> = {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
};

/**
 * Runs a task for many callers, one run at a time: what is asked for while it runs is done together in the next run.
 * The task returns an output per input, in the same order; if it fails, all callers of that run get the error.
 */
export function createBatcher<Input, Output>(
  task: (inputs: Input[]) => Promise<Output[]>,
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const outputs = await task(batch.map(({ input }) => input));
        for (const [at, { resolve }] of batch.entries()) resolve(outputs[at]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isRunning) void runAll();
    });
}
