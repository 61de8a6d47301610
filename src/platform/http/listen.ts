import { createServer, type RequestListener, type Server } from 'node:http';
import { StartFailure } from '../start-failure.ts';

/** Slow or silent clients are cut off; a page or a call needs none of this long. */
const requestMsMax = 30_000;
const headersMsMax = 10_000;
const drainMsMax = 10_000;

export type Listening = {
  /** The address that the server really has. */
  address: string;
  /** What answers from now on. Until then every request is told to come back in a second. */
  answerWith(listener: RequestListener): void;
  /** Takes no new connection, lets the requests under way finish, then closes. */
  drain(): Promise<void>;
};

/** Takes the port. Throws `StartFailure` if it is taken or may not be used. */
export async function listen(at: { host: string; port: number }): Promise<Listening> {
  let answer = notYet;
  const server = createServer(
    { requestTimeout: requestMsMax, headersTimeout: headersMsMax, optimizeEmptyRequests: true },
    (request, response) => answer(request, response),
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
    drain: () => drain(server),
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
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const impatient = setTimeout(() => server.closeAllConnections(), drainMsMax);
  await closed;
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
