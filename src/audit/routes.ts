import { permit, type StaffEnvironment } from '../access/index.ts';
import type { Database } from '../platform/database/database.ts';
import { createApi, json, csvFile } from '../platform/http/api.ts';
import { refusals } from '../platform/http/refusals.ts';
import { streamCsv } from '../platform/http/stream-body.ts';
import { AuditFilter, AuditPage, AuditQuery } from './contract.ts';
import { entriesCsv, listEntries } from './list-entries.ts';

const read = permit('read the audit trail').get('/api/admin/audit', {
  summary: 'Read the audit trail',
  request: { query: AuditQuery },
  responses: { 200: json(AuditPage), ...refusals },
});
const csv = permit('read the audit trail').get('/api/admin/audit.csv', {
  summary: 'Export the audit trail as CSV',
  request: { query: AuditFilter },
  responses: { 200: csvFile, ...refusals },
});

type Services = { database: Database; timeZone: string };

/** The audit trail, for administrators. */
export const auditRoutes = ({ database, timeZone }: Services) =>
  createApi<StaffEnvironment>()
    .openapi(read, async (c) => {
      return c.json(await listEntries(database, timeZone, c.req.valid('query')), 200);
    })
    .openapi(csv, (c) =>
      streamCsv(entriesCsv(database, timeZone, c.req.valid('query')), 'audit-trail.csv', {
        'cache-control': 'private, no-store',
      }),
    );
