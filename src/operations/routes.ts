import { createRoute } from '@hono/zod-openapi';
import { permit, type StaffEnvironment } from '../access/index.ts';
import { readRelease } from '../platform/config.ts';
import { createApi, json } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { refusals } from '../platform/http/refusals.ts';
import { WebsiteStatus } from './contract.ts';
import { judge } from './judge.ts';
import { type MeasureServices, measureProcess, measureWebsite } from './measure.ts';

const status = createRoute({
  method: 'get',
  path: '/api/admin/status',
  ...permit('view the status'),
  summary: 'How the website runs',
  description: 'What needs attention, in words. The figures behind it are at METRICS_PORT.',
  responses: { 200: json(WebsiteStatus), ...refusals },
});

export type OperationsCalls = CallsOf<typeof status>;

/** The status of the website, for administrators. */
export const operationsRoutes = (services: MeasureServices) =>
  createApi<StaffEnvironment>().openapi(status, async (c) => c.json(await readStatus(services), 200));

export async function readStatus(services: MeasureServices): Promise<WebsiteStatus> {
  const now = services.clock.now();
  return {
    checkedAt: now.toISOString(),
    release: readRelease(),
    conditions: judge(await measureProcess(services), await measureWebsite(services), now),
  };
}
