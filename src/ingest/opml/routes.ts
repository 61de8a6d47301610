import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { permit, type StaffEnvironment } from '../../access/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { createApi, json, jsonBody } from '../../platform/http/api.ts';
import { refusals, sendOutcome } from '../../platform/http/refusals.ts';
import { OpmlFile, OpmlImport } from '../contract.ts';
import type { IngestServices } from '../services.ts';
import { sources } from '../tables.ts';

const importSources = permit('manage sources').post('/api/admin/sources/import', {
  summary: 'Import sources from OPML',
  description: 'Adds the feeds that are not sources yet; with `dryRun=1`, only says which.',
  request: { query: z.object({ dryRun: z.literal('1').optional() }), ...jsonBody(OpmlFile) },
  responses: { 200: json(OpmlImport), ...refusals },
});
const exportSources = permit('manage sources').get('/api/admin/sources/export', {
  summary: 'Export all sources as OPML',
  responses: { 200: { description: 'OK', content: { 'text/x-opml': { schema: z.string() } } }, ...refusals },
});

/** Routes that exchange sources with feed readers. */
export const opmlRoutes = (services: IngestServices) =>
  createApi<StaffEnvironment>()
    .openapi(importSources, async (c) => {
      const { importOpml } = await import('./import-opml.ts');
      const isDryRun = c.req.valid('query').dryRun === '1';
      return sendOutcome(c, await importOpml(services, c.var.actor, { ...c.req.valid('json'), isDryRun }));
    })
    .openapi(exportSources, async (c) =>
      c.body(await exportOpml(services.database), 200, {
        'content-type': 'text/x-opml; charset=utf-8',
        'content-disposition': 'attachment; filename="sources.opml"',
      }),
    );

/** All sources as OPML, by name. */
async function exportOpml(database: Queryable): Promise<string> {
  const { writeOpml } = await import('./opml-file.ts');
  const rows = await database.select().from(sources).orderBy(asc(sources.name), asc(sources.id));
  return writeOpml('Sources of The PFAS Record', rows);
}
