import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { sendRefusal, refusals } from '../platform/http/refusals.ts';
import { createApi, json, jsonBody } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { refuse } from '../platform/outcome.ts';
import { permit, type StaffEnvironment } from '../access/index.ts';
import { callWriter } from './drafting/call-writer.ts';
import {
  Draft,
  Redraft,
  Redrafting,
  RedraftRequest,
  SuggestionRequest,
  Suggestions,
  WriterStatus,
  WriterTest,
} from './contract.ts';
import { readStatus } from './read-status.ts';
import { findRedraft } from './redraft/find-redraft.ts';
import { requestRedraft } from './redraft/request-redraft.ts';
import { suggest } from './suggest.ts';
import type { WriterServices } from './services.ts';

const status = createRoute({
  method: 'get',
  path: '/api/admin/writer',
  ...permit('change settings'),
  summary: 'Get the current writer',
  responses: { 200: json(WriterStatus), ...refusals },
});
const test = createRoute({
  method: 'post',
  path: '/api/admin/writer/test',
  ...permit('change settings'),
  summary: 'Try the writer',
  description: 'Drafts a story from the given text; nothing is saved.',
  request: jsonBody(WriterTest),
  responses: { 200: json(Draft), ...refusals },
});

const params = z.object({ id: z.uuid() });
const redraft = createRoute({
  method: 'post',
  path: '/api/admin/stories/{id}/redraft',
  ...permit('review stories'),
  summary: 'Redraft a story with a writer',
  description:
    'Drafts from the primary source, in the background; the story stays as it is. `redraft` events tell when it is done.',
  request: { params, ...jsonBody(RedraftRequest) },
  responses: { 202: json(Redraft), ...refusals },
});
const redrafting = createRoute({
  method: 'get',
  path: '/api/admin/stories/{id}/redraft',
  ...permit('view the staff area'),
  summary: 'Get who can redraft a story, and its newest redraft',
  request: { params },
  responses: { 200: json(Redrafting), ...refusals },
});
const suggestions = createRoute({
  method: 'post',
  path: '/api/admin/writer/suggestions',
  ...permit('review stories'),
  summary: 'Find the tags, entities and place of a text',
  description: 'By the rules of the built-in writer; nothing is saved.',
  request: jsonBody(SuggestionRequest),
  responses: { 200: json(Suggestions), ...refusals },
});

export type WriterCalls = CallsOf<
  typeof status | typeof test | typeof redraft | typeof redrafting | typeof suggestions
>;

/** Routes for redrafting and, for administrators, about the writer in use. */
export const writerRoutes = (services: WriterServices) =>
  createApi<StaffEnvironment>()
    .openapi(status, async (c) => c.json(await readStatus(services), 200))
    .openapi(redraft, async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await requestRedraft(services, c.var.actor, id, c.req.valid('json'));
      return outcome.ok ? c.json(outcome.value, 202) : sendRefusal(c, outcome);
    })
    .openapi(redrafting, async (c) => {
      const model = services.writers.model && services.model ? services.model.model : null;
      const found = await findRedraft(services.database, c.req.valid('param').id, model);
      return found ? c.json(found, 200) : sendRefusal(c, refuse('not-found', 'Story not found'));
    })
    .openapi(suggestions, async (c) =>
      c.json(await suggest(services.database, services.clock.now(), c.req.valid('json')), 200),
    )
    .openapi(test, async (c) => {
      const { title, text } = c.req.valid('json');
      const answer = await callWriter(services, {
        url: 'https://www.example.org/test',
        title,
        contentText: text,
        publishedAt: services.clock.now(),
        sourceName: 'A test',
        defaultCategory: null,
        labels: [],
      });
      return answer.ok ? c.json(answer.draft, 200) : sendRefusal(c, refuse('conflict', answer.reason));
    });
