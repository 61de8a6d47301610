import { createRoute } from '@hono/zod-openapi';
import type { Clock } from '../platform/clock.ts';
import { refusals } from '../platform/http/answer.ts';
import { createApi, json, jsonBody } from '../platform/http/api.ts';
import { permit, type StaffEnvironment } from '../access/index.ts';
import { builtinWriter } from './builtin/index.ts';
import { Draft, WriterStatus, WriterTest } from './contract.ts';

const status = createRoute({
  method: 'get',
  path: '/api/admin/writer',
  ...permit('change settings'),
  summary: 'Which writer is at work',
  responses: { 200: json(WriterStatus), ...refusals },
});
const test = createRoute({
  method: 'post',
  path: '/api/admin/writer/test',
  ...permit('change settings'),
  summary: 'Try the writer',
  description: 'Drafts from the text that is given; nothing is saved.',
  request: jsonBody(WriterTest),
  responses: { 200: json(Draft), ...refusals },
});

/** The writer, as administrators see it. */
export const writerRoutes = ({ clock }: { clock: Clock }) =>
  createApi<StaffEnvironment>()
    .openapi(status, (c) => c.json({ writer: 'builtin' as const }, 200))
    .openapi(test, async (c) => {
      const { title, text } = c.req.valid('json');
      const draft = await builtinWriter.write({
        url: 'https://www.example.org/test',
        title,
        contentText: text,
        publishedAt: clock.now(),
        sourceName: 'A test',
        defaultCategory: null,
        labels: [],
      });
      return c.json(draft, 200);
    });
