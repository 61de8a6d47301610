import { index, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/** What was tried of late, counted across all processes; a key is the hash of who tries what. */
export const rateHits = pgTable(
  'rate_hits',
  {
    id: uuid().primaryKey().defaultRandom(),
    key: varchar({ length: 64 }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (hits) => [index('rate_hits_key_time').on(hits.key, hits.at), index('rate_hits_expiry').on(hits.expiresAt)],
);
