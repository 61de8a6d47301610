import type { Clock } from '../../platform/clock.ts';
import type { EmbeddingsConfig } from '../../platform/model-config.ts';
import { describeEndpointFailure, type EndpointFailure } from '../../platform/outbound/endpoint-failure.ts';
import { openEndpoint } from '../../platform/outbound/open-endpoint.ts';
import type { EmbeddingPurpose } from '../terms.ts';
import { type DailyTokens, openDailyTokens, type TokenServices } from './daily-tokens.ts';

/** Embeds texts with one model, within the daily limit. Never throws because of the endpoint. */
export type Embedder = {
  model: string;
  embed(purpose: EmbeddingPurpose, texts: readonly string[]): Promise<EmbeddingsReply>;
};

const callLimits: Record<EmbeddingPurpose, CallLimits> = {
  stories: { totalMsMax: 60_000, bodyBytesMax: 8 * 1024 * 1024 },
  // A visitor is waiting, and one embedding is small.
  questions: { totalMsMax: 3_000, bodyBytesMax: 256 * 1024 },
};

/** Opens the configured model, without calling it yet. */
export function openEmbedder(
  config: EmbeddingsConfig,
  services: TokenServices,
  limits = callLimits,
): Embedder {
  const tokens = openDailyTokens(services, config);
  const ask = {
    stories: createAskEmbeddings(config, services.clock, limits.stories),
    questions: createAskEmbeddings(config, services.clock, limits.questions),
  };
  return {
    model: config.model,
    embed: (purpose, texts) => embedWithin(tokens, purpose, texts, ask[purpose]),
  };
}

async function embedWithin(
  tokens: DailyTokens,
  purpose: EmbeddingPurpose,
  texts: readonly string[],
  ask: ReturnType<typeof createAskEmbeddings>,
): Promise<EmbeddingsReply> {
  const reserved = await tokens.reserve(purpose, texts);
  if (!reserved) return budgetSpent(purpose);
  const reply = await ask(texts);
  if (reply.outcome === 'failed') {
    if (reply.isFree) await tokens.settle(reserved, 0);
  } else if (reply.tokens !== null) await tokens.settle(reserved, Math.min(reply.tokens, tokensMax));
  return reply;
}

/** Caps the use that an endpoint reports for a call. */
const tokensMax = 1_000_000;

const budgetSpent = (purpose: EmbeddingPurpose): EmbeddingsReply => ({
  outcome: 'failed',
  reason: `Today’s tokens for ${purpose} are spent (EMBEDDINGS_DAILY_TOKENS).`,
  isRejected: false,
  isFree: true,
  isTransient: true,
  retryAfterSeconds: null,
});

/** Limits of one response; its size allows for a batch of embeddings of 4,096 numbers at full precision. */
type CallLimits = { totalMsMax: number; bodyBytesMax: number };

type EmbeddingsReply =
  | { outcome: 'answered'; embeddings: Float32Array[]; tokens: number | null }
  /** `isRejected`: the endpoint rejects these texts, but may accept others. */
  | ({ outcome: 'failed'; isRejected: boolean } & EndpointFailure);

/** Asks for the embeddings of some texts, in their order. Never throws, whatever the endpoint does. */
type AskEmbeddings = (texts: readonly string[]) => Promise<EmbeddingsReply>;

function createAskEmbeddings(config: EmbeddingsConfig, clock: Clock, limits: CallLimits): AskEmbeddings {
  return async function ask(texts) {
    const { sdk, provider } = await openEndpoint(config, limits);
    try {
      const model = provider.embeddingModel(config.model);
      const { embeddings, usage, responses } = await sdk.embedMany({
        model,
        values: [...texts],
        maxRetries: 0,
      });
      const read = readEmbeddings(embeddings, responses?.[0]?.body);
      if ('problem' in read) return { ...unusable, reason: read.problem };
      return { outcome: 'answered', embeddings: read.embeddings, tokens: tokenCount(usage.tokens) };
    } catch (error) {
      const answered = sdk.APICallError.isInstance(error) ? error : null;
      const isOutside = !answered && sdk.AISDKError.isInstance(error);
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
  isFree: false,
  isTransient: false,
  retryAfterSeconds: null,
} as const;

/** The statuses for texts that are too long or unreadable. */
const isRejection = (status: number | undefined): boolean =>
  status === 400 || status === 413 || status === 422;

const tokenCount = (tokens: number): number | null =>
  Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null;

/** Plausible vector lengths. */
const [lengthMin, lengthMax] = [2, 4_096];

/**
 * Checks what an endpoint sent: embeddings of one length, in the order of the texts, of finite numbers that are not all
 * zero. Otherwise one sentence says what is wrong. `body` is the whole response.
 */
function readEmbeddings(
  sent: readonly (readonly number[])[],
  body: unknown,
): { embeddings: Float32Array[] } | { problem: string } {
  if (!isInOrder(body)) return { problem: 'The endpoint returned the embeddings in another order.' };
  const length = sent[0]?.length ?? 0;
  if (length < lengthMin || length > lengthMax)
    return { problem: `The endpoint returned embeddings of ${length} numbers.` };
  if (sent.some((numbers) => numbers.length !== length))
    return { problem: 'The endpoint returned embeddings of different lengths.' };
  const embeddings = sent.map((numbers) => Float32Array.from(numbers));
  if (!embeddings.every((numbers) => numbers.every(Number.isFinite) && numbers.some((one) => one !== 0)))
    return { problem: 'The endpoint returned embeddings that are not vectors.' };
  return { embeddings };
}

/** Items may state their index. */
function isInOrder(body: unknown): boolean {
  const data = isRecord(body) && Array.isArray(body.data) ? body.data : [];
  return data.every((item, at) => !isRecord(item) || item.index === undefined || item.index === at);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
