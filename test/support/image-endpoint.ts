import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import sharp from 'sharp';
import type { ImageModelConfig } from '../../src/platform/config.ts';

/** A request for an image, as far as the tests read it. */
export type ImageRequest = { model: string; prompt: string; n: number; response_format?: string };

type Behavior = (request: ImageRequest, response: ServerResponse) => unknown;

export type ImageEndpoint = {
  config(changes?: Partial<ImageModelConfig>): ImageModelConfig;
  /** All requests so far. */
  requests: ImageRequest[];
  /** The keys they came with. */
  keys: (string | undefined)[];
  behave(behavior: Behavior): void;
  stop(): Promise<void>;
};

/** A local server that speaks the OpenAI protocol for images, and misbehaves on request. */
export async function startImageEndpoint(): Promise<ImageEndpoint> {
  const requests: ImageRequest[] = [];
  const keys: (string | undefined)[] = [];
  const sockets = new Set<Socket>();
  let behavior: Behavior = (_request, response) => sendStatus(response, 500);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method !== 'POST' || request.url !== '/v1/images/generations')
      return sendStatus(response, 404);
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as ImageRequest;
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
    requests,
    keys,
    config: (changes = {}) => ({
      baseUrl: new URL(`http://127.0.0.1:${port}/v1`),
      apiKey: 'key-of-the-test',
      model: 'test-images',
      dailyMax: 50,
      price: 0,
      ...changes,
    }),
    behave(next) {
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

/** A PNG that is not blank. */
export const testPicture = (width = 1024, height = 1024): Promise<Buffer> => {
  const stripes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="${width}" height="${height}" preserveAspectRatio="none"><rect width="8" height="8" fill="#2f6f8f"/><path d="M0 8 8 0V8Z" fill="#d9b26f"/><circle cx="3" cy="3" r="2" fill="#f4efe4"/></svg>`;
  return sharp(Buffer.from(stripes)).png().toBuffer();
};

/** A valid response with these bytes as its image. */
export const sendImage = (response: ServerResponse, bytes: Uint8Array): void =>
  sendJson(response, 200, { created: 1, data: [{ b64_json: Buffer.from(bytes).toString('base64') }] });

export const sendStatus = (response: ServerResponse, status: number, message = 'The test wants it so.') =>
  sendJson(response, status, { error: { message, type: 'error' } });

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
