import type { WriterStatus } from './contract.ts';
import { promptVersion } from './model/draft-prompt.ts';
import { readUsage } from './model/usage.ts';
import type { WriterServices } from './services.ts';

/** The writer in use, and what its model has used. Never the key, nor the address's path. */
export async function readStatus(services: WriterServices): Promise<WriterStatus> {
  const { writer, model } = services;
  if (!model) return { writer: writer.name, model: null };
  return {
    writer: writer.name,
    model: {
      name: model.model,
      host: model.baseUrl.host,
      promptVersion,
      dailyTokensMax: model.dailyTokensMax,
      hasPrices: model.priceIn > 0 || model.priceOut > 0,
      ...(await readUsage(services)),
    },
  };
}
