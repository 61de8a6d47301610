import { permit, type StaffEnvironment } from '../access/index.ts';
import { createApi, json, jsonBody } from '../platform/http/api.ts';
import { refusals } from '../platform/http/refusals.ts';
import { SuggestionRequest, Suggestions, WriterStatus } from './contract.ts';
import { promptVersion } from './model/draft-prompt.ts';
import { readUsage } from './model/usage.ts';
import type { WriterServices } from './services.ts';

const status = permit('change settings').get('/api/admin/writer', {
  summary: 'Get the current writer',
  responses: { 200: json(WriterStatus), ...refusals },
});
const suggestions = permit('review stories').post('/api/admin/writer/suggestions', {
  summary: 'Find the tags, entities and place of a text',
  description: 'By the rules of the built-in writer; nothing is saved.',
  request: jsonBody(SuggestionRequest),
  responses: { 200: json(Suggestions), ...refusals },
});

/** Routes for suggestions and, for administrators, about the writer in use. */
export const writerRoutes = (services: WriterServices) =>
  createApi<StaffEnvironment>()
    .openapi(status, async (c) => c.json(await readStatus(services), 200))
    .openapi(suggestions, async (c) => {
      const { suggest } = await import('./builtin/suggest.ts');
      return c.json(await suggest(services.database, services.clock.now(), c.req.valid('json')), 200);
    });

/** The writer in use and its model's usage. Never returns the key or the path of the endpoint's address. */
async function readStatus(services: WriterServices): Promise<WriterStatus> {
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
