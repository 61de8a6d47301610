import { setTimeout as pause } from 'node:timers/promises';
import { administrator } from '../support/website/administrator.ts';
import { atEnd } from './installation.ts';

const clients = 8;
const pauseMs = 10;
const requestMsMax = 30_000;

export type Figures = {
  requests: number;
  /** Responses that are neither 2xx nor 3xx, by status; `lost` got none. */
  errors: Record<string, number>;
  /** Milliseconds of the slowest hundredth. */
  p99: number;
  /** The longest time without a successful write, in milliseconds: cached pages go on meanwhile. */
  outageMs: number;
  /** The sources whose creation was acknowledged. */
  acknowledged: string[];
};

/** The session's cookie of the administrator. */
export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`Sign-in answers ${answer.status}: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** A few visitors and staff: cached pages, reads of the database, and writes, until it is stopped. */
export function startLoad(
  address: string,
  cookie: string,
  { writes = true } = {},
): { stop(): Promise<Figures> } {
  const stopped = new AbortController();
  const times: number[] = [];
  const errors: Record<string, number> = {};
  const acknowledged: string[] = [];
  let [lastWrite, outageMs] = [performance.now(), 0];

  async function request(path: string, init: RequestInit = {}): Promise<boolean> {
    const start = performance.now();
    const { status, reason } = await fetch(address + path, {
      ...init,
      headers: { cookie, ...init.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(requestMsMax),
    }).then(
      async (answer) => (await answer.arrayBuffer(), { status: answer.status, reason: '' }),
      (error: Error) => ({
        status: 0,
        reason: 'lost ' + String((error.cause as NodeJS.ErrnoException)?.code ?? error.name),
      }),
    );
    times.push(performance.now() - start);
    const isGood = status >= 200 && status < 400;
    if (isGood && init.method) {
      outageMs = Math.max(outageMs, performance.now() - lastWrite);
      lastWrite = performance.now();
    }
    if (!isGood) errors[reason || status] = (errors[reason || status] ?? 0) + 1;
    return isGood;
  }

  async function work(client: number): Promise<void> {
    for (let turn = 0; !stopped.signal.aborted; turn++) {
      if (turn % 4 === 0) await request('/', { headers: { cookie: '' } });
      else if (turn % 4 === 1) await request('/api/admin/stories/counts');
      else if (turn % 4 === 2)
        await request(`/api/stories?limit=${1 + (turn % 50)}`, { headers: { cookie: '' } });
      else if (writes) {
        const name = `fault-${client}-${turn}`;
        const body = JSON.stringify({
          name,
          url: `https://example.org/${name}.xml`,
          parser: 'rss',
          isActive: false,
        });
        const headers = { 'content-type': 'application/json' };
        if (await request('/api/admin/sources', { method: 'POST', headers, body })) acknowledged.push(name);
      }
      await pause(pauseMs);
    }
  }

  const working = Array.from({ length: clients }, (_, client) => work(client));
  const end = () => {
    stopped.abort();
    return Promise.all(working);
  };
  atEnd(end);
  return {
    async stop() {
      await end();
      times.sort((a, b) => a - b);
      return {
        requests: times.length,
        errors,
        p99: times[Math.floor(times.length * 0.99)] ?? 0,
        outageMs,
        acknowledged,
      };
    },
  };
}
