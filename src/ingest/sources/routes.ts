import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { permit, type StaffEnvironment } from '../../access/index.ts';
import { sendRefusal, refusals, refusalsWith } from '../../platform/http/refusals.ts';
import { createApi, json, jsonBody } from '../../platform/http/api.ts';
import type { CallsOf } from '../../platform/http/call-types.ts';
import {
  ListedSource,
  NewSource,
  RecommendedSource,
  Source,
  SourceChange,
  SourceName,
  SourcePage,
  SourceQuery,
  SourceTest,
  SourceTestResult,
} from '../contract.ts';
import { listRecommended } from '../recommended/recommendations.ts';
import type { IngestServices } from '../services.ts';
import { addSource, addTestedSource } from './add-source.ts';
import { changeSource } from './change-source.ts';
import { listSources, listSourceNames, searchSources } from './list-sources.ts';
import { removeSource } from './remove-source.ts';
import { resumeSource } from './resume-source.ts';
import { testSource } from './test-source.ts';

const params = z.object({ id: z.uuid() });
const list = createRoute({
  method: 'get',
  path: '/api/sources',
  ...permit('view the staff area'),
  summary: 'List sources',
  description: 'Each with its last fetch, the items it added, and how many of its stories were approved.',
  responses: { 200: json(z.array(ListedSource)), ...refusals },
});
const search = createRoute({
  method: 'get',
  path: '/api/admin/sources',
  ...permit('view the staff area'),
  summary: 'Search sources',
  description: 'A page of the sources by name, with how many there are in each state.',
  request: { query: SourceQuery },
  responses: { 200: json(SourcePage), ...refusals },
});
const names = createRoute({
  method: 'get',
  path: '/api/admin/sources/names',
  ...permit('view the staff area'),
  summary: 'List the names of all sources',
  responses: { 200: json(z.array(SourceName)), ...refusals },
});
const add = createRoute({
  method: 'post',
  path: '/api/admin/sources',
  ...permit('manage sources'),
  summary: 'Add a source',
  description:
    'An address that is already a source is refused with that source as `current`. With `test=1`, the source is tested first and only added if it has items.',
  request: { query: z.object({ test: z.literal('1').optional() }), ...jsonBody(NewSource) },
  responses: { 201: json(Source, 'Added'), ...refusalsWith(Source) },
});
const test = createRoute({
  method: 'post',
  path: '/api/admin/sources/test',
  ...permit('manage sources'),
  summary: 'Test a source',
  description:
    'Fetches the address and returns its first items; nothing is saved. An address that is already another source is refused with that source as `current`.',
  request: jsonBody(SourceTest),
  responses: { 200: json(SourceTestResult), ...refusalsWith(Source) },
});
const recommended = createRoute({
  method: 'get',
  path: '/api/admin/sources/recommended',
  ...permit('manage sources'),
  summary: 'List recommended public sources',
  responses: { 200: json(z.array(RecommendedSource)), ...refusals },
});
const change = createRoute({
  method: 'patch',
  path: '/api/admin/sources/{id}',
  ...permit('manage sources'),
  summary: 'Change a source',
  request: { params, ...jsonBody(SourceChange) },
  responses: { 200: json(Source), ...refusalsWith(Source) },
});
const remove = createRoute({
  method: 'delete',
  path: '/api/admin/sources/{id}',
  ...permit('manage sources'),
  summary: 'Remove a source with its raw items',
  request: { params },
  responses: { 204: { description: 'Removed' }, ...refusals },
});
const resume = createRoute({
  method: 'post',
  path: '/api/admin/sources/{id}/resume',
  ...permit('manage sources'),
  summary: 'Resume a source that was paused because it kept failing',
  request: { params },
  responses: { 200: json(Source), ...refusals },
});

export type SourceCalls = CallsOf<
  | typeof list
  | typeof search
  | typeof names
  | typeof add
  | typeof test
  | typeof recommended
  | typeof change
  | typeof remove
  | typeof resume
>;

/** Routes for sources. */
export const sourceRoutes = (services: IngestServices) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) => c.json(await listSources(services.database, services.clock.now()), 200))
    .openapi(search, async (c) =>
      c.json(await searchSources(services.database, c.req.valid('query'), services.clock.now()), 200),
    )
    .openapi(names, async (c) => c.json(await listSourceNames(services.database), 200))
    .openapi(add, async (c) => {
      const { test: isTested } = c.req.valid('query');
      const adding = isTested ? addTestedSource : addSource;
      const outcome = await adding(services, c.var.actor, c.req.valid('json'));
      return outcome.ok ? c.json(outcome.value, 201) : sendRefusal(c, outcome);
    })
    .openapi(test, async (c) => {
      const outcome = await testSource(services, c.var.actor, c.req.valid('json'));
      return outcome.ok ? c.json(outcome.value, 200) : sendRefusal(c, outcome);
    })
    .openapi(recommended, async (c) => c.json(await listRecommended(services.database), 200))
    .openapi(change, async (c) => {
      const outcome = await changeSource(services, c.var.actor, c.req.valid('param').id, c.req.valid('json'));
      return outcome.ok ? c.json(outcome.value, 200) : sendRefusal(c, outcome);
    })
    .openapi(remove, async (c) => {
      const outcome = await removeSource(services, c.var.actor, c.req.valid('param').id);
      return outcome.ok ? c.body(null, 204) : sendRefusal(c, outcome);
    })
    .openapi(resume, async (c) => {
      const outcome = await resumeSource(services, c.var.actor, c.req.valid('param').id);
      return outcome.ok ? c.json(outcome.value, 200) : sendRefusal(c, outcome);
    });
