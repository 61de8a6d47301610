import type { Clock } from '../../platform/clock.ts';
import type { ImageModelConfig } from '../../platform/model-config.ts';
import { createEndpointFetch } from '../../platform/outbound/endpoint-fetch.ts';
import { describeEndpointFailure, type EndpointFailure } from '../../platform/outbound/endpoint-failure.ts';

/** One response must arrive in this time and size; the picture in it is in base64. */
const usualLimits = { totalMsMax: 60_000, bodyBytesMax: 16 * 1024 * 1024 };

/** The bytes are whatever the endpoint sent. */
export type ImageReply =
  | { outcome: 'answered'; bytes: Uint8Array }
  | ({ outcome: 'failed' } & EndpointFailure);

/** Asks the model for one image. Never throws, whatever the endpoint does. */
export type AskImageModel = (prompt: string) => Promise<ImageReply>;

/**
 * Some models send an address unless asked for base64, and others reject being asked. What this endpoint accepts is
 * found out once, and remembered until the process ends.
 */
export function createAskImageModel(
  config: ImageModelConfig,
  clock: Clock,
  limits = usualLimits,
): AskImageModel {
  let mayNameFormat = true;
  // Loaded at the first call: most websites have no model.
  const loadSdk = () => Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);

  return async function ask(prompt): Promise<ImageReply> {
    const [{ generateImage, APICallError, NoImageGeneratedError }, { createOpenAICompatible }] =
      await loadSdk();
    const namesFormat = mayNameFormat;
    const provider = createOpenAICompatible({
      name: 'endpoint',
      baseURL: config.baseUrl.href.replace(/\/$/, ''),
      ...(config.apiKey !== undefined && { apiKey: config.apiKey }),
      fetch: createEndpointFetch(config.baseUrl, limits),
    });
    try {
      const { image } = await generateImage({
        model: provider.imageModel(config.model),
        prompt,
        maxRetries: 0,
        ...(namesFormat && { providerOptions: { endpoint: { response_format: 'b64_json' } } }),
      });
      return { outcome: 'answered', bytes: image.uint8Array };
    } catch (error) {
      const answered = APICallError.isInstance(error) ? error : null;
      if (namesFormat && answered && rejectsFormat(answered)) {
        mayNameFormat = false;
        return ask(prompt);
      }
      const isEmpty = NoImageGeneratedError.isInstance(error);
      return {
        outcome: 'failed',
        ...describeEndpointFailure(error, answered ?? (isEmpty ? {} : null), subject, clock),
      };
    }
  };
}

const subject = { modelSetting: 'IMAGE_MODEL', protocol: 'images' };

const rejectsFormat = ({
  statusCode,
  responseBody = '',
}: {
  statusCode?: number | undefined;
  responseBody?: string | undefined;
}): boolean => (statusCode === 400 || statusCode === 422) && /response_format/i.test(responseBody);
