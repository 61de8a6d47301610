import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { permit, type StaffEnvironment } from '../../access/index.ts';
import { sendRefusal, refusals } from '../../platform/http/refusals.ts';
import { createApi, json } from '../../platform/http/api.ts';
import type { CallsOf } from '../../platform/http/call-types.ts';
import { refuse } from '../../platform/outcome.ts';
import { FetchRun } from '../contract.ts';
import type { IngestServices } from '../services.ts';
import { findFetchRun } from '../sources/list-sources.ts';
import { requestFetch } from './request-fetch.ts';
import { waitForEvent } from '../../platform/wait-for-event.ts';

const params = z.object({ id: z.uuid() });
const fetchNow = createRoute({
  method: 'post',
  path: '/api/admin/sources/{id}/fetch',
  ...permit('manage sources'),
  summary: 'Fetch a source now',
  description: 'Returns 202 with the job right away; with `wait=1`, waits until it is done.',
  request: { params, query: z.object({ wait: z.literal('1').optional() }) },
  responses: { 200: json(FetchRun, 'Done'), 202: json(FetchRun, 'In progress'), ...refusals },
});
const oneRun = createRoute({
  method: 'get',
  path: '/api/admin/fetch-runs/{id}',
  ...permit('view the staff area'),
  summary: 'Get the progress of a fetch',
  request: { params },
  responses: { 200: json(FetchRun), ...refusals },
});

export type FetchCalls = CallsOf<typeof fetchNow | typeof oneRun>;

/** Routes that fetch a source and follow its progress. */
export const fetchRoutes = (services: IngestServices) =>
  createApi<StaffEnvironment>()
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
