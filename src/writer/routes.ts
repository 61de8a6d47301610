import { createRoute } from '@hono/zod-openapi';
import { refusal, refusals } from '../platform/http/answer.ts';
import { createApi, json, jsonBody } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { refuse } from '../platform/outcome.ts';
import { permit, type StaffEnvironment } from '../access/index.ts';
import { callWriter } from './call-writer.ts';
import { Draft, WriterStatus, WriterTest } from './contract.ts';
import { readStatus } from './read-status.ts';
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

export type WriterCalls = CallsOf<typeof status | typeof test>;

/** Writer routes for administrators. */
export const writerRoutes = (services: WriterServices) =>
  createApi<StaffEnvironment>()
    .openapi(status, async (c) => c.json(await readStatus(services), 200))
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
      return answer.ok ? c.json(answer.draft, 200) : refusal(c, refuse('conflict', answer.reason));
    });
