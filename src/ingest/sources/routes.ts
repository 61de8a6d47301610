import { z } from 'zod';
import { permit, type StaffEnvironment } from '../../access/index.ts';
import { createApi, json, jsonBody, idParams } from '../../platform/http/api.ts';
import { refusals, refusalsWith, sendOutcome, sendRefusal, sendDone } from '../../platform/http/refusals.ts';
import { refuse } from '../../platform/outcome.ts';
import { waitForEvent } from '../../platform/wait-for-event.ts';
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
  FetchRun,
} from '../contract.ts';
import { requestFetch } from '../fetch/request-fetch.ts';
import { listRecommended } from '../recommended/recommendations.ts';
import type { IngestServices } from '../services.ts';
import { addSource, addTestedSource, changeSource, removeSource, resumeSource } from './change-source.ts';
import { listSources, listSourceNames, searchSources, findFetchRun } from './list-sources.ts';
import { testSource } from './test-source.ts';

const list = permit('view the staff area').get('/api/sources', {
  summary: 'List sources',
  description: 'Each with its last fetch, the items it added, and how many of its stories were approved.',
  responses: { 200: json(z.array(ListedSource)), ...refusals },
});
const search = permit('view the staff area').get('/api/admin/sources', {
  summary: 'Search sources',
  description: 'A page of the sources by name, with how many there are in each state.',
  request: { query: SourceQuery },
  responses: { 200: json(SourcePage), ...refusals },
});
const names = permit('view the staff area').get('/api/admin/sources/names', {
  summary: 'List the names of all sources',
  responses: { 200: json(z.array(SourceName)), ...refusals },
});
const add = permit('manage sources').post('/api/admin/sources', {
  summary: 'Add a source',
  description:
    'An address that is already a source is refused with that source as `current`. With `test=1`, the source is tested first and only added if it has items.',
  request: { query: z.object({ test: z.literal('1').optional() }), ...jsonBody(NewSource) },
  responses: { 201: json(Source, 'Added'), ...refusalsWith(Source) },
});
const test = permit('manage sources').post('/api/admin/sources/test', {
  summary: 'Test a source',
  description:
    'Fetches the address and returns its first items; nothing is saved. An address that is already another source is refused with that source as `current`.',
  request: jsonBody(SourceTest),
  responses: { 200: json(SourceTestResult), ...refusalsWith(Source) },
});
const recommended = permit('manage sources').get('/api/admin/sources/recommended', {
  summary: 'List recommended public sources',
  responses: { 200: json(z.array(RecommendedSource)), ...refusals },
});
const change = permit('manage sources').patch('/api/admin/sources/{id}', {
  summary: 'Change a source',
  request: { params: idParams, ...jsonBody(SourceChange) },
  responses: { 200: json(Source), ...refusalsWith(Source) },
});
const remove = permit('manage sources').delete('/api/admin/sources/{id}', {
  summary: 'Remove a source with its raw items',
  request: { params: idParams },
  responses: { 204: { description: 'Removed' }, ...refusals },
});
const resume = permit('manage sources').post('/api/admin/sources/{id}/resume', {
  summary: 'Resume a source that was paused because it kept failing',
  request: { params: idParams },
  responses: { 200: json(Source), ...refusals },
});

const fetchNow = permit('manage sources').post('/api/admin/sources/{id}/fetch', {
  summary: 'Fetch a source now',
  description: 'Returns 202 with the job right away; with `wait=1`, waits until it is done.',
  request: { params: idParams, query: z.object({ wait: z.literal('1').optional() }) },
  responses: { 200: json(FetchRun, 'Done'), 202: json(FetchRun, 'In progress'), ...refusals },
});
const oneRun = permit('view the staff area').get('/api/admin/fetch-runs/{id}', {
  summary: 'Get the progress of a fetch',
  request: { params: idParams },
  responses: { 200: json(FetchRun), ...refusals },
});

/** Routes for sources and visits to them. */
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
      return sendOutcome(c, await adding(services, c.var.actor, c.req.valid('json')), 201);
    })
    .openapi(test, async (c) => sendOutcome(c, await testSource(services, c.var.actor, c.req.valid('json'))))
    .openapi(recommended, async (c) => c.json(await listRecommended(services.database), 200))
    .openapi(change, async (c) =>
      sendOutcome(c, await changeSource(services, c.var.actor, c.req.valid('param').id, c.req.valid('json'))),
    )
    .openapi(remove, async (c) =>
      sendDone(c, await removeSource(services, c.var.actor, c.req.valid('param').id)),
    )
    .openapi(resume, async (c) =>
      sendOutcome(c, await resumeSource(services, c.var.actor, c.req.valid('param').id)),
    )
    .openapi(fetchNow, async (c) => {
      const outcome = await requestFetch(services, c.var.actor, c.req.valid('param').id);
      if (!outcome.ok) return sendRefusal(c, outcome);
      const { runId } = outcome.value;
      const isWaiting = c.req.valid('query').wait === '1';
      const state = isWaiting
        ? await awaitRun(services, runId)
        : await findFetchRun(services.database, runId);
      if (!state) return sendRefusal(c, refuse('not-found', 'This source has been removed.'));
      return state.state === 'done' || state.state === 'failed' ? c.json(state, 200) : c.json(state, 202);
    })
    .openapi(oneRun, async (c) => {
      const state = await findFetchRun(services.database, c.req.valid('param').id);
      return state ? c.json(state, 200) : sendRefusal(c, refuse('not-found', 'Fetch not found.'));
    });

/** The run once it has finished, or its current state if that takes too long. */
async function awaitRun(
  { database, events }: Pick<IngestServices, 'database' | 'events'>,
  runId: string,
): Promise<FetchRun | null> {
  await waitForEvent(
    events.on['fetch-run'],
    (event) => event.runId === runId,
    async () => {
      const run = await findFetchRun(database, runId);
      return !run || run.state === 'done' || run.state === 'failed';
    },
  );
  return findFetchRun(database, runId);
}
