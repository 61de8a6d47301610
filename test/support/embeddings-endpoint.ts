import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { EmbeddingsConfig } from '../../src/platform/config.ts';
import { sendJson, sendStatus } from './image-endpoint.ts';

/** A request for embeddings. */
export type EmbeddingsRequest = { model: string; input: string[] };

type Behavior = (request: EmbeddingsRequest, response: ServerResponse) => unknown;

export type EmbeddingsEndpoint = {
  config(changes?: Partial<EmbeddingsConfig>): EmbeddingsConfig;
  /** All requests so far. */
  requests: EmbeddingsRequest[];
  /** What it does with the next requests; without it, it answers properly. */
  behave(behavior?: Behavior): void;
  stop(): Promise<void>;
};

/** A local server that speaks the OpenAI protocol for embeddings, and misbehaves on request. */
export async function startEmbeddingsEndpoint(): Promise<EmbeddingsEndpoint> {
  const requests: EmbeddingsRequest[] = [];
  const sockets = new Set<Socket>();
  let behavior: Behavior = answerProperly;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method !== 'POST' || request.url !== '/v1/embeddings') return sendStatus(response, 404);
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as EmbeddingsRequest;
    requests.push(asked);
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
    config: (changes = {}) => ({
      baseUrl: new URL(`http://127.0.0.1:${port}/v1`),
      apiKey: 'key-of-the-test',
      model: 'test-embeddings',
      dailyTokensMax: 1_000_000,
      ...changes,
    }),
    behave(next = answerProperly) {
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

const answerProperly: Behavior = ({ input }, response) => sendEmbeddings(response, input.map(meaningOf));

/** A valid response with these embeddings. */
export const sendEmbeddings = (response: ServerResponse, embeddings: readonly unknown[]): void =>
  sendJson(response, 200, {
    data: embeddings.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 10 * embeddings.length, total_tokens: 10 * embeddings.length },
  });

/** Words that mean the same. */
const meanings = [
  /\b(remediation|clean ?up|cleaning)\b/gi,
  /\b(wells?|aquifers?|groundwater)\b/gi,
  /\b(firefighters?|firemen|foams?)\b/gi,
  /\b(courts?|judges?|rulings?|lawsuits?)\b/gi,
];

/** What a text is about, in 16 numbers. */
export const meaningOf = (text: string): number[] => [
  ...meanings.map((words) => text.match(words)?.length ?? 0),
  ...Array.from({ length: 12 }, (_, at) => ((text.length * (at + 3)) % 7) / 100 + 0.01),
];
