import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';

const defaultLimits = {
  /** Slow or silent clients are cut off; no page or call takes this long. */
  requestMsMax: 30_000,
  /** How long a client may go on sending a body after it was answered; most have sent it, and read the answer next. */
  afterAnswerMsMax: 5_000,
};
/** An upload of a gigabyte takes longer, but must not stall for longer than other requests may take in total. */
const uploadMsMax = 60 * 60_000;
const headersMsMax = 10_000;
const drainMsMax = 10_000;
/** How long a write waits for the handler: less than its body may take. */
const startMsMax = 25_000;
/** How long a kept-alive connection may still send a request, which gets 'Connection: close'. */
const lastRequestMs = 250;

export type Listening = {
  /** The address the server is actually bound to. */
  address: string;
  /**
   * Sets the request handler. Until then, reads get a 503 with Retry-After of one second, which a proxy sends elsewhere;
   * writes wait for it, since no proxy repeats them.
   */
  setHandler(listener: RequestListener): void;
  /** Stops accepting connections, responds to requests in flight or arriving on open ones, then closes. */
  drain(): Promise<void>;
};

/** Binds the port. Throws `StartFailure` if it is in use or not permitted. */
export async function listen(
  at: { host: string; port: number },
  isUpload: (path: string) => boolean = () => false,
  limits = defaultLimits,
): Promise<Listening> {
  const started = Promise.withResolvers<void>();
  let handler: RequestListener | null = null;
  const waitForHandler: RequestListener = async (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead) await Promise.race([started.promise, pause(startMsMax, undefined, { ref: false })]);
    (handler ?? notYet)(request, response);
  };
  let isDraining = false;
  const unfinished = new Set<ServerResponse>();
  const server = createServer(
    { requestTimeout: uploadMsMax, headersTimeout: headersMsMax, optimizeEmptyRequests: true },
    (request, response) => {
      if (isDraining) response.shouldKeepAlive = false;
      limitTime(request, response, isUpload, limits);
      (handler ?? waitForHandler)(request, response);
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
    setHandler(listener) {
      handler = listener;
      started.resolve();
    },
    drain() {
      isDraining = true;
      for (const response of unfinished) response.shouldKeepAlive = false;
      return drain(server);
    },
  };
}

/** Cuts off a request whose body takes too long, also after its answer, or an upload that stalls. */
function limitTime(
  request: IncomingMessage,
  response: ServerResponse,
  isUpload: (path: string) => boolean,
  { requestMsMax, afterAnswerMsMax }: typeof defaultLimits,
): void {
  // A timer for each of the many requests without a body would cost a third of a cached response.
  if (request.readableEnded) return;
  const { socket } = request;
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => socket.destroy(), afterAnswerMsMax).unref();
    request.once('close', () => clearTimeout(timer));
  });
  const cutOff = () => {
    if (!request.complete) socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  };
  // An upload call reads JSON only to refuse it, so JSON gets no more time here than elsewhere.
  const isFile = !request.headers['content-type']?.includes('json');
  if (request.method === 'POST' && isFile && isUpload(request.url?.split('?')[0] ?? '')) {
    socket.setTimeout(requestMsMax, cutOff);
    request.once('close', () => socket.setTimeout(0).off('timeout', cutOff));
  } else {
    const timer = setTimeout(cutOff, requestMsMax).unref();
    request.once('close', () => clearTimeout(timer));
  }
}

const notYet: RequestListener = (_, response) =>
  response
    .writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1', 'cache-control': 'no-store' })
    .end('The server is starting; please try again in a second.');

/** The host name to use in a URL for reaching this server from this machine. */
function hostInAddress(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function drain(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), drainMsMax);
  // Closing an HTTP server resets idle connections, even with a request in transit.
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  NetServer.prototype.close.call(server, () => resolve());
  let isClosed = false;
  void closed.then(() => (isClosed = true));
  while (!isClosed) {
    await Promise.race([closed, pause(lastRequestMs)]);
    // Requests that have already arrived are read first, so their connections are no longer idle.
    await nextTurn();
    server.closeIdleConnections();
  }
  clearTimeout(deadline);
}

function portProblem(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program; stop it, or set PORT to another number.`;
  if (code === 'EACCES')
    return `Port ${port} requires privileges this user does not have; set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST '${host}' is not an address of this machine; correct HOST.`;
  return `The server could not listen on ${host}:${port} (${message}).`;
}
