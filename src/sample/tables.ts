import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

export const sampleKind = pgEnum('sample_kind', ['story', 'source', 'site', 'certificate', 'item']);

/**
 * Marks sample records: exactly these are deleted when an administrator removes the sample content. A trigger adds the
 * stories that are drafted from sample items (`mark-drafts.sql`).
 */
export const sampleRecords = pgTable(
  'sample_records',
  { kind: sampleKind().notNull(), recordId: uuid().notNull() },
  (records) => [primaryKey({ columns: [records.kind, records.recordId] })],
);

type SampleKind = (typeof sampleKind.enumValues)[number];

/** SQL condition: the record of this kind with the id is sample content. */
export const isSampleRecord = (kind: SampleKind, id: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from sample_records where kind = ${kind} and record_id = ${id})`;

/** SQL: the ids of the sample records of a kind. */
export const sampleIds = (kind: SampleKind): SQL<string> =>
  sql<string>`select record_id as id from sample_records where kind = ${kind}`;

/** SQL condition: there is sample content of this kind. */
export const hasSampleOf = (kind: SampleKind): SQL<boolean> =>
  sql<boolean>`exists (select from sample_records where kind = ${kind})`;
