import { pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

export const sampleKind = pgEnum('sample_kind', ['story', 'source', 'site', 'certificate']);

/** Marks sample records: exactly these are deleted when an administrator removes the sample content. */
export const sampleRecords = pgTable(
  'sample_records',
  { kind: sampleKind().notNull(), recordId: uuid().notNull() },
  (records) => [primaryKey({ columns: [records.kind, records.recordId] })],
);
