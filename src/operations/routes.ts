import { permit, type StaffEnvironment } from '../access/index.ts';
import { createApi, json } from '../platform/http/api.ts';
import { refusals } from '../platform/http/refusals.ts';
import { WebsiteStatus } from './contract.ts';
import type { MeasureServices } from './measure.ts';
import { readStatus } from './read-status.ts';

const status = permit('view the status').get('/api/admin/status', {
  summary: 'How the website runs',
  description: 'What needs attention, in words. The figures behind it are at METRICS_PORT.',
  responses: { 200: json(WebsiteStatus), ...refusals },
});

/** The status of the website, for administrators. */
export const operationsRoutes = (services: MeasureServices) =>
  createApi<StaffEnvironment>().openapi(status, async (c) => c.json(await readStatus(services), 200));
