// oxlint-disable no-underscore-dangle -- the name is Node.js's.
import type { ServerResponse } from 'node:http';

/** An answer with nothing left to work out. `headers` as names and values in turn; `content-length` is among them. */
export type Ready = { status: number; headers: string[]; body: Buffer };

/** Where Node.js keeps the head that it wrote for a response. Not of its public interface, so it may be missing. */
type WithHead = ServerResponse & { _header?: string | null };
type Head = { text: string; goodUntilMs: number };

/** A head tells the date, which counts seconds. */
const headMsMax = 1000;
const heads = new WeakMap<Ready, Head>();

/**
 * Sends an answer. Those that follow within a second go out with the head that Node.js wrote for the first one: to
 * check and join a dozen headers anew takes a third of the time of a finished page (docs/decisions/0016).
 */
export function sendReady(ready: Ready, response: ServerResponse, nowMs = performance.now()): void {
  if (!goesOn(response)) {
    response.writeHead(ready.status, ready.headers).end(ready.body);
    return;
  }
  const withHead: WithHead = response;
  const head = heads.get(ready);
  if (head && nowMs < head.goodUntilMs) withHead._header = head.text;
  else {
    response.writeHead(ready.status, ready.headers);
    if (withHead._header) heads.set(ready, { text: withHead._header, goodUntilMs: nowMs + headMsMax });
  }
  response.end(ready.body);
}

/** Whether the head says no more than that another request may follow on this connection. */
const goesOn = (response: ServerResponse): boolean =>
  response.shouldKeepAlive && response.req.httpVersion === '1.1' && response.req.method === 'GET';
