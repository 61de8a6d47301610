import { eq, sql } from 'drizzle-orm';
import { staffAction } from '../../audit/index.ts';
import { done, refuse } from '../../platform/outcome.ts';
import type { SiteServices } from '../services.ts';
import { siteImports } from '../tables.ts';
import { siteActions } from '../terms.ts';
import { lockImports } from './lock-imports.ts';
import { eachColumn } from './same-record.ts';

const manageImports = staffAction<typeof siteActions, SiteServices>(siteActions, 'import sites', () => ({
  topic: 'sites',
}));

/** Undoes a whole import: deletes the sites it added and restores all others. Later imports must be undone first. */
export const undoImport = manageImports(async ({ services, transaction, record }, importId: string) => {
  await lockImports(transaction);
  await transaction.execute(sql`set local statement_timeout = 0`);
  const [found] = await transaction.select().from(siteImports).where(eq(siteImports.id, importId));
  if (!found) return refuse('not-found', 'There is no such import.');
  if (found.undoneAt) return refuse('conflict', 'This import has already been undone.');
  const { rows } = await transaction.execute<{ later: number }>(sql`select count(*)::int as later
      from site_import_changes as changes where import_id = ${importId}::uuid and (
        exists (select from site_import_changes as other join site_imports on site_imports.id = other.import_id
          where other.site_id = changes.site_id and other.import_id <> changes.import_id
            and site_imports.undone_at is null and site_imports.at > ${found.at})
        or exists (select from site_corrections where site_corrections.site_id = changes.site_id and site_corrections.at > ${found.at}))`);
  if (rows[0]!.later > 0)
    return refuse(
      'conflict',
      `${rows[0]!.later} of its sites were changed later; undo the later imports first.`,
    );
  await transaction.execute(sql`delete from contamination_sites using site_import_changes as changes
      where changes.import_id = ${importId}::uuid and changes.before is null and contamination_sites.id = changes.site_id`);
  await transaction.execute(sql`delete from site_samples where import_id = ${importId}::uuid`);
  await transaction.execute(sql`insert into site_samples (site_id, compound, result, value, unit, reporting_limit,
        result_text, collected_on, method, sample, source, import_id)
      select kept.site_id, kept.compound, kept.result, kept.value, kept.unit, kept.reporting_limit, kept.result_text,
        kept.collected_on, kept.method, kept.sample, kept.source, kept.import_id
      from site_import_changes as changes, jsonb_populate_recordset(null::site_samples, changes.before -> 'samples') as kept
      where changes.import_id = ${importId}::uuid and changes.before is not null`);
  await transaction.execute(sql`update contamination_sites as sites set ${eachColumn((column) => `${column} = kept.${column}`)},
        contaminant_data = kept.contaminant_data, max_pfas_level = kept.max_pfas_level, tested_at = kept.tested_at,
        updated_at = kept.updated_at
      from site_import_changes as changes, jsonb_populate_record(null::contamination_sites, changes.before -> 'site') as kept
      where changes.import_id = ${importId}::uuid and changes.before is not null and sites.id = changes.site_id`);
  await transaction.execute(sql`delete from site_unread_lines where import_id = ${importId}::uuid`);
  await transaction.execute(
    sql`update site_unread_lines set read_in = null where read_in = ${importId}::uuid`,
  );
  await transaction
    .update(siteImports)
    .set({ undoneAt: services.clock.now() })
    .where(eq(siteImports.id, importId));
  const before = { fileName: found.fileName, added: found.added, updated: found.updated };
  record('undo import of sites', importId, { before });
  return done(null);
});
