import { createServer, type RequestListener } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { OutboundRefusal, type OutboundRefusalCode } from './outbound-refusal.ts';

/** A test server on a free port of 127.0.0.1; it and its connections are closed after the test. */
export type LoopbackServer = { port: number; hostPort: string; origin: string };

export const serve = (t: TestContext, listener: RequestListener): Promise<LoopbackServer> =>
  listenOnLoopback(t, createServer(listener));

/** A server for responses that no HTTP server would send. */
export const serveRaw = (t: TestContext, onConnection: (socket: Socket) => void): Promise<LoopbackServer> =>
  listenOnLoopback(t, createRawServer(onConnection));

/** Listens with a server of any kind until the test ends. */
export const listenOnLoopback = async (t: TestContext, server: Server): Promise<LoopbackServer> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return { port, hostPort: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` };
};

/** For assert.rejects: a refusal with this code and a one-sentence message that contains these words. */
export const refusal =
  (code: OutboundRefusalCode, words = /./) =>
  (error: unknown): boolean =>
    error instanceof OutboundRefusal &&
    error.code === code &&
    words.test(error.message) &&
    /^[A-Z0-9][^\n]+\.$/.test(error.message);
