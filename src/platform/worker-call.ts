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
/** The function threw; `name` and `message` are those of the error. */
export class WorkerFailure extends Error {
  constructor(failure: { name: string; message: string }) {
    super(failure.message);
    this.name = failure.name;
  }
}

/** A thread keeps the memory of its largest input for as long as it lives, so an idle one is ended. */
const idleMsMax = 10_000;

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
  let thread: Thread | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let cutOff: (() => void) | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.worker.terminate();
  };
  const run = async (input: Input): Promise<Output> => {
    if (isClosed) throw closed();
    clearTimeout(idle);
    thread ??= startThread(module, limits);
    const call = callThread<Input, Output>(thread, input, limits.msMax);
    cutOff = call.cutOff;
    try {
      return await call.output;
    } catch (error) {
      if (error instanceof WorkerEnded) void end();
      throw error;
    } finally {
      cutOff = undefined;
      idle = setTimeout(() => void end(), idleMsMax).unref();
    }
  };
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

type Thread = { worker: Worker; isReady: boolean };

function startThread(module: URL, { heapMegabytesMax }: Limits): Thread {
  const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax } });
  // An abandoned thread may still fail: an unhandled 'error' would end the process.
  worker.on('error', () => {});
  worker.unref();
  return { worker, isReady: false };
}

/** Makes a call to an idle thread; `cutOff` makes it fail immediately. */
function callThread<Input, Output>(thread: Thread, input: Input, msMax: number) {
  const { worker } = thread;
  const { promise: output, resolve, reject } = Promise.withResolvers<Output>();
  let deadline: NodeJS.Timeout;
  const fail = (error: Error) => {
    settle();
    reject(error);
  };
  const limitTo = (ms: number, what: string) => {
    clearTimeout(deadline);
    deadline = setTimeout(() => fail(new WorkerEnded(`${what} took longer than ${ms} ms`)), ms);
  };
  const begin = () => {
    limitTo(msMax, 'the call');
    worker.postMessage(input);
  };
  const onMessage = (answer: WorkerAnswer<Output> | typeof workerReady) => {
    if (answer === workerReady) {
      thread.isReady = true;
      return begin();
    }
    if ('failure' in answer) return fail(new WorkerFailure(answer.failure));
    settle();
    resolve(answer.output);
  };
  const onError = (error: Error) => fail(new WorkerEnded(error.message));
  const settle = () => {
    clearTimeout(deadline);
    worker.off('message', onMessage).off('error', onError);
  };
  worker.on('message', onMessage).on('error', onError);
  if (thread.isReady) begin();
  else limitTo(startMsMax, 'starting the thread');
  return { output, cutOff: () => fail(closed()) };
}

const closed = (): Error => new Error('The thread was closed.');
