import type { WriterStatus } from './contract.ts';
import { promptVersion } from './model/draft-prompt.ts';
import { readUsage } from './model/usage.ts';
import type { WriterServices } from './services.ts';

/** The writer in use and its model's usage. Never returns the key or the path of the endpoint's address. */
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
