import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ModelConfig } from '../../src/platform/config.ts';

/** A request for a chat completion, as far as the tests read it. */
export type ChatRequest = {
  model: string;
  messages: { role: 'system' | 'user' | 'assistant'; content: string }[];
  temperature?: number;
  max_tokens?: number;
  response_format?: { type: string };
  tools?: unknown;
};

type Behavior = (request: ChatRequest, response: ServerResponse) => unknown;

export type ModelEndpoint = {
  /** With these limits and prices. */
  config(changes?: Partial<ModelConfig>): ModelConfig;
  /** All requests so far. */
  requests: ChatRequest[];
  /** The keys they came with. */
  keys: (string | undefined)[];
  behave(behavior: Behavior): void;
  stop(): Promise<void>;
};

/** A local server that speaks the OpenAI protocol for chat completions, and misbehaves on request. */
export async function startModelEndpoint(): Promise<ModelEndpoint> {
  const requests: ChatRequest[] = [];
  const keys: (string | undefined)[] = [];
  const sockets = new Set<Socket>();
  let behavior: Behavior = (_request, response) => sendError(response, 500);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return sendError(response, 404);
    const chat = JSON.parse(Buffer.concat(chunks).toString()) as ChatRequest;
    requests.push(chat);
    keys.push(request.headers.authorization);
    await behavior(chat, response);
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
      model: 'test-model',
      dailyTokensMax: null,
      priceIn: 0,
      priceOut: 0,
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

type Completion = { finishReason?: string; tokensIn?: number; tokensOut?: number; refusal?: string };

/** A valid completion with this content, a text or an object as JSON. */
export function sendCompletion(
  response: ServerResponse,
  content: unknown,
  { finishReason = 'stop', tokensIn = 900, tokensOut = 200, refusal }: Completion = {},
): void {
  sendJson(response, 200, {
    id: 'chat-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'test-model',
    choices: [
      {
        index: 0,
        finish_reason: finishReason,
        message: {
          role: 'assistant',
          content: typeof content === 'string' || content === null ? content : JSON.stringify(content),
          ...(refusal && { refusal }),
        },
      },
    ],
    usage: { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut },
  });
}

export const sendError = (
  response: ServerResponse,
  status: number,
  message = 'The test wants it so.',
  headers: Record<string, string> = {},
): void => sendJson(response, status, { error: { message, type: 'error' } }, headers);

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** The source text that a request carries. */
export function sourceIn({ messages }: ChatRequest): { title: string; text: string } {
  const first = messages.find(({ role }) => role === 'user');
  return JSON.parse(first!.content) as { title: string; text: string };
}

/** A faithful answer about an item of `makeWaitingItems`. */
export function faithfulAnswer(request: ChatRequest) {
  const { title, text } = sourceIn(request);
  return {
    title: `Utility reports ${title}`,
    summary: text.split('. ')[0]!,
    whyMatters: 'PFAS filters are planned.',
    regulatoryBasis: 'N/A',
    humanImpact: 'N/A',
    category: 'Utilities',
    contentType: 'News',
    tags: ['drinking water'],
    entities: ['PFOA'],
    geo: null,
    keyData: [{ label: 'PFOA', value: /\d+ ppt/.exec(text)?.[0] ?? '10 ppt' }],
    severity: 4,
    reach: 4,
    novelty: 4,
  };
}
