import { desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { permit, type StaffEnvironment } from '../../access/index.ts';
import { ErrorBody } from '../../platform/contract.ts';
import { createApi, json, idParams } from '../../platform/http/api.ts';
import { sendRefusal, refusals, sendDone } from '../../platform/http/refusals.ts';
import type { SiteServices } from '../services.ts';
import { siteImports } from '../tables.ts';
import { importPath } from '../terms.ts';
import { type ArchiveServices, downloadArchive } from './download-archive.ts';
import { announceProgress } from './import-progress.ts';
import { ImportQuery, ImportResult, ResultConflict, SiteImport } from './import-query.ts';
import type { ImportFile } from './import-sites.ts';
import { undoImport } from './undo-import.ts';

const importsShown = 50;
const conflictsShown = 500;

const resultText = (name: 'first' | 'second') =>
  sql.raw(
    `case when ${name}.value is null then coalesce(${name}.result_text, ${name}.result::text) else trim_scale(${name}.value) || ' ' || coalesce(${name}.unit::text, '') end`,
  );

const importFile = permit('import sites').post(importPath, {
  summary: 'Import a file of contamination sites',
  description:
    'The file is the body, or the field `file` of a form, with `zipCodes` for the ZIP codes of EPA’s water systems. ' +
    '`generic` is CSV (commas, semicolons, tabs or vertical bars) with a header; `ucmr5` is EPA’s bulk file or archive. A generic file states the unit of its results ' +
    'and who measured, in a column or by `unit` and `source`; nothing is assumed. Everything is stored, or nothing if a line ' +
    'was rejected (422) and `skipRejected` is not 1. A code next to a result whose meaning is not known is listed in `unknownQualifiers`; its meaning ' +
    'is chosen by `meanings`, and until then nothing is stored (422). `dryRun=1` stores nothing and says how the file is understood. The `Location` header names the import. ' +
    'With `from=epa` there is no body: EPA’s archive is downloaded. With `run`, the events `site-import` say how far the ' +
    'import has come.',
  request: { query: ImportQuery },
  responses: {
    200: json(ImportResult),
    422: json(ImportResult, 'Lines were rejected; nothing is stored'),
    413: json(ErrorBody, 'The file is too large'),
    ...refusals,
  },
});
const list = permit('import sites').get('/api/admin/sites/imports', {
  summary: 'List the latest imports of sites',
  responses: { 200: json(z.array(SiteImport)), ...refusals },
});
const conflicts = permit('import sites').get('/api/admin/sites/conflicts', {
  summary: 'List results stored under two names of a compound that differ',
  description: 'The higher counts. Remove the wrong one from its site; at most 500 are listed.',
  responses: { 200: json(z.array(ResultConflict)), ...refusals },
});
const undo = permit('import sites').post('/api/admin/sites/imports/{id}/undo', {
  summary: 'Undo a whole import',
  description:
    'Removes the sites that it added and restores all others. Returns 409 if they were changed later.',
  request: { params: idParams },
  responses: { 204: { description: 'Undone' }, ...refusals },
});

/** The administrators' imports of sites. */
export const importRoutes = (services: SiteServices & ArchiveServices) =>
  createApi<StaffEnvironment>()
    .openapi(importFile, async (c) => {
      const given = c.req.valid('query');
      const query: ImportQuery = given.from === 'epa' ? { ...given, format: 'ucmr5' } : given;
      const { importSites } = await import('./import-sites.ts');
      const { UploadProblem, withUpload } = await import('./receive-upload.ts');
      const onProgress = announceProgress(services, query.run);
      const importFrom = (file: ImportFile) => importSites(services, c.var.actor, file, query, onProgress);
      try {
        const archive =
          given.from === 'epa' ? await downloadArchive(services, onProgress, c.req.raw.signal) : undefined;
        if (archive?.ok === false) return sendRefusal(c, archive);
        const { isStored, importId, result } = await (archive
          ? importFrom(archive.value)
          : withUpload(c.req.raw, services.config.dataDir, importFrom));
        if (importId) c.header('location', `/api/admin/sites/imports/${importId}`);
        return c.json(result, isStored ? 200 : 422);
      } catch (error) {
        if (!(error instanceof UploadProblem)) throw error;
        // The rest of the body is not read, so the connection can't be reused.
        return c.json({ error: error.message }, error.status, { connection: 'close' });
      }
    })
    .openapi(list, async (c) => {
      const rows = await services.database
        .select()
        .from(siteImports)
        .orderBy(desc(siteImports.at))
        .limit(importsShown);
      return c.json(rows, 200);
    })
    .openapi(conflicts, async (c) => {
      const { rows } = await services.database.execute<ResultConflict>(sql`
        select sites.id as "siteId", sites.site_name as "siteName", first.compound, first.collected_on::text as "collectedOn",
          conflicts.written_as as "writtenAs", ${resultText('first')} as first, ${resultText('second')} as second
        from site_result_conflicts as conflicts join site_samples as first on first.id = first_id
          join site_samples as second on second.id = second_id join contamination_sites as sites on sites.id = first.site_id
        order by lower(sites.site_name), first.id, second.id limit ${conflictsShown}`);
      return c.json(rows, 200);
    })
    .openapi(undo, async (c) =>
      sendDone(c, await undoImport(services, c.var.actor, c.req.valid('param').id)),
    );
