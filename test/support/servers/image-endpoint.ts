import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import type { ImageModelConfig } from '../../../src/platform/model-config.ts';
import { type OpenAiEndpoint, sendJson, startOpenAiEndpoint } from './openai-endpoint.ts';

/** A request for an image, as far as the tests read it. */
export type ImageRequest = { model: string; prompt: string; n: number; response_format?: string };

export type ImageEndpoint = OpenAiEndpoint<ImageRequest> & {
  config(changes?: Partial<ImageModelConfig>): ImageModelConfig;
};

/** A local server for images. */
export async function startImageEndpoint(): Promise<ImageEndpoint> {
  const endpoint = await startOpenAiEndpoint<ImageRequest>('/images/generations');
  return {
    ...endpoint,
    config: (changes = {}) => ({
      ...endpoint.access,
      model: 'test-images',
      dailyMax: 50,
      price: 0,
      ...changes,
    }),
  };
}

/** A PNG that is not blank. */
export const testPicture = (width = 1024, height = 1024): Promise<Buffer> => {
  const stripes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="${width}" height="${height}" preserveAspectRatio="none"><rect width="8" height="8" fill="#2f6f8f"/><path d="M0 8 8 0V8Z" fill="#d9b26f"/><circle cx="3" cy="3" r="2" fill="#f4efe4"/></svg>`;
  return sharp(Buffer.from(stripes)).png().toBuffer();
};

/** A valid response with these bytes as its image. */
export const sendImage = (response: ServerResponse, bytes: Uint8Array): void =>
  sendJson(response, 200, { created: 1, data: [{ b64_json: Buffer.from(bytes).toString('base64') }] });
