import { pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

export const sampleKind = pgEnum('sample_kind', ['story', 'source', 'site', 'certificate']);

/** Which records are samples: exactly these go when an administrator removes the sample content. */
export const sampleRecords = pgTable(
  'sample_records',
  { kind: sampleKind().notNull(), recordId: uuid().notNull() },
  (records) => [primaryKey({ columns: [records.kind, records.recordId] })],
);
