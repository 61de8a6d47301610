import { Worker } from 'node:worker_threads';

type Limits = { msMax: number; heapMegabytesMax: number };
/** The thread's message when it is ready for input, so that starting it counts against no call. */
export const workerReady = 'ready';
/** How long a thread may take to load; on a busy machine a few seconds. */
const startMsMax = 60_000;
/** The thread's answer: the output, or what its function threw. */
export type WorkerAnswer<Output> = { output: Output } | { failure: { name: string; message: string } };

/** The function exceeded its limits; the thread was terminated. */
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
   * Runs the function on the input, one call at a time. Throws `WorkerEnded` or `WorkerFailure`; a call interrupted by
   * closing throws neither, as that says nothing about the input.
   */
  call(input: Input): Promise<Output>;
  close(): Promise<void>;
};

/**
 * Runs a pure function in its own thread, with limits on time and memory, so that maliciously slow input doesn't block
 * other work. The module posts `workerReady` once, then replies to each message with one `WorkerAnswer`. The time limit
 * starts when the thread has the input: neither starting it nor a slow earlier call is held against a later one.
 */
export function createWorkerCall<Input, Output>(module: URL, limits: Limits): WorkerCall<Input, Output> {
  let thread: { worker: Worker; isReady: boolean } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let cutOff: (() => void) | undefined;

  const start = () => {
    const started = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytesMax },
    });
    // An abandoned thread may still fail: an unhandled 'error' would end the process.
    started.on('error', () => {});
    started.unref();
    return { worker: started, isReady: false };
  };
  const end = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await ending?.worker.terminate();
  };
  const run = (input: Input): Promise<Output> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(closed());
      const current = (thread ??= start());
      const { worker } = current;
      const giveUp = (reason: string) => {
        settle();
        void end();
        reject(new WorkerEnded(reason));
      };
      const onMessage = (answer: WorkerAnswer<Output> | typeof workerReady) => {
        if (answer === workerReady) {
          current.isReady = true;
          return begin();
        }
        settle();
        if ('output' in answer) resolve(answer.output);
        else reject(new WorkerFailure(answer.failure));
      };
      const onError = (error: Error) => giveUp(error.message);
      let deadline: NodeJS.Timeout;
      const limitTo = (ms: number, what: string) => {
        clearTimeout(deadline);
        deadline = setTimeout(() => giveUp(`${what} took longer than ${ms} ms`), ms);
      };
      const begin = () => {
        limitTo(limits.msMax, 'the call');
        worker.postMessage(input);
      };
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
      if (current.isReady) begin();
      else limitTo(startMsMax, 'starting the thread');
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
