import type { EmbeddingsConfig } from '../../platform/model-config.ts';
import type { EmbeddingPurpose } from '../terms.ts';
import { type CallLimits, createAskEmbeddings, type EmbeddingsReply } from './ask-embeddings.ts';
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
    if (reply.isUncharged) await tokens.settle(reserved, 0);
  } else if (reply.tokens !== null) await tokens.settle(reserved, Math.min(reply.tokens, tokensMax));
  return reply;
}

/** Caps the use that an endpoint reports for a call. */
const tokensMax = 1_000_000;

const budgetSpent = (purpose: EmbeddingPurpose): EmbeddingsReply => ({
  outcome: 'failed',
  reason: `Today’s tokens for ${purpose} are spent (EMBEDDINGS_DAILY_TOKENS).`,
  isRejected: false,
  isUncharged: true,
  isPassing: true,
  retryAfterSeconds: null,
});
