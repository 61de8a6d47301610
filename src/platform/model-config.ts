import { StartFailure } from './start-failure.ts';

/** An endpoint that speaks the OpenAI protocol for chats, and a model there. */
export type ModelConfig = {
  baseUrl: URL;
  apiKey: string | undefined;
  model: string;
  /** Tokens in and out per day; null for no limit. */
  dailyTokensMax: number | null;
  /** US dollars per million tokens. */
  priceIn: number;
  priceOut: number;
};

/** The same endpoint's model for images. */
export type ImageModelConfig = {
  baseUrl: URL;
  apiKey: string | undefined;
  model: string;
  /** Images per day. */
  dailyMax: number;
  /** US dollars per image. */
  price: number;
};

/** The same endpoint's model for embeddings. */
export type EmbeddingsConfig = {
  baseUrl: URL;
  apiKey: string | undefined;
  model: string;
  /** Tokens per day. */
  dailyTokensMax: number;
};

export type Models = {
  /** The language model that drafts stories, if any. */
  model: ModelConfig | undefined;
  /** The model that draws covers, if any. */
  imageModel: ImageModelConfig | undefined;
  /** The model that finds stories by meaning, if any. */
  embeddings: EmbeddingsConfig | undefined;
};

/** The settings they are read from, by their names in the environment. */
type ModelSettings = {
  LLM_BASE_URL?: string | undefined;
  LLM_API_KEY?: string | undefined;
  LLM_MODEL?: string | undefined;
  LLM_DAILY_TOKENS?: number | undefined;
  LLM_PRICE_IN: number;
  LLM_PRICE_OUT: number;
  IMAGE_MODEL?: string | undefined;
  IMAGE_DAILY_MAX: number;
  IMAGE_PRICE: number;
  EMBEDDINGS_MODEL?: string | undefined;
  EMBEDDINGS_DAILY_TOKENS: number;
};

/**
 * Reads the configured models, if any. Throws `StartFailure` if there is an endpoint without a model, or the reverse.
 */
export function readModels(env: ModelSettings): Models {
  const { LLM_BASE_URL: address, LLM_MODEL: model, IMAGE_MODEL: imageModel, EMBEDDINGS_MODEL } = env;
  const hasModel = [model, imageModel, EMBEDDINGS_MODEL].some(Boolean);
  if (!address && !hasModel) return { model: undefined, imageModel: undefined, embeddings: undefined };
  if (!address || !hasModel)
    throw new StartFailure(
      'Set LLM_BASE_URL together with LLM_MODEL, IMAGE_MODEL or EMBEDDINGS_MODEL, or none of them.',
    );
  const endpoint = { baseUrl: new URL(address), apiKey: env.LLM_API_KEY };
  return {
    model: model
      ? {
          ...endpoint,
          model,
          dailyTokensMax: env.LLM_DAILY_TOKENS ?? null,
          priceIn: env.LLM_PRICE_IN,
          priceOut: env.LLM_PRICE_OUT,
        }
      : undefined,
    imageModel: imageModel
      ? { ...endpoint, model: imageModel, dailyMax: env.IMAGE_DAILY_MAX, price: env.IMAGE_PRICE }
      : undefined,
    embeddings: EMBEDDINGS_MODEL
      ? { ...endpoint, model: EMBEDDINGS_MODEL, dailyTokensMax: env.EMBEDDINGS_DAILY_TOKENS }
      : undefined,
  };
}
