import { Worker } from 'node:worker_threads';

type Limits = { msMax: number; heapMegabytesMax: number };
/** What the thread answers: its output, or what its function threw. */
export type WorkerAnswer<Output> = { output: Output } | { failure: { name: string; message: string } };

/** The function did not finish within its limits; the thread was ended. */
export class WorkerEnded extends Error {}
/** The function threw; `name` and `message` are those of what it threw. */
export class WorkerFailure extends Error {
  constructor(failure: { name: string; message: string }) {
    super(failure.message);
    this.name = failure.name;
  }
}

export type WorkerCall<Input, Output> = {
  /**
   * Runs the function on the input, one call after the other. Throws `WorkerEnded` or `WorkerFailure`; what is cut off by
   * closing says nothing of the input, and throws neither.
   */
  call(input: Input): Promise<Output>;
  close(): Promise<void>;
};

/**
 * Runs a pure function in a thread of its own, within limits of time and memory, so that input made to be slow holds
 * up nobody else. The module answers each message with one `WorkerAnswer`.
 */
export function createWorkerCall<Input, Output>(module: URL, limits: Limits): WorkerCall<Input, Output> {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let cutOff: (() => void) | undefined;

  const start = (): Worker => {
    const started = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytesMax },
    });
    // A thread that was given up may still fail: unheard, that would end the process.
    started.on('error', () => {});
    started.unref();
    return started;
  };
  const end = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };
  const run = (input: Input): Promise<Output> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(closed());
      const worker = (thread ??= start());
      const giveUp = (reason: string) => {
        settle();
        void end();
        reject(new WorkerEnded(reason));
      };
      const onMessage = (answer: WorkerAnswer<Output>) => {
        settle();
        if ('output' in answer) resolve(answer.output);
        else reject(new WorkerFailure(answer.failure));
      };
      const onError = (error: Error) => giveUp(error.message);
      const deadline = setTimeout(() => giveUp(`took longer than ${limits.msMax} ms`), limits.msMax);
      const settle = () => {
        clearTimeout(deadline);
        cutOff = undefined;
        worker.off('message', onMessage).off('error', onError);
      };
      worker.on('message', onMessage).on('error', onError);
      cutOff = () => {
        settle();
        reject(closed());
      };
      worker.postMessage(input);
    });
  return {
    call(input) {
      const turn = last.then(() => run(input));
      last = turn.catch(() => {});
      return turn;
    },
    async close() {
      isClosed = true;
      cutOff?.();
      await end();
    },
  };
}

const closed = (): Error => new Error('The thread was closed.');
