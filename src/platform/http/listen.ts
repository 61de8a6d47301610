import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';

/** Slow or silent clients are cut off; a page or a call needs none of this long. */
const requestMsMax = 30_000;
const headersMsMax = 10_000;
const drainMsMax = 10_000;
/** How long a kept-alive connection may bring another request, which is then answered with 'Connection: close'. */
const lastRequestMs = 250;

export type Listening = {
  /** The address that the server really has. */
  address: string;
  /** What answers from now on. Until then every request is told to come back in a second. */
  answerWith(listener: RequestListener): void;
  /** Takes no new connection, answers what is under way or arrives on open ones, then closes. */
  drain(): Promise<void>;
};

/** Takes the port. Throws `StartFailure` if it is taken or may not be used. */
export async function listen(at: { host: string; port: number }): Promise<Listening> {
  let answer = notYet;
  let isDraining = false;
  const unfinished = new Set<ServerResponse>();
  const server = createServer(
    { requestTimeout: requestMsMax, headersTimeout: headersMsMax, optimizeEmptyRequests: true },
    (request, response) => {
      if (isDraining) response.shouldKeepAlive = false;
      answer(request, response);
      if (response.writableEnded) return;
      unfinished.add(response);
      response.once('close', () => unfinished.delete(response));
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartFailure(portProblem(error, at))));
    server.listen(at.port, at.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : at.port;
  return {
    address: `http://${hostInAddress(at.host)}:${port}`,
    answerWith(listener) {
      answer = listener;
    },
    drain() {
      isDraining = true;
      for (const response of unfinished) response.shouldKeepAlive = false;
      return drain(server);
    },
  };
}

const notYet: RequestListener = (_, response) =>
  response
    .writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
    .end('The site is starting; please try again in a second.');

/** How people on this machine reach what listens on a host. */
function hostInAddress(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function drain(server: Server): Promise<void> {
  const impatient = setTimeout(() => server.closeAllConnections(), drainMsMax);
  // An HTTP server's own way to close resets idle connections, even with a request on its way.
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  NetServer.prototype.close.call(server, () => resolve());
  let isClosed = false;
  void closed.then(() => (isClosed = true));
  while (!isClosed) {
    await Promise.race([closed, pause(lastRequestMs)]);
    // What has arrived by now is read first, and its connection is no longer idle.
    await nextTurn();
    server.closeIdleConnections();
  }
  clearTimeout(impatient);
}

function portProblem(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program; stop that one, or set PORT to another number.`;
  if (code === 'EACCES')
    return `Port ${port} needs rights that this user does not have; set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST '${host}' is no address of this machine; correct HOST.`;
  return `The server could not listen on ${host}:${port} (${message}).`;
}
