import { createRoute, z } from '@hono/zod-openapi';
import type { StaffEnvironment } from '../access/index.ts';
import type { Database } from '../platform/database/database.ts';
import { refusals } from '../platform/http/refusals.ts';
import { createApi, json } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { DataSetChange } from './contract.ts';
import { findChanges } from './find-changes.ts';

const changes = createRoute({
  method: 'get',
  path: '/api/data-sets',
  summary: 'List when each data set last changed',
  description: 'By the ids of the data page. Files are made when requested, so they are as new as this.',
  responses: { 200: json(z.array(DataSetChange)), ...refusals },
});

export type DataSetCalls = CallsOf<typeof changes>;

/** When each data set last changed. */
export const dataSetRoutes = ({ database }: { database: Database }) =>
  createApi<StaffEnvironment>().openapi(changes, async (c) => c.json(await findChanges(database), 200));
