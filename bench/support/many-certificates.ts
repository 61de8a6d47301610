import { asc, gt } from 'drizzle-orm';
import pg from 'pg';
import { certificateEntry, type CertificateEntry } from '../../src/ledger/actions/certificate-entry.ts';
import {
  certificateColumns,
  certificateView,
  type StoredCertificate,
} from '../../src/ledger/reads/queries.ts';
import { destructionCertificates } from '../../src/ledger/tables.ts';
import { appendEntries, type Log } from '../../src/log/index.ts';
import type { Database } from '../../src/platform/database/database.ts';

/**
 * Fills the ledger with two years of certificates directly in the database: 2,000 projects of 400 entities at 120
 * facilities, every third retired. Each refers to the entries that `logCertificates` then appends.
 */
export async function fillLedger(url: string, size: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => {});
  await owner.connect();
  await owner.query("set session_replication_role = 'replica'");
  // Building an index once at the end costs a fraction of updating it row by row.
  const { rows: indexes } = await owner.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'destruction_certificates'
      and indexname not in (select conname from pg_constraint)`,
  );
  for (const { indexname } of indexes) await owner.query(`drop index "${indexname}"`);
  await owner.query(insertCertificates, [size]);
  await owner.query(`insert into certificate_totals select issue_date, status, destruction_tech, waste_stream, count(*), sum(pfas_destroyed_grams)
    from destruction_certificates group by 1, 2, 3, 4`);
  for (const { indexdef } of indexes) await owner.query(indexdef);
  await owner.query('vacuum analyze');
  await owner.end();
}

const insertCertificates = `
  insert into destruction_certificates (certificate_id, status, project_name, destruction_tech, waste_stream, source_entity,
    facility, lot_id, pre_treatment_lab, post_treatment_lab, pfas_pre_concentration_ug_l, pfas_post_concentration_ug_l,
    sample_volume_l, pfas_destroyed_grams, byproduct_testing_summary, verifier, chain_of_custody_hash, issue_date,
    retirement_date, retired_to, documents, created_at, updated_at, log, entry_indexes)
  select certificate_id,
    (case when is_retired then 'Retired' else 'Issued' end)::certificate_status,
    (array['River', 'Basin', 'Harbor', 'Airfield', 'Lagoon'])[1 + project % 5] || ' cleanup ' || project,
    (array['SCWO', 'HALT', 'Plasma', 'Pyrolysis'])[1 + (hashint4(n) & 3)]::destruction_tech,
    (array['AFFF', 'RO Brine', 'IX Still Bottoms', 'Sludges'])[1 + ((hashint4(n) >> 2) & 3)]::waste_stream,
    'Entity ' || (project % 400) || ' of the ' || (array['North', 'South', 'East', 'West'])[1 + project % 4],
    'Destruction works ' || (project % 120) || ', site ' || (project % 7),
    'LOT-' || lot, 'Laboratory ' || project % 30, 'Laboratory ' || project % 17,
    1000 + n % 500, 0.02, 900, grams,
    'No byproducts above the limits of detection.',
    (array['Northern Verification Group', 'Lakeshore Assurance', 'Plain Assay Partners'])[1 + project % 3],
    'sha256:' || encode(sha256(convert_to(certificate_id || ':LOT-' || lot || ':' || grams::text, 'UTF8')), 'hex'),
    issued, case when is_retired then issued + 30 end, case when is_retired then 'Buyer ' || n % 900 end,
    '[{"url": "https://documents.example.org/report.pdf", "label": "Laboratory report"}]',
    issued, issued, 'real',
    case when is_retired then array[last_entry - 1, last_entry] else array[last_entry] end
  from (
    select *, sum(1 + is_retired::int) over (order by certificate_id) - 1 as last_entry
    from (
      select n, (hashint4(n) & 1048575) % 2000 as project, 'PFR-' || (2024 + n % 3) || '-' || lpad(n::text, 9, '0') as certificate_id,
        lpad(n::text, 7, '0') as lot, (0.9 + (n % 500) / 1000.0)::numeric(10, 3) as grams,
        n % 3 = 0 as is_retired, date '2024-11-01' + (n::bigint * 730 / $1)::integer as issued
      from generate_series(1, $1::integer) as n
    ) as made
  ) as numbered`;

const certificatesPerAppend = 2_000;

/** Appends the entries that the certificates of `fillLedger` refer to; returns their number. */
export async function logCertificates(database: Database, log: Log, now: Date): Promise<number> {
  const { certificateId } = destructionCertificates;
  let entries = 0;
  for (let last = ''; ;) {
    const batch = await database
      .select(certificateColumns)
      .from(destructionCertificates)
      .where(gt(certificateId, last))
      .orderBy(asc(certificateId))
      .limit(certificatesPerAppend);
    if (batch.length === 0) return entries;
    const made = batch.flatMap(entriesOf);
    await database.transaction((transaction) => appendEntries(transaction, log, made, now));
    entries += made.length;
    last = batch.at(-1)!.certificateId;
  }
}

const by = 'The PFAS Record';

function entriesOf(certificate: StoredCertificate): CertificateEntry[] {
  const before = { ...certificate, status: 'Issued', retirementDate: null, retiredTo: null } as const;
  const issued = certificateEntry('issued', certificateView(before), { by });
  return certificate.status === 'Issued'
    ? [issued]
    : [issued, certificateEntry('retired', certificateView(certificate), { by })];
}
