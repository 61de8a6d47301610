import type { OpenAICompatibleProviderSettings } from '@ai-sdk/openai-compatible';
import { createEndpointFetch, type Limits } from './endpoint-fetch.ts';

type Endpoint = { baseUrl: URL; apiKey: string | undefined };

/** The AI SDK and its client for a model's endpoint, loaded at the first call: most websites have no model. */
export async function openEndpoint(
  { baseUrl, apiKey }: Endpoint,
  limits: Limits,
  settings: Partial<OpenAICompatibleProviderSettings> = {},
) {
  const [sdk, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: baseUrl.href.replace(/\/$/, ''),
    ...(apiKey !== undefined && { apiKey }),
    fetch: createEndpointFetch(baseUrl, limits),
    ...settings,
  });
  return { sdk, provider };
}
