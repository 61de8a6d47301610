import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type Behavior<Request> = (request: Request, response: ServerResponse) => unknown;

export type OpenAiEndpoint<Request> = {
  /** The settings that all models have in common. */
  access: { baseUrl: URL; apiKey: string };
  /** All requests so far. */
  requests: Request[];
  /** The API keys of the requests. */
  keys: (string | undefined)[];
  /** Sets the response to the next requests; without an argument, restores the first one. */
  behave(behavior?: Behavior<Request>): void;
  stop(): Promise<void>;
};

/**
 * A local server that takes one call of the OpenAI protocol, such as '/chat/completions', and misbehaves on request.
 */
export async function startOpenAiEndpoint<Request>(
  path: string,
  atFirst: Behavior<Request> = (_request, response) => sendError(response, 500),
): Promise<OpenAiEndpoint<Request>> {
  const requests: Request[] = [];
  const keys: (string | undefined)[] = [];
  const sockets = new Set<Socket>();
  let behavior = atFirst;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method !== 'POST' || request.url !== `/v1${path}`) return sendError(response, 404);
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Request;
    requests.push(asked);
    keys.push(request.headers.authorization);
    await behavior(asked, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    access: { baseUrl: new URL(`http://127.0.0.1:${port}/v1`), apiKey: 'key-of-the-test' },
    requests,
    keys,
    behave(next = atFirst) {
      behavior = next;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

export const sendError = (
  response: ServerResponse,
  status: number,
  message = 'The test wants it so.',
  headers: Record<string, string> = {},
): void => sendJson(response, status, { error: { message, type: 'error' } }, headers);
