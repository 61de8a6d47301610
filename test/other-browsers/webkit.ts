import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Driver } from './driven.ts';

type Programs = { driver: string; browser: string; display: string };

/** Starts WebKitGTK's browser on a display of its own, and drives it over WebDriver. */
export async function startWebKit(programs: Programs): Promise<Driver> {
  const [displayName, port] = [`:${300 + (process.pid % 600)}`, 30_000 + (process.pid % 20_000)];
  const display = spawn(programs.display, [displayName, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' });
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: temporaryFolder(),
      DISPLAY: displayName,
      GDK_BACKEND: 'x11',
      // There is no graphics card, and the process itself may run in a container.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  const send = commandsOf(`http://127.0.0.1:${port}`);
  await waitFor('the driver of WebKit', () => send('GET', '/status').then(Boolean, () => false));
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  return {
    problems: [],
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    async run(expression) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => JSON.stringify(await (${expression})))().then((json) => done({ json }), (error) => done({ error: String(error) }));`;
      const { json, error } = await send<{ json?: string; error?: string }>(
        'POST',
        `${session}/execute/async`,
        { script, args: [] },
      );
      if (error) throw new Error(`${error}: ${expression}`);
      return JSON.parse(json ?? 'null');
    },
    act: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
    resize: async (width, height) => void (await send('POST', `${session}/window/rect`, { width, height })),
    async close() {
      await send('DELETE', session).catch(() => undefined);
      await Promise.all([end(driver), end(display)]);
    },
  };
}

async function end(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit');
  process.kill();
  await ended;
}

const commandsOf =
  (address: string) =>
  async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(value?.message ?? response.statusText);
    return value;
  };
