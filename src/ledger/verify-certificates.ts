import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { type LogName, lotIndexKey, readLists } from '../log/index.ts';
import { logEntries } from '../log/tables.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { auditCertificate, type LedgerFinding, type LogFacts } from './audit-certificate.ts';
import { certificateColumns, type StoredCertificate } from './reads/queries.ts';
import { destructionCertificates, certificateTotals } from './tables.ts';
import { parseEntry } from './verify/parse-entry.ts';

export type { LedgerFinding };

const certificatesPerBatch = 500;
/** A replaced ledger may have as many findings as entries; this many are enough to see it. */
const unclaimedMax = 100;

/**
 * Compares every certificate of a log with its entries, and every entry with the certificates, in a single snapshot.
 * Calls back with each problem and each remark; memory use is one bit per entry. The log itself, with its index, has its
 * own verifier. A closed sample log has entries but no certificates.
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
      const firstRoot = await readFirstRoot(transaction, log);
      let verified = 0;
      for await (const batch of eachBatch(transaction, log)) {
        for (const finding of await auditBatch(transaction, log, batch, firstRoot)) onFinding(finding);
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
  firstRoot: number | null,
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
  const entriesOfLot = await readLots(
    database,
    log,
    rows.map(({ entry }) => entry),
  );
  return batch.flatMap((certificate) =>
    auditCertificate(
      certificate,
      certificate.entryIndexes.map((index) => entries.get(index) ?? null),
      { firstRoot, entriesOfLot },
    ),
  );
}

/** What the index lists under the lots that some entries name. */
async function readLots(
  database: Queryable,
  log: LogName,
  entries: readonly Uint8Array[],
): Promise<LogFacts['entriesOfLot']> {
  const keys = new Map<string, Uint8Array>();
  for (const bytes of entries) {
    const reading = parseEntry(bytes);
    if (reading.ok) keys.set(reading.entry.lotKey, lotIndexKey(reading.entry.lotKey));
  }
  const lists = await readLists(database, log, [...keys.values()]);
  return (lotKey) => lists.get(Buffer.from(keys.get(lotKey) ?? []).toString('hex')) ?? [];
}

/** The index of the first entry that names an index root; in a text of an entry, its quotes would be escaped. */
async function readFirstRoot(database: Queryable, log: LogName): Promise<number | null> {
  const { rows } = await database.execute<{ first: string | null }>(sql`
    select min(${logEntries.index}) as first from ${logEntries}
    where ${logEntries.log} = ${log} and position('"indexRoot":"'::bytea in ${logEntries.entry}) > 0`);
  const first = rows[0]?.first ?? null;
  return first === null ? null : Number(first);
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
