import type { Clock } from '../../platform/clock.ts';
import type { EmbeddingsConfig } from '../../platform/model-config.ts';
import { createEndpointFetch } from '../../platform/outbound/endpoint-fetch.ts';
import { describeEndpointFailure, type EndpointFailure } from '../../platform/outbound/endpoint-failure.ts';
import { readEmbeddings } from './read-embeddings.ts';

/** Limits of one response; its size allows for a batch of embeddings of 4,096 numbers at full precision. */
export type CallLimits = { totalMsMax: number; bodyBytesMax: number };

export type EmbeddingsReply =
  | { outcome: 'answered'; embeddings: Float32Array[]; tokens: number | null }
  /** `isRejected`: the endpoint rejects these texts, but may accept others. */
  | ({ outcome: 'failed'; isRejected: boolean } & EndpointFailure);

/** Asks for the embeddings of some texts, in their order. Never throws, whatever the endpoint does. */
export type AskEmbeddings = (texts: readonly string[]) => Promise<EmbeddingsReply>;

/** Calls the configured endpoint through the AI SDK. */
export function createAskEmbeddings(
  config: EmbeddingsConfig,
  clock: Clock,
  limits: CallLimits,
): AskEmbeddings {
  // Loaded at the first call: most websites have no model.
  const loadSdk = () => Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);

  return async function ask(texts) {
    const [{ embedMany, AISDKError, APICallError }, { createOpenAICompatible }] = await loadSdk();
    const provider = createOpenAICompatible({
      name: 'endpoint',
      baseURL: config.baseUrl.href.replace(/\/$/, ''),
      ...(config.apiKey !== undefined && { apiKey: config.apiKey }),
      fetch: createEndpointFetch(config.baseUrl, limits),
    });
    try {
      const model = provider.embeddingModel(config.model);
      const { embeddings, usage, responses } = await embedMany({ model, values: [...texts], maxRetries: 0 });
      const read = readEmbeddings(embeddings, responses?.[0]?.body);
      if ('problem' in read) return { ...unusable, reason: read.problem };
      return { outcome: 'answered', embeddings: read.embeddings, tokens: tokenCount(usage.tokens) };
    } catch (error) {
      const answered = APICallError.isInstance(error) ? error : null;
      const isOutside = !answered && AISDKError.isInstance(error);
      const failure = describeEndpointFailure(error, answered ?? (isOutside ? {} : null), subject, clock);
      return { outcome: 'failed', isRejected: isRejection(answered?.statusCode), ...failure };
    }
  };
}

const subject = { modelSetting: 'EMBEDDINGS_MODEL', protocol: 'embeddings' };

/** A failure after the response arrived: the call may have been charged. */
const unusable = {
  outcome: 'failed',
  isRejected: false,
  isUncharged: false,
  isPassing: false,
  retryAfterSeconds: null,
} as const;

/** The statuses for texts that are too long or unreadable. */
const isRejection = (status: number | undefined): boolean =>
  status === 400 || status === 413 || status === 422;

const tokenCount = (tokens: number): number | null =>
  Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null;
