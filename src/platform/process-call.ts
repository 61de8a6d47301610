import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { deserialize, serialize } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Limits = { msMax: number; heapMegabytesMax: number; outputBytesMax: number };
/** How long the process may take to load; on a busy machine a few seconds. */
const startMsMax = 60_000;
/** An idle process is ended, to give back its memory. */
const idleMsMax = 10_000;
/** New objects get little room, since they count in addition to the heap's limit. */
const semiSpaceMegabytesMax = 8;
/** What the process sends when it is ready for input, so that starting it counts against no call. */
const ready = 'ready';

type Failure = { name: string; message: string };
type Answer = { output: Uint8Array } | { failure: Failure } | { isTooLarge: true };

/** The input exceeded a limit. It took too long, it ended the process (for lack of memory), or its output is too large. */
export class LimitExceeded extends Error {
  readonly limit: 'time' | 'memory' | 'output';
  constructor(limit: LimitExceeded['limit']) {
    super(`The call exceeded its limit of ${limit}.`);
    this.limit = limit;
  }
}
/** The function threw; `name` and `message` are those of its error. */
export class CallFailure extends Error {
  constructor(failure: Failure) {
    super(failure.message);
    this.name = failure.name;
  }
}

export type ProcessCall<Input, Output> = {
  /**
   * Runs the function on the input, one call at a time. Throws `LimitExceeded` or `CallFailure`. If the process can't be
   * started, or the call is interrupted by closing, it throws neither, as that says nothing about the input.
   */
  call(input: Input): Promise<Output>;
  close(): Promise<void>;
};

/**
 * Runs a pure function in its own process, with limits on time and memory: no input can block other work or end this
 * process, as a thread that runs out of memory can. The process is started by the first call, ended when idle, and
 * replaced after it exceeded a limit. It gets no environment, and its module calls `answerCalls`.
 */
export function createProcessCall<Input, Output>(module: URL, limits: Limits): ProcessCall<Input, Output> {
  let running: Running | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let cutOff: (() => void) | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = running;
    running = undefined;
    if (ending) await endProcess(ending.child);
  };
  const run = async (input: Input): Promise<Output> => {
    if (isClosed) throw closed();
    clearTimeout(idle);
    if (running && hasEnded(running.child)) running = undefined;
    running ??= start(module, limits);
    const call = callProcess<Input, Output>(running, input, limits.msMax);
    cutOff = call.cutOff;
    try {
      return await call.output;
    } catch (error) {
      if (!isAnswer(error)) await end();
      throw error;
    } finally {
      cutOff = undefined;
      if (running) idle = setTimeout(() => void end(), idleMsMax).unref();
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

/** The process answered, so it can be used again. */
const isAnswer = (error: unknown): boolean =>
  error instanceof CallFailure || (error instanceof LimitExceeded && error.limit === 'output');

type Running = { child: ChildProcess; isReady: boolean };

function start(module: URL, limits: Limits): Running {
  const child = fork(module, [JSON.stringify(limits)], {
    env: {},
    execArgv: [
      `--import=${new URL('quick-imports.mjs', import.meta.url).href}`,
      `--max-old-space-size=${limits.heapMegabytesMax}`,
      `--max-semi-space-size=${semiSpaceMegabytesMax}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It may fail between calls: an unhandled 'error' would end this process.
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return { child, isReady: false };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.ref();
  child.kill('SIGKILL');
  await exit;
}

/** Makes a call to an idle process; `cutOff` makes it fail immediately. */
function callProcess<Input, Output>(running: Running, input: Input, msMax: number) {
  const { child } = running;
  const { promise: output, resolve, reject } = Promise.withResolvers<Output>();
  let deadline: NodeJS.Timeout;
  const fail = (error: Error) => {
    settle();
    reject(error);
  };
  const limitTo = (ms: number, error: Error) => {
    clearTimeout(deadline);
    deadline = setTimeout(() => fail(error), ms);
  };
  const begin = () => {
    limitTo(msMax, new LimitExceeded('time'));
    child.send(input as object, () => {});
  };
  const onMessage = (message: unknown) => {
    if (message === ready) {
      running.isReady = true;
      return begin();
    }
    const answer = message as Answer;
    if ('failure' in answer) return fail(new CallFailure(answer.failure));
    if ('isTooLarge' in answer) return fail(new LimitExceeded('output'));
    settle();
    resolve(deserialize(answer.output) as Output);
  };
  const onEnd = () => fail(running.isReady ? new LimitExceeded('memory') : notStarted());
  const settle = () => {
    clearTimeout(deadline);
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
  };
  child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
  if (running.isReady) begin();
  else limitTo(startMsMax, notStarted());
  return { output, cutOff: () => fail(closed()) };
}

const closed = (): Error => new Error('The process for calls was closed.');
const notStarted = (): Error => new Error('The process for calls could not be started.');

/**
 * The other side, in the process: answers each call with what the function returns or throws. `prepare` loads the
 * function for an input. The process ends with its parent, even if that is killed: when the channel closes or, in the
 * middle of a call, at the latest after twice the call's time limit.
 */
export function answerCalls<Input, Output>(prepare: (input: Input) => Promise<() => Output>): void {
  const limits = JSON.parse(process.argv[2]!) as Limits;
  const answer = async (input: Input): Promise<Answer> => {
    try {
      const call = await prepare(input);
      // Exiting would save the cache too, but this process is killed instead.
      flushCompileCache();
      const output = serialize(runInNewContext('call()', { call }, { timeout: limits.msMax * 2 }));
      return output.byteLength > limits.outputBytesMax ? { isTooLarge: true } : { output };
    } catch (error) {
      const { name, message } = error as Error;
      return { failure: { name, message } };
    }
  };
  // A signal to the whole group, such as Ctrl+C, is for the parent, which ends its calls first.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (input: Input) => void answer(input).then((found) => process.send?.(found)));
  process.send?.(ready);
}
