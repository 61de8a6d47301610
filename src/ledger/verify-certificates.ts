import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { LogName } from '../log/index.ts';
import { logEntries } from '../log/tables.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { auditCertificate, type LedgerFinding } from './audit-certificate.ts';
import { certificateColumns, type StoredCertificate } from './reads/queries.ts';
import { destructionCertificates, certificateTotals } from './tables.ts';
import { startRules } from './verify/audit-log.ts';
import { parseEntry } from './verify/parse-entry.ts';

export type { LedgerFinding };

const certificatesPerBatch = 500;
const entriesPerBatch = 1_000;
/** A replaced ledger may have as many findings as entries; this many are enough to see it. */
const unclaimedMax = 100;

/**
 * Checks the ledger's rules on every entry of a log, and compares every certificate with its entries and every entry with
 * the certificates, in a single snapshot. Calls back with each problem and each remark. The log itself, with its index, has
 * its own verifier. A closed sample log has entries but no certificates.
 */
export const verifyCertificates = (
  database: Database,
  log: LogName,
  onFinding: (finding: LedgerFinding) => void,
  onProgress: (verified: number, certificates: number) => void = () => {},
): Promise<number> =>
  database.transaction(
    async (transaction) => {
      const [{ certificates } = { certificates: 0 }] = await transaction
        .select({ certificates: count() })
        .from(destructionCertificates)
        .where(eq(destructionCertificates.log, log));
      const claims = await startClaims(transaction, log);
      for await (const finding of auditRules(transaction, log)) onFinding(finding);
      let verified = 0;
      for await (const batch of eachBatch(transaction, log)) {
        for (const finding of await auditBatch(transaction, log, batch)) onFinding(finding);
        for (const certificate of batch)
          for (const index of certificate.entryIndexes)
            if (!claims.claim(index)) onFinding(claimedTwice(certificate.certificateId, index));
        verified += batch.length;
        onProgress(verified, certificates);
      }
      const hasEnded = log === 'sample' && certificates === 0;
      if (!hasEnded)
        for (const index of claims.unclaimed()) onFinding(await unclaimed(transaction, log, index));
      if (log === 'real') for await (const finding of auditTotals(transaction)) onFinding(finding);
      return certificates;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

async function* eachBatch(database: Queryable, log: LogName): AsyncGenerator<StoredCertificate[]> {
  const { id } = destructionCertificates;
  for (let last: string | undefined; ;) {
    const batch = await database
      .select(certificateColumns)
      .from(destructionCertificates)
      .where(and(eq(destructionCertificates.log, log), last === undefined ? undefined : gt(id, last)))
      .orderBy(id)
      .limit(certificatesPerBatch);
    if (batch.length > 0) yield batch;
    if (batch.length < certificatesPerBatch) return;
    last = batch.at(-1)!.id;
  }
}

async function auditBatch(
  database: Queryable,
  log: LogName,
  batch: readonly StoredCertificate[],
): Promise<LedgerFinding[]> {
  const indexes = batch.flatMap(({ entryIndexes }) => entryIndexes);
  const rows =
    indexes.length === 0
      ? []
      : await database
          .select({ index: logEntries.index, entry: logEntries.entry })
          .from(logEntries)
          .where(and(eq(logEntries.log, log), inArray(logEntries.index, indexes)));
  const entries = new Map(rows.map(({ index, entry }) => [index, entry]));
  return batch.flatMap((certificate) =>
    auditCertificate(
      certificate,
      certificate.entryIndexes.map((index) => entries.get(index) ?? null),
    ),
  );
}

/** Checks the ledger's rules entry by entry; a breach from before the index is a remark. */
async function* auditRules(database: Queryable, log: LogName): AsyncGenerator<LedgerFinding> {
  const breachesOf = startRules();
  let isIndexed = false;
  for (let last = -1; ;) {
    const batch = await database
      .select({ index: logEntries.index, entry: logEntries.entry })
      .from(logEntries)
      .where(and(eq(logEntries.log, log), gt(logEntries.index, last)))
      .orderBy(logEntries.index)
      .limit(entriesPerBatch);
    for (const { index, entry } of batch) {
      const reading = parseEntry(entry);
      // The comparison with its certificate reports it.
      if (!reading.ok) continue;
      isIndexed ||= reading.entry.indexRoot !== null;
      for (const breach of breachesOf(reading.entry, isIndexed))
        yield {
          table: 'log_entries',
          row: `index ${index}`,
          field: 'entry',
          message: `Entry ${index} ${breach}.`,
          isRemark: !isIndexed,
        };
    }
    if (batch.length < entriesPerBatch) return;
    last = batch.at(-1)!.index;
  }
}

/** Tracks which entries belong to a certificate, one bit each. */
async function startClaims(database: Queryable, log: LogName) {
  const [{ entries } = { entries: 0 }] = await database
    .select({ entries: count() })
    .from(logEntries)
    .where(eq(logEntries.log, log));
  const claimed = new Uint8Array(Math.ceil(entries / 8));
  const isClaimed = (index: number) => (claimed[index >> 3]! & (1 << (index & 7))) !== 0;
  return {
    /** False if the entry already belongs to a certificate. */
    claim(index: number): boolean {
      if (index >= entries || isClaimed(index)) return false;
      claimed[index >> 3]! |= 1 << (index & 7);
      return true;
    },
    *unclaimed(): Generator<number> {
      let found = 0;
      for (let index = 0; index < entries && found < unclaimedMax; index++)
        if (!isClaimed(index)) {
          found++;
          yield index;
        }
    },
  };
}

const claimedTwice = (row: string, index: number): LedgerFinding => ({
  table: 'destruction_certificates',
  row,
  field: 'entry_indexes',
  message: `Entry ${index} does not exist, or belongs to another certificate.`,
});

async function unclaimed(database: Queryable, log: LogName, index: number): Promise<LedgerFinding> {
  const [row] = await database
    .select({ entry: logEntries.entry })
    .from(logEntries)
    .where(and(eq(logEntries.log, log), eq(logEntries.index, index)));
  const reading = row && parseEntry(row.entry);
  const certificateId = reading?.ok ? reading.entry.certificateId : undefined;
  const [claimant] = await database
    .select({ log: destructionCertificates.log })
    .from(destructionCertificates)
    .where(eq(destructionCertificates.certificateId, certificateId ?? ''));
  if (claimant && certificateId)
    return {
      table: 'destruction_certificates',
      row: certificateId,
      field: claimant.log === log ? 'entry_indexes' : 'log',
      message: `The row leaves out entry ${index} of the ${log} log.`,
    };
  return {
    table: 'log_entries',
    row: `index ${index}`,
    field: null,
    message: `Certificate ${certificateId ?? 'unknown'} is no longer in the ledger.`,
  };
}

const findingsMax = 100;

/** Compares the totals of each day with its certificates. */
async function* auditTotals(database: Queryable): AsyncGenerator<LedgerFinding> {
  // A join never matches nulls, so infinity represents a missing date.
  const { rows } = await database.execute<{ row: string; field: string }>(sql`
    select concat_ws(', ', coalesce(nullif(day, 'infinity')::text, 'no date'), status, destruction_tech, waste_stream) as row,
      case when coalesce(kept.certificates, 0) <> coalesce(counted.certificates, 0)
        then 'certificates' else 'pfas_destroyed_grams' end as field
    from (
      select coalesce(issue_date, 'infinity') as day, status, destruction_tech, waste_stream,
        certificates, pfas_destroyed_grams as grams
      from ${certificateTotals}
    ) as kept
    full join (
      select coalesce(issue_date, 'infinity') as day, status, destruction_tech, waste_stream,
        count(*) as certificates, sum(pfas_destroyed_grams) as grams
      from ${destructionCertificates} group by 1, 2, 3, 4
    ) as counted using (day, status, destruction_tech, waste_stream)
    where (coalesce(kept.certificates, 0), coalesce(kept.grams, 0))
      <> (coalesce(counted.certificates, 0), coalesce(counted.grams, 0))
    order by 1 limit ${findingsMax}`);
  for (const { row, field } of rows)
    yield {
      table: 'certificate_totals',
      row,
      field,
      message: 'The total does not match the sum of the certificates.',
    };
}
