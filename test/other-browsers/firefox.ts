import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Driver } from './driven.ts';

/** Everything but the website goes to a proxy that nobody runs. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'app.update.auto': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

/** Starts Firefox without a window and drives it over WebDriver BiDi. */
export async function startFirefox(binary: string): Promise<Driver> {
  const profile = temporaryFolder();
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const firefox = spawn(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const problems: string[] = [];
  const send = await connect(`${await addressOf(firefox.stderr)}/session`, problems);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  return {
    problems,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(expression) {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(`${exceptionDetails.text}: ${expression}`);
      return JSON.parse(result?.value ?? 'null');
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async close() {
      const ended = once(firefox, 'exit');
      firefox.kill();
      await ended;
    },
  };
}

/** Firefox prints where it listens. */
async function addressOf(output: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const part of output) {
    text += String(part);
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
    if (address) return address;
  }
  throw new Error(`Firefox ended: ${text}`);
}

type Send = <Result = unknown>(method: string, params: object) => Promise<Result>;

/** Sends commands; errors that pages log are added to `problems`. */
async function connect(address: string, problems: string[]): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      id?: number;
      result?: unknown;
      message?: string;
      params?: { level?: string; text?: string };
    };
    const text = message.params?.text ?? '';
    // Firefox says so of every script that was still loading when the page was left.
    const isLeft = text.includes('error loading dynamically imported module');
    if (message.params?.level === 'error' && !isLeft) problems.push(text);
    const call = waiting.get(message.id ?? 0);
    if (message.message === undefined) call?.resolve(message.result);
    else call?.reject(new Error(message.message));
  });
  let sent = 0;
  return <Result>(method: string, params: object) => {
    const call = Promise.withResolvers<unknown>();
    waiting.set(++sent, call);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return call.promise as Promise<Result>;
  };
}
