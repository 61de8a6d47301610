import type { ServerResponse } from 'node:http';
import type { ModelConfig } from '../../../src/platform/model-config.ts';
import { type OpenAiEndpoint, sendJson, startOpenAiEndpoint } from './openai-endpoint.ts';

/** A request for a chat completion, as far as the tests read it. */
export type ChatRequest = {
  model: string;
  messages: { role: 'system' | 'user' | 'assistant'; content: string }[];
  temperature?: number;
  max_tokens?: number;
  response_format?: { type: string };
  tools?: unknown;
};

export type ModelEndpoint = OpenAiEndpoint<ChatRequest> & {
  /** With these limits and prices. */
  config(changes?: Partial<ModelConfig>): ModelConfig;
};

/** A local server for chat completions. */
export async function startModelEndpoint(): Promise<ModelEndpoint> {
  const endpoint = await startOpenAiEndpoint<ChatRequest>('/chat/completions');
  return {
    ...endpoint,
    config: (changes = {}) => ({
      ...endpoint.access,
      model: 'test-model',
      dailyTokensMax: null,
      priceIn: 0,
      priceOut: 0,
      ...changes,
    }),
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
