import type { ServerResponse } from 'node:http';
import type { EmbeddingsConfig } from '../../../src/platform/model-config.ts';
import { type Behavior, type OpenAiEndpoint, sendJson, startOpenAiEndpoint } from './openai-endpoint.ts';

/** A request for embeddings. */
export type EmbeddingsRequest = { model: string; input: string[] };

export type EmbeddingsEndpoint = OpenAiEndpoint<EmbeddingsRequest> & {
  config(changes?: Partial<EmbeddingsConfig>): EmbeddingsConfig;
};

/** A local server for embeddings, which gives valid answers by default. */
export async function startEmbeddingsEndpoint(): Promise<EmbeddingsEndpoint> {
  const endpoint = await startOpenAiEndpoint('/embeddings', answerProperly);
  return {
    ...endpoint,
    config: (changes = {}) => ({
      ...endpoint.access,
      model: 'test-embeddings',
      dailyTokensMax: 1_000_000,
      ...changes,
    }),
  };
}

const answerProperly: Behavior<EmbeddingsRequest> = ({ input }, response) =>
  sendEmbeddings(response, input.map(meaningOf));

/** A valid response with these embeddings. */
export const sendEmbeddings = (response: ServerResponse, embeddings: readonly unknown[]): void =>
  sendJson(response, 200, {
    data: embeddings.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 10 * embeddings.length, total_tokens: 10 * embeddings.length },
  });

/** Synonyms. */
const meanings = [
  /\b(remediation|clean ?up|cleaning)\b/gi,
  /\b(wells?|aquifers?|groundwater)\b/gi,
  /\b(firefighters?|firemen|foams?)\b/gi,
  /\b(courts?|judges?|rulings?|lawsuits?)\b/gi,
];

/** An embedding of a text, in 16 dimensions. */
export const meaningOf = (text: string): number[] => [
  ...meanings.map((words) => text.match(words)?.length ?? 0),
  ...Array.from({ length: 12 }, (_, at) => ((text.length * (at + 3)) % 7) / 100 + 0.01),
];
