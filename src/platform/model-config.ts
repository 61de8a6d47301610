import { StartFailure } from './start-failure.ts';

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
 * Reads the configured models of an endpoint that speaks the OpenAI protocol, if any. Throws `StartFailure` if there is an
 * endpoint without a model, or the reverse.
 */
export function readModels(env: ModelSettings) {
  const { LLM_BASE_URL: address, LLM_MODEL: model, IMAGE_MODEL: imageModel, EMBEDDINGS_MODEL } = env;
  if (Boolean(address) !== [model, imageModel, EMBEDDINGS_MODEL].some(Boolean))
    throw new StartFailure(
      'Set LLM_BASE_URL together with LLM_MODEL, IMAGE_MODEL or EMBEDDINGS_MODEL, or none of them.',
    );
  const endpoint = address && { baseUrl: new URL(address), apiKey: env.LLM_API_KEY };
  return {
    /** Drafts stories; prices are in US dollars per million tokens. */
    model:
      endpoint && model
        ? {
            ...endpoint,
            model,
            /** In and out, per day; null for no limit. */
            dailyTokensMax: env.LLM_DAILY_TOKENS ?? null,
            priceIn: env.LLM_PRICE_IN,
            priceOut: env.LLM_PRICE_OUT,
          }
        : undefined,
    /** Draws covers; the price is in US dollars per image. */
    imageModel:
      endpoint && imageModel
        ? { ...endpoint, model: imageModel, dailyMax: env.IMAGE_DAILY_MAX, price: env.IMAGE_PRICE }
        : undefined,
    /** Finds stories by meaning. */
    embeddings:
      endpoint && EMBEDDINGS_MODEL
        ? { ...endpoint, model: EMBEDDINGS_MODEL, dailyTokensMax: env.EMBEDDINGS_DAILY_TOKENS }
        : undefined,
  };
}

export type Models = ReturnType<typeof readModels>;
export type ModelConfig = NonNullable<Models['model']>;
export type ImageModelConfig = NonNullable<Models['imageModel']>;
export type EmbeddingsConfig = NonNullable<Models['embeddings']>;
